export const maxRecipients = 5;
export const maxFiles = 5;
/** Drafts per client. */
export const maxDrafts = 50;
/** New briefs per client, and changes to one brief, in a day. */
export const maxSentPerDay = 10;
export const maxChangesPerDay = 10;

export const projectMaxLength = 200;
export const storyMaxLength = 400;
export const fixedMaxLength = 200;
export const partyNameMaxLength = 120;
export const declineMaxLength = 500;
/** A text in a draft, which may be longer than the limit for sending. */
export const typedMaxLength = 4_000;

/** How far in the future days may lie. */
export const maxDaysAhead = 730;
/** In square feet; larger than any building. */
export const maxSize = 100_000_000;
/** When creatives who have not answered get a reminder, before the due date. */
export const remindDaysBefore = 2;
