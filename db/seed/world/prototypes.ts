import { z } from 'zod';
import { creativeTypes } from '#app/features/catalogue/directory/creative-types.ts';
import prototypes from '../data/prototypes.json' with { type: 'json' };

/** A creative of the design prototypes, with the figures shown there. */
const prototypeCreative = z.strictObject({
  businessName: z.string(),
  isStudio: z.boolean(),
  person: z.strictObject({ first: z.string(), last: z.string() }),
  creativeType: z.enum(creativeTypes),
  home: z.strictObject({ country: z.string(), region: z.string(), city: z.string() }),
  areas: z.array(z.tuple([z.string(), z.string()])).optional(),
  specialties: z.array(z.string()),
  yearsExperience: z.int(),
  tagline: z.string(),
  bioShort: z.string().optional(),
  bioLong: z.string().optional(),
  reviews: z.strictObject({ count: z.int(), average: z.number() }),
  isFeatured: z.boolean(),
  isVerified: z.boolean(),
  /** The key of the first plate. */
  cover: z.string(),
  daysListed: z.number(),
  email: z.string().optional(),
});

export type PrototypeCreative = z.infer<typeof prototypeCreative>;

/** They come first in every world. */
export const prototypeCreatives = z.array(prototypeCreative).parse(prototypes.creatives);

/** The plates of Atelier Norrby's profile in the prototype's order, and its first reviews, newest first. */
export const { norrbyPlateKeys, norrbyReviews } = prototypes;
