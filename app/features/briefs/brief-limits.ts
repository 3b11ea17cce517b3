/** The bounds of a brief. */
export const maxRecipients = 5;
export const maxFiles = 5;
/** Drafts that one client keeps. */
export const maxDrafts = 50;
/** New briefs of one client in a day, and rounds of changes to one brief in a day. */
export const maxSentPerDay = 10;
export const maxChangesPerDay = 10;

export const projectMaxLength = 200;
export const storyMaxLength = 400;
export const fixedMaxLength = 200;
export const partyNameMaxLength = 120;
export const declineMaxLength = 500;
/** Of one text of a draft, which may be longer than what is sent. */
export const typedMaxLength = 4_000;

/** How far ahead its days may lie. */
export const maxDaysAhead = 730;
/** 100,000,000 sq ft is more than any building has. */
export const maxSize = 100_000_000;
/** So long before estimates are wanted, those who have not answered are reminded. */
export const remindDaysBefore = 2;
