import { dayMs } from '#app/platform/days.ts';

/** How long an admin's Featured lasts (specification section 9). */
export const featuredDays = 30;

export type FeaturedState = { isFeatured: boolean; featuredUntil: Date | null; grantedUntil: Date | null };

/** Featured for 30 days from now, or for as long as it is paid when that is longer. */
export function grantedFeatured({ paidUntil, now }: { paidUntil: Date | null; now: Date }): FeaturedState {
  const grantedUntil = new Date(now.getTime() + featuredDays * dayMs);
  const isPaidLonger = paidUntil !== null && paidUntil > grantedUntil;
  return { isFeatured: true, featuredUntil: isPaidLonger ? paidUntil : grantedUntil, grantedUntil };
}

/** Without what an admin gave: what is paid stays until its end. */
export function removedFeatured({ paidUntil, now }: { paidUntil: Date | null; now: Date }): FeaturedState {
  const isPaid = paidUntil !== null && paidUntil > now;
  return { isFeatured: isPaid, featuredUntil: isPaid ? paidUntil : null, grantedUntil: null };
}
