import type { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { type CompletenessField, completenessFields, profileFields } from './profile-fields.ts';

/** What of a profile its completeness counts (specification section 4). */
export type CompletenessValues = Pick<typeof creativeProfiles.$inferSelect, CompletenessField>;

/** Of somebody who has no profile yet. */
export const nothingFilled = Object.fromEntries(
  completenessFields.map((name) => [name, null]),
  // Each of the names is there.
) as Record<CompletenessField, null>;

/** Each field that counts, with what the dashboard calls it and adding it. */
export function completenessSteps(
  profile: CompletenessValues,
): { name: CompletenessField; label: string; isFilled: boolean; action: string }[] {
  return completenessFields.map((name) => {
    const { label, toComplete } = profileFields[name];
    return { name, label, isFilled: (profile[name] ?? '').trim() !== '', action: toComplete };
  });
}

/** The share of them that are filled, rounded to a percent. */
export function completenessOf(profile: CompletenessValues): number {
  const steps = completenessSteps(profile);
  return Math.round((steps.filter(({ isFilled }) => isFilled).length / steps.length) * 100);
}

/** 'Complete' at 100, else the percent. */
export function completenessText(percent: number): string {
  return percent === 100 ? 'Complete' : `${percent}% complete`;
}
