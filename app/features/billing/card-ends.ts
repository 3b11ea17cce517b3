/** How long a card lasts, in words. `isLate`: it ends before the next payment, or has ended. */
export type CardEnd = { text: string; isLate: boolean };

type Expiry = { expMonth: number; expYear: number };

/** A card holds to the end of its month, wherever its bank is. */
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
