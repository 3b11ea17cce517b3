/** As the texts of a request may be long, in characters. */
export const requestLengths = {
  company: 200,
  place: 200,
  purpose: 1_000,
  note: 1_000,
  reason: 1_000,
} as const;

/** Pictures of one request. */
export const maxPieces = 20;

/** Days for which an offer can be accepted: what stands in the form, and what may be set. */
export const offerDays = { usual: 30, max: 365 } as const;

/** New versions of an offer for one request. */
export const maxOffers = 20;
