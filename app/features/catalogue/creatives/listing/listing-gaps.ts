import type { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { type CompletenessField, completenessFields, profileFields } from '../profile-fields.ts';

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

export type CompletenessValues = Pick<typeof creativeProfiles.$inferSelect, CompletenessField>;

export const nothingFilled = Object.fromEntries(
  completenessFields.map((name) => [name, null]),
  // Every name is present.
) as Record<CompletenessField, null>;

export function completenessSteps(
  profile: CompletenessValues,
): { name: CompletenessField; label: string; isFilled: boolean; action: string }[] {
  return completenessFields.map((name) => {
    const { label, toComplete } = profileFields[name];
    return { name, label, isFilled: (profile[name] ?? '').trim() !== '', action: toComplete };
  });
}

export function completenessOf(profile: CompletenessValues): number {
  const steps = completenessSteps(profile);
  return Math.round((steps.filter(({ isFilled }) => isFilled).length / steps.length) * 100);
}

export function completenessText(percent: number): string {
  return percent === 100 ? 'Complete' : `${percent}% complete`;
}
