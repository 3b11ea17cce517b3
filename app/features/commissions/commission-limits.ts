/** The bounds of a commission. */

/** Parties that share one commission at a time, the asking one among them. */
export const maxJoined = 10;
/** Invited and joined at a time, and all that were ever invited. */
export const maxActive = 15;
export const maxEver = 60;

export const companyMaxLength = 120;
export const personMaxLength = 120;
export const wordsMaxLength = 500;
export const weatherRuleMaxLength = 200;

/** The code by mail with which one signs without an account. */
export const codeTerms = {
  digits: 6,
  minutes: 10,
  /** Wrong codes after which a code is dead. */
  maxAttempts: 5,
  /** Codes that one invitation asks for. */
  sends: { name: 'commission-code', points: 6, seconds: 60 * 60 },
} as const;

/** Invitations and links that are mailed for one commission in a day. */
export const mailsOfCommission = { name: 'commission-mails', points: 40, seconds: 24 * 60 * 60 } as const;
/** Changes that are proposed to one commission in a day. */
export const proposalsOfCommission = {
  name: 'commission-changes',
  points: 20,
  seconds: 24 * 60 * 60,
} as const;
/** Links of its own that one party is mailed in an hour. */
export const linksOfParty = { name: 'commission-link', points: 3, seconds: 60 * 60 } as const;

/** A late offer holds for so many days. */
export const lateOfferDays = 30;
/** Whoever has not confirmed is reminded so long before the lock. */
export const remindHoursBefore = 36;
/** Mails carry links of their own; a party keeps its newest. */
export const maxPartyLinks = 50;

export const maxFallbackDays = 5;
export const maxDaysAhead = 730;
/** 100,000,000.00: more than any shoot costs. */
export const maxAmount = 10_000_000_000;
