/** Terms of invitations, quoted by screens, emails and documentation. */

export const invitationDays = 30;
export const keptDays = 30;
export const reminderDays = 14;
/** Emails per invitation including the reminder, at least `resendHours` apart. */
export const maxSends = 4;
export const resendHours = 24;

/** Site-wide: what mail servers accept from an unfamiliar sender. */
export const invitationsPerHour = 200;
export const invitationsPerDay = 1_000;
