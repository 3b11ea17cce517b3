import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import {
  creativeProfileSchema,
  serviceAreaSchema,
} from '#app/features/catalogue/creatives/profile-schema.ts';

export type FieldStep = 'name' | 'place' | 'about' | 'prices';

export type StepContext = { types: readonly string[]; countriesWithoutStates: readonly string[] };

/**
 * Reads a step's form. A draft (autosave or leaving) may lack required fields; both are checked by the profile's
 * schemas.
 */
export const stepReaders = { name: readName, place: readPlace, about: readAbout, prices: readPrices };

export function isFieldStep(step: string): step is FieldStep {
  return Object.hasOwn(stepReaders, step);
}

export function isDraft(form: FormData): boolean {
  return form.get('go') !== 'next';
}

function readName(form: FormData, context: StepContext) {
  const { businessName, creativeType, tagline } = creativeProfileSchema(context).shape;
  const isAsked = !isDraft(form);
  const schema = z.object({
    businessName: isAsked ? businessName : businessName.optional(),
    creativeType: creativeType.refine((type) => !isAsked || type !== unchosenType, 'Please choose a type.'),
    tagline,
  });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') {
    return { submission, part: null };
  }
  const { businessName: name, ...rest } = submission.value;
  return { submission, part: name ? { ...rest, businessName: name } : rest };
}

function readPlace(form: FormData, { countriesWithoutStates }: StepContext) {
  const schema = serviceAreaSchema(countriesWithoutStates, { isAsked: !isDraft(form) });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') {
    return { submission, part: null };
  }
  const { city, state, country } = submission.value;
  return { submission, part: city ? { base: { city, state: state ?? '', country } } : {} };
}

function readAbout(form: FormData, context: StepContext) {
  const { bioShort, websiteUrl, specialtyIds } = creativeProfileSchema(context).shape;
  const isAsked = !isDraft(form);
  const schema = z.object({
    bioShort,
    websiteUrl,
    specialtyIds: isAsked ? specialtyIds : z.array(z.number().int().positive()).max(200),
  });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') {
    return { submission, part: null };
  }
  const { specialtyIds: chosen, ...texts } = submission.value;
  return { submission, part: chosen.length > 0 ? { ...texts, specialtyIds: chosen } : texts };
}

function readPrices(form: FormData, context: StepContext) {
  const schema = creativeProfileSchema(context).pick({ showRateSheetPublicly: true });
  const submission = parseWithZod(form, { schema });
  return { submission, part: submission.status === 'success' ? submission.value : null };
}
