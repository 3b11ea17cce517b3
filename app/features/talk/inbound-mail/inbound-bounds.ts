const megabyte = 1024 * 1024;

/** The usual limit of providers. Attachments grow by a third in a mail. */
export const maxMailBytes = 26 * megabyte;

/** Total size of stored mails; new ones are refused above it. */
export const maxKeptBytes = 2_048 * megabyte;

export const mailsOfPerson = { name: 'inbound-mail', points: 100, seconds: 60 * 60 };

/** For unknown addresses, from all senders together; the rest are dropped. */
export const mailsOfNobody = { name: 'inbound-mail-unknown', points: 200, seconds: 24 * 60 * 60 };

export const noticesOfPerson = { name: 'inbound-mail-notice', points: 5, seconds: 24 * 60 * 60 };

/** A mail may answer several conversations at once. */
export const maxRecipients = 5;

/** Undelivered mails are deleted after this. */
export const mailKeptDays = 14;

/** Thrown when a mail cannot be processed for a temporary reason, so that the job tries again. */
export class NotNow extends Error {
  override name = 'NotNow';
}
