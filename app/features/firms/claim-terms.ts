/** How a firm is claimed by mail (decision 35). */
export const claimTerms = {
  codeDigits: 8,
  minutes: 30,
  /** Wrong codes after which a code is dead. */
  maxAttempts: 5,
  /** Codes that one person gets for one firm. */
  sends: { name: 'firm-claim', points: 3, seconds: 60 * 60 },
} as const;
