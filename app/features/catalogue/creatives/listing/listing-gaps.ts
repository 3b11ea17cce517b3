export type ListingGap = 'plan' | 'name' | 'specialty' | 'unlisted' | 'disabled';

export function listingGaps(profile: {
  hasPlan: boolean;
  businessName: string | null;
  specialtyCount: number;
  isUnlisted?: boolean;
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
