/** The expiry of a card in words. `isLate`: it expires before the next payment, or has expired. */
export type CardEnd = { text: string; isLate: boolean };

type Expiry = { expMonth: number; expYear: number };

/** A card is valid until the end of its month in every time zone. */
export function cardEnd({ expMonth, expYear }: Expiry, at: Date, nextPayment: string | null): CardEnd {
  const month = `${String(expMonth).padStart(2, '0')}/${expYear}`;
  const end = Date.UTC(expYear, expMonth, 1);
  if (end <= at.getTime()) {
    return { text: `Expired ${month}`, isLate: true };
  }
  return nextPayment && end <= Date.parse(nextPayment)
    ? { text: `Expires ${month}, before your next payment`, isLate: true }
    : { text: `Expires ${month}`, isLate: false };
}
