/** Maximum lengths, in characters. */
export const requestLengths = {
  company: 200,
  place: 200,
  purpose: 1_000,
  note: 1_000,
  reason: 1_000,
} as const;

/** Pictures per request. */
export const maxPieces = 20;

/** Days an offer stays open: the default and the maximum. */
export const offerDays = { usual: 30, max: 365 } as const;

/** Offer versions per request. */
export const maxOffers = 20;
