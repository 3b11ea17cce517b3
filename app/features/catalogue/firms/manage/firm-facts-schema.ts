import { z } from 'zod';
import { completeWebsite } from '#app/features/catalogue/creatives/profile-fields.ts';
import { optionalText, optionalUrl } from '#app/features/vocabulary/typed-text.ts';
import { type Discipline, disciplines } from '../disciplines.ts';

export const aboutMaxLength = 2_000;

export const firmFactsSchema = z.object({
  about: optionalText(aboutMaxLength),
  websiteUrl: optionalUrl(completeWebsite),
  discipline: z
    .union([z.literal('').transform(() => null), z.enum(Object.keys(disciplines) as [Discipline])], {
      error: 'Please choose a discipline from the list.',
    })
    .default(null),
  place: optionalText(200),
});

export type FirmFacts = z.infer<typeof firmFactsSchema>;
export type FirmFact = keyof FirmFacts;
