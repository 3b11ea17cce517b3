/** What a profile needs to be listed (DECISIONS, Listing). */
export type ListingGap = 'plan' | 'name' | 'specialty' | 'unlisted' | 'disabled';

/** Empty when the profile can be listed. */
export function listingGaps(profile: {
  hasPlan: boolean;
  businessName: string | null;
  specialtyCount: number;
  /** Whether an admin keeps it out of the directory. */
  isUnlisted?: boolean;
  /** Whether an admin keeps its owner from signing in. */
  isDisabled?: boolean;
}): ListingGap[] {
  const gaps: ListingGap[] = [];
  if (!profile.hasPlan) gaps.push('plan');
  if (!profile.businessName?.trim()) gaps.push('name');
  if (profile.specialtyCount === 0) gaps.push('specialty');
  if (profile.isUnlisted) gaps.push('unlisted');
  if (profile.isDisabled) gaps.push('disabled');
  return gaps;
}
