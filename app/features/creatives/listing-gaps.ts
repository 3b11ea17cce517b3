/** What a profile needs to be listed (DECISIONS, Listing). */
export type ListingGap = 'plan' | 'name' | 'specialty';

/** What is missing for being listed; empty when nothing is. */
export function listingGaps(profile: {
  hasPlan: boolean;
  businessName: string | null;
  specialtyCount: number;
}): ListingGap[] {
  const gaps: ListingGap[] = [];
  if (!profile.hasPlan) gaps.push('plan');
  if (!profile.businessName?.trim()) gaps.push('name');
  if (profile.specialtyCount === 0) gaps.push('specialty');
  return gaps;
}
