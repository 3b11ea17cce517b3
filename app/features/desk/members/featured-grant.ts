import { dayMs } from '#app/platform/days.ts';

/** How long a Featured granted by an admin lasts (specification section 9). */
export const featuredDays = 30;

export type FeaturedState = { isFeatured: boolean; featuredUntil: Date | null; grantedUntil: Date | null };

/** Featured for 30 days from now, or until the end of a longer paid period. */
export function grantedFeatured({ paidUntil, now }: { paidUntil: Date | null; now: Date }): FeaturedState {
  const grantedUntil = new Date(now.getTime() + featuredDays * dayMs);
  const isPaidLonger = paidUntil !== null && paidUntil > grantedUntil;
  return { isFeatured: true, featuredUntil: isPaidLonger ? paidUntil : grantedUntil, grantedUntil };
}

/** Removes the admin's grant; a paid Featured runs to its end. */
export function removedFeatured({ paidUntil, now }: { paidUntil: Date | null; now: Date }): FeaturedState {
  const isPaid = paidUntil !== null && paidUntil > now;
  return { isFeatured: isPaid, featuredUntil: isPaid ? paidUntil : null, grantedUntil: null };
}
