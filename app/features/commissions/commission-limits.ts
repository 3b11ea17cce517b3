/** Parties that share one commission at a time, including the asking party. */
export const maxJoined = 10;
/** The limits of invited and joined parties at a time, and of parties ever invited. */
export const maxActive = 15;
export const maxEver = 60;

export const companyMaxLength = 120;
export const personMaxLength = 120;
export const wordsMaxLength = 500;
export const weatherRuleMaxLength = 200;

/** The mailed code that signs for a party without an account. */
export const codeTerms = {
  digits: 6,
  minutes: 10,
  /** A code becomes invalid after this many wrong attempts. */
  maxAttempts: 5,
  /** Codes per invitation. */
  sends: { name: 'commission-code', points: 6, seconds: 60 * 60 },
} as const;

/** Invitations and links mailed per commission and day. */
export const mailsOfCommission = { name: 'commission-mails', points: 40, seconds: 24 * 60 * 60 } as const;
export const proposalsOfCommission = {
  name: 'commission-changes',
  points: 20,
  seconds: 24 * 60 * 60,
} as const;
/** Links to its own page mailed to one party per hour. */
export const linksOfParty = { name: 'commission-link', points: 3, seconds: 60 * 60 } as const;

/** How long a late offer is valid. */
export const lateOfferDays = 30;
/** When parties that have not confirmed get a reminder before the lock. */
export const remindHoursBefore = 36;
/** Every mail contains its own link; a party keeps this many of the newest. */
export const maxPartyLinks = 50;

export const maxFallbackDays = 5;
export const maxDaysAhead = 730;
export const maxAmount = 10_000_000_000;
