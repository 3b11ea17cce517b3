export const maxRecipients = 5;
export const maxFiles = 5;
export const maxDrafts = 50;
export const maxSentPerDay = 10;
export const maxChangesPerDay = 10;

export const projectMaxLength = 200;
export const storyMaxLength = 400;
export const fixedMaxLength = 200;
export const partyNameMaxLength = 120;
export const declineMaxLength = 500;
/** A text in a draft, which may be longer than the limit for sending. */
export const typedMaxLength = 4_000;

export const maxDaysAhead = 730;
export const maxSize = 100_000_000;
export const remindDaysBefore = 2;
