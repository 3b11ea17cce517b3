import { z } from 'zod';
import {
  linkMaxLength,
  noStudyText,
  readAttachedStudy,
} from '#app/features/talk/messages/study/attached-study.ts';
import {
  type BudgetBand,
  budgetBands,
  isViewKind,
  type LicenseTerm,
  licenseTerms,
  maxParties,
  maxViews,
  type PartyRole,
  partyRoles,
  type Territory,
  territories,
  type Use,
  uses,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import { isBuildingType } from '#app/features/vocabulary/building-types.ts';
import { optionalText, requiredText, tooLong } from '#app/features/vocabulary/typed-text.ts';
import { dayMs, earliestToday, utcDay } from '#app/platform/days.ts';
import type { BriefContent, TypedBrief } from '#app/platform/db/schema/briefs.ts';
import {
  fixedMaxLength,
  maxDaysAhead,
  maxSize,
  partyNameMaxLength,
  projectMaxLength,
  storyMaxLength,
} from './brief-policy.ts';
import { type Deliverable, deliverables } from './brief-words.ts';

export type BriefErrors = Record<string, string>;

export type CheckedBrief = { content: Omit<BriefContent, 'placeId'>; place: string };

/**
 * Whether a brief can be sent as typed, at a given time. Requires a project, its place, a view, a use and the due
 * date for estimates; other fields must be valid.
 */
export function checkBrief(
  typed: TypedBrief,
  now: Date,
): { ok: true; brief: CheckedBrief } | { ok: false; errors: BriefErrors } {
  const { texts } = typed;
  const parsed = schemaAt(now).safeParse({ ...texts, ...typed, texts: undefined });
  if (!parsed.success) {
    const errors: BriefErrors = {};
    for (const { path, message } of parsed.error.issues) {
      errors[nameOf(path)] ??= message;
    }
    return { ok: false, errors };
  }
  const { place, size, sizeUnit, mayShare, study, ...said } = parsed.data;
  const content = {
    ...said,
    size: size === null ? null : { value: size, unit: sizeUnit },
    mayShare: said.parties.length > 0 ? mayShare === 'yes' : null,
    study: study && readAttachedStudy(study)?.query,
  };
  return { ok: true, brief: { content: withoutEmpty(content), place } };
}

/** The error of a view belongs to its stepper, that of a party to its row, any other to its field. */
function nameOf([first, second]: readonly PropertyKey[]): string {
  const name = String(first);
  if (name === 'views' && typeof second === 'string') return `view-${second}`;
  return name === 'parties' && typeof second === 'number' ? `party-${second}` : name;
}

function withoutEmpty(content: Record<string, unknown>): Omit<BriefContent, 'placeId'> {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(content).filter(([, value]) => !isEmpty(value)));
}

const sizeField = z
  .string()
  .transform((text) => text.replace(/[\s,]/g, ''))
  .refine(
    (text) => text === '' || (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= maxSize),
    'Please enter a whole number, such as 6,400.',
  )
  .default('')
  .transform((text) => (text === '' ? null : Number(text)));

const viewsField = z
  .record(z.string(), z.string())
  .transform((counts, context) => {
    const views: Record<string, number> = {};
    for (const [kind, text] of Object.entries(counts)) {
      const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
      if (!isViewKind(kind) || !(count <= maxViews)) {
        context.addIssue({
          code: 'custom',
          path: isViewKind(kind) ? [kind] : [],
          message: `Please enter a number from 0 to ${maxViews}.`,
        });
      } else if (count > 0) {
        views[kind] = count;
      }
    }
    return views;
  })
  .refine((views) => Object.keys(views).length > 0, 'Please say how many views you want.');

const party = z.object({
  name: z.string().trim().max(partyNameMaxLength, tooLong(partyNameMaxLength)),
  role: keyOf<PartyRole>(partyRoles, 'Please choose a role.'),
});

function schemaAt(now: Date) {
  return z
    .object({
      projectName: requiredText('Please name the project.', projectMaxLength),
      buildingType: z
        .string()
        .refine(isBuildingType, 'Please choose a type from the list.')
        .optional()
        .transform((type) => type ?? null),
      place: requiredText('Please say where the building is.', 200),
      size: sizeField,
      sizeUnit: z.enum(['sqft', 'sqm']).catch('sqft'),
      story: optionalText(storyMaxLength),
      views: viewsField,
      uses: z
        .array(keyOf<Use>(uses, 'Please choose uses from the list.'))
        .min(1, 'Please choose at least one use.'),
      term: keyOf<LicenseTerm>(licenseTerms, 'Please choose for how long.'),
      territory: keyOf<Territory>(territories, 'Please choose where.'),
      parties: z.array(party).max(maxParties, `A brief names up to ${maxParties} other parties.`),
      mayShare: z.enum(['yes', 'no']).catch('no'),
      deliverables: z.array(keyOf<Deliverable>(deliverables, 'Please choose from the list.')),
      earliestOn: dayField(now),
      latestOn: dayField(now),
      neededOn: dayField(now),
      estimatesBy: dayField(now).refine((day) => day !== null, 'Please say by when you want estimates.'),
      fixed: optionalText(fixedMaxLength),
      budget: keyOf<BudgetBand>(budgetBands, 'Please choose a band from the list.')
        .optional()
        .transform((band) => band ?? null),
      study: optionalText(linkMaxLength).refine(
        (link) => link === null || readAttachedStudy(link) !== null,
        noStudyText,
      ),
    })
    .superRefine(({ earliestOn, latestOn, neededOn }, context) => {
      if (earliestOn && latestOn && latestOn < earliestOn) {
        context.addIssue({
          code: 'custom',
          path: ['latestOn'],
          message: 'The latest day comes before the earliest.',
        });
      }
      const from = earliestOn ?? latestOn;
      if (from && neededOn && neededOn < from) {
        context.addIssue({
          code: 'custom',
          path: ['neededOn'],
          message: 'This is before the pictures can be taken.',
        });
      }
    });
}

function keyOf<Key extends string>(of: Readonly<Record<Key, unknown>>, message: string) {
  return z
    .string({ error: message })
    .refine((text): text is Key => Object.hasOwn(of, text), message)
    .transform((text) => text as Key);
}

const isDay = z.iso.date();

/** A day from today on in any time zone; null when empty. */
function dayField(now: Date) {
  const first = earliestToday(now);
  const last = utcDay(new Date(now.getTime() + maxDaysAhead * dayMs));
  return z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || isDay.safeParse(text).success, 'Please enter a day.')
    .refine((text) => text === '' || text >= first, 'This day has passed.')
    .refine((text) => text === '' || text <= last, 'Please choose a day within two years.')
    .transform((text) => text || null);
}
