/** Parts of the work that a review may rate beside its stars; none is asked for. */
export const reviewAspects = {
  light: 'Light and color',
  punctuality: 'Punctuality',
  communication: 'Communication',
  delivery: 'Delivery',
} as const;

export type ReviewAspect = keyof typeof reviewAspects;

/** One to five; null where nothing was said. */
export type AspectRatings = Record<ReviewAspect, number | null>;

/** In their order. */
export function aspectEntries(): [ReviewAspect, string][] {
  return Object.entries(reviewAspects) as [ReviewAspect, string][];
}
