/** How long invitations hold, and how often they are mailed. Screens, mails and the documentation say these. */

/** A link opens the invitation for so long after the last mail with one. */
export const invitationDays = 30;
/** What was imported is deleted so long after the invitation has run out. */
export const keptDays = 30;
/** The one reminder, where the admin asked for it, leaves so long after the invitation. */
export const reminderDays = 14;
/** An invitation is mailed at most so often, the reminder included, and not twice within a day. */
export const maxSends = 4;
export const resendHours = 24;

/** Of the whole site: what mail servers take from a sender they hardly know. */
export const invitationsPerHour = 200;
export const invitationsPerDay = 1_000;
