/** Maximum lengths, in characters. */
export const requestLengths = {
  company: 200,
  place: 200,
  purpose: 1_000,
  note: 1_000,
  reason: 1_000,
} as const;

export const maxPieces = 20;

export const offerDays = { usual: 30, max: 365 } as const;

export const maxOffers = 20;
