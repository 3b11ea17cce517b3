/** Parties that share one commission at a time, including the asking party. */
export const maxJoined = 10;
export const maxActive = 15;
export const maxEver = 60;

export const companyMaxLength = 120;
export const personMaxLength = 120;
export const wordsMaxLength = 500;
export const weatherRuleMaxLength = 200;

export const codeTerms = {
  digits: 6,
  minutes: 10,
  maxAttempts: 5,
  sends: { name: 'commission-code', points: 6, seconds: 60 * 60 },
} as const;

export const mailsOfCommission = { name: 'commission-mails', points: 40, seconds: 24 * 60 * 60 } as const;
export const proposalsOfCommission = {
  name: 'commission-changes',
  points: 20,
  seconds: 24 * 60 * 60,
} as const;
export const linksOfParty = { name: 'commission-link', points: 3, seconds: 60 * 60 } as const;

export const lateOfferDays = 30;
export const remindHoursBefore = 36;
/** Every mail contains its own link; a party keeps this many of the newest. */
export const maxPartyLinks = 50;

export const maxFallbackDays = 5;
export const maxDaysAhead = 730;
export const maxAmount = 10_000_000_000;
