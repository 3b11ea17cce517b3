/** Claiming a firm by email (decision 35). */
export const claimTerms = {
  codeDigits: 8,
  minutes: 30,
  maxAttempts: 5,
  /** Codes per person and firm. */
  sends: { name: 'firm-claim', points: 3, seconds: 60 * 60 },
} as const;
