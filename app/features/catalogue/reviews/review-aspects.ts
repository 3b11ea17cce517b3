export const reviewAspects = {
  light: 'Light and color',
  punctuality: 'Punctuality',
  communication: 'Communication',
  delivery: 'Delivery',
} as const;

export type ReviewAspect = keyof typeof reviewAspects;

/** One to five; null for no rating. */
export type AspectRatings = Record<ReviewAspect, number | null>;

export function aspectEntries(): [ReviewAspect, string][] {
  return Object.entries(reviewAspects) as [ReviewAspect, string][];
}
