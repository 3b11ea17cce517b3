import { z } from 'zod';

const reviewAspects = {
  light: 'Light and color',
  punctuality: 'Punctuality',
  communication: 'Communication',
  delivery: 'Delivery',
} as const;

type ReviewAspect = keyof typeof reviewAspects;

/** One to five; null for no rating. */
export type AspectRatings = Record<ReviewAspect, number | null>;

export function aspectEntries(): [ReviewAspect, string][] {
  return Object.entries(reviewAspects) as [ReviewAspect, string][];
}

/** In characters. Separate from the schemas, which visitors' pages do not load. */
export const maxReplyLength = 2_000;
export const maxReviewReportLength = 2_000;
export const maxReviewPictures = 4;
export const maxShownPictures = 60;

/** Schemas shared by browser and server. */

export const projectTypes = [
  'Residential',
  'Commercial',
  'Hospitality',
  'Cultural',
  'Education',
  'Healthcare',
  'Industrial',
  'Infrastructure',
  'Interior',
  'Landscape',
  'Other',
] as const;

const aspect = z.coerce
  .number('Please choose one to five.')
  .int('Please choose one to five.')
  .min(1, 'Please choose one to five.')
  .max(5, 'Please choose one to five.')
  .optional();

export const reviewSchema = z.object({
  rating: z.coerce
    .number({ error: 'Please choose one to five stars.' })
    .int('Please choose one to five stars.')
    .min(1, 'Please choose one to five stars.')
    .max(5, 'Please choose one to five stars.'),
  projectType: z
    .string()
    .trim()
    .max(60, 'Please use at most 60 characters.')
    .optional()
    .transform((type) => type || null),
  reviewText: z
    .string({ error: 'Please write your review.' })
    .trim()
    .min(1, 'Please write your review.')
    .max(5_000, 'A review can have up to 5,000 characters.'),
  light: aspect,
  punctuality: aspect,
  communication: aspect,
  delivery: aspect,
} satisfies { [name in ReviewAspect]: z.ZodType } & Record<string, z.ZodType>);

export const reviewReplySchema = z.object({
  reviewId: z.uuid(),
  replyText: z
    .string({ error: 'Please write your reply.' })
    .trim()
    .min(1, 'Please write your reply.')
    .max(maxReplyLength, 'A reply can have up to 2,000 characters.'),
});

export const pictureChoiceSchema = z.object({
  reviewId: z.uuid(),
  seen: z
    .array(z.string().regex(/^[0-9a-f-]{36} [0-9a-f]{32}$/))
    .max(20)
    .transform((all) =>
      all.map((each) => {
        const [id = '', version = ''] = each.split(' ');
        return { id, version };
      }),
    ),
  shown: z.array(z.uuid()).max(20),
});

export const reviewRequestSchema = z.object({ threadId: z.uuid() });

export const reviewReportSchema = z.object({
  reviewId: z.uuid(),
  reason: z
    .string({ error: 'Please say what is wrong.' })
    .trim()
    .min(1, 'Please say what is wrong.')
    .max(maxReviewReportLength, 'Please use at most 2,000 characters.'),
});

export type ReviewGiven = z.infer<typeof reviewSchema>;
