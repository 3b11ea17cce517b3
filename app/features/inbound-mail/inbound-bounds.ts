const megabyte = 1024 * 1024;

/** What most providers send at most; attachments take a third more in a mail than on the disk. */
export const maxMailBytes = 26 * megabyte;

/** All mails that are kept whole, together: beyond that none is taken for now. */
export const maxKeptBytes = 2_048 * megabyte;

/** Of somebody whom a reply address admits. */
export const mailsOfPerson = { name: 'inbound-mail', points: 100, seconds: 60 * 60 };

/** To addresses that nobody is known by, from everywhere; those beyond are dropped. */
export const mailsOfNobody = { name: 'inbound-mail-unknown', points: 200, seconds: 24 * 60 * 60 };

/** Of us to somebody whose mails were not delivered. */
export const noticesOfPerson = { name: 'inbound-mail-notice', points: 5, seconds: 24 * 60 * 60 };

/** A mail may be for several conversations; nobody answers more at once. */
export const maxRecipients = 5;

/** Mails that were not delivered can be looked at for so long; afterwards nothing is known of any. */
export const mailKeptDays = 14;
