import { z } from 'zod';
import { addressText } from '#app/features/catalogue/directory/address-text.ts';
import {
  distances,
  maxLocationLength,
  maxTextLength,
} from '#app/features/catalogue/directory/directory-address.ts';
import {
  type DirectoryFilters,
  directoryFilters,
  type Filter,
  type FilterName,
  filterNames,
} from '#app/features/catalogue/directory/directory-filters.ts';
import { listingSorts } from '#app/features/catalogue/directory/listing-page.ts';
import type { ParameterError } from './api-problems.ts';

/** Parameters of the API. Unlike pages, it refuses unknown values, since a program would not notice. */

export const maxPageLength = 100;
const usualPageLength = 25;
const maxCursorLength = 200;

const limit = z
  .string()
  .regex(/^\d{1,5}$/, 'Use a whole number.')
  .transform(Number)
  .pipe(z.number().min(1, 'Use at least 1.').max(maxPageLength, `Use at most ${maxPageLength}.`))
  .default(usualPageLength)
  .meta({
    description: 'How many to a page.',
    override: {
      type: 'integer',
      minimum: 1,
      maximum: maxPageLength,
      default: usualPageLength,
      pattern: undefined,
    },
  });

const cursor = z
  .string()
  .max(maxCursorLength, 'This is no cursor of ours.')
  .optional()
  .meta({ description: 'nextCursor of the page before, with the same other parameters.' });

function text(max: number, description: string) {
  return z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .transform((given) => addressText(given, max))
    .default('')
    .meta({ description });
}

const flagText = 'true';

/** A filter value as text. Flags are "true" here instead of the "1" of page addresses. */
function valueSchema({ parse, rule, offered, example }: Filter) {
  if (rule === 'true' || rule === 'elsewhere' || offered?.join() === '1') {
    return z.enum([flagText], { error: 'Use true, or leave it out.' });
  }
  return offered
    ? z.enum(offered, { error: `Use one of: ${offered.join(', ')}.` })
    : z.string().refine((value) => /^[\w-]{1,9}$/.test(value) && parse(value) !== null, {
        error: rule === 'all' ? 'Use an id from /specialties.' : `Use a value such as ${example}.`,
      });
}

const filterTexts: Record<FilterName, string> = {
  rate: 'Band of the day rate, in US dollars. Several: creatives of any of them.',
  free: 'Month in which they say they have days free, such as 2026-12. What was said 60 days ago no longer counts.',
  service: 'What they offer. Several: creatives who offer all of them.',
  license: 'Country whose license to fly drones they say they hold: ISO 3166-1 alpha-2.',
  language: 'Language they can be briefed in: ISO 639-1. Several: creatives who speak all of them.',
  building: 'Building type, of projects or as they say. Several: creatives who photograph all of them.',
  insured: 'Only creatives who say they are insured.',
  to: 'Country they say they travel to: ISO 3166-1 alpha-2.',
  specialty: 'Id of a specialty, from /specialties. Several: creatives who have all of them.',
  type: 'Creative type, from /types. Several: creatives of any of them.',
  rating: 'The least average rating.',
  verified: 'Only verified creatives.',
  video: 'Only creatives with video in their portfolio.',
  travels: 'Only creatives who serve the location and are based elsewhere. Needs location.',
};

function filterSchema(name: FilterName) {
  const filter = directoryFilters[name];
  const meta = { description: filterTexts[name] };
  return filter.max === 1
    ? valueSchema(filter).optional().meta(meta)
    : z
        .array(valueSchema(filter))
        .max(filter.max, `Use it at most ${filter.max} times.`)
        .default([])
        .meta(meta);
}

const filterShape = Object.fromEntries(filterNames.map((name) => [name, filterSchema(name)])) as Record<
  FilterName,
  ReturnType<typeof filterSchema>
>;

export const creativesQuery = z
  .strictObject({
    q: text(
      maxTextLength,
      'Words: names, specialties, subjects, places. Read as the search of the site reads them.',
    ),
    location: text(maxLocationLength, 'A place: “Austin, TX”, “Munich”, “Bavaria”, “Portugal”. See /places.'),
    within: z
      .enum(distances.map(String) as [`${(typeof distances)[number]}`], {
        error: `Use one of: ${distances.join(', ')}.`,
      })
      .optional()
      .meta({ description: 'Kilometers around the location, where it is a city. Needs location.' }),
    ...filterShape,
    sort: z
      .enum(listingSorts, { error: `Use one of: ${listingSorts.join(', ')}.` })
      .default('best')
      .meta({
        description:
          'best: the best match where there are words, else featured creatives first and then the newest. nearest needs location.',
      }),
    limit,
    cursor,
  })
  .superRefine(({ location, within, travels, sort }, context) => {
    const needing = { within, travels, sort: sort === 'nearest' ? sort : undefined };
    for (const [name, value] of Object.entries(needing)) {
      if (value !== undefined && location === '') {
        context.addIssue({ code: 'custom', path: [name], message: 'This needs the parameter location.' });
      }
    }
  });

export type CreativesQuery = z.infer<typeof creativesQuery>;

export function filtersOf(query: CreativesQuery): DirectoryFilters {
  const entries = filterNames.map((name) => {
    const { parse } = directoryFilters[name];
    const given = [query[name] ?? []].flat();
    return [name, [...new Set(given.flatMap((value) => parse(value === flagText ? '1' : value) ?? []))]];
  });
  // The keys are all filter names, which fromEntries cannot express.
  return Object.fromEntries(entries) as DirectoryFilters;
}

export const pagedQuery = z.strictObject({ limit, cursor });

export const placesQuery = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Use a code of two capital letters (ISO 3166-1).')
    .optional()
    .meta({ description: 'Only places of this country: ISO 3166-1 alpha-2.' }),
  limit,
  cursor,
});

export const noQuery = z.strictObject({});

type Read<Query> = { ok: true; query: Query } | { ok: false; errors: ParameterError[] };

export function readQuery<Schema extends z.ZodObject>(
  schema: Schema,
  given: URLSearchParams,
): Read<z.infer<Schema>> {
  const fields: Record<string, unknown> = {};
  const errors: ParameterError[] = [];
  for (const name of new Set(given.keys())) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    const values = given.getAll(name);
    if (!field) {
      errors.push({ parameter: nameShown(name), message: unknownText(schema) });
    } else if (isList(field)) {
      fields[name] = values;
    } else if (values.length > 1) {
      errors.push({ parameter: name, message: 'Use it once.' });
    } else {
      fields[name] = values[0];
    }
  }
  const parsed = schema.safeParse(fields);
  if (parsed.success && errors.length === 0) {
    return { ok: true, query: parsed.data };
  }
  const issues = parsed.error?.issues ?? [];
  return {
    ok: false,
    errors: [
      ...errors,
      ...issues.map(({ path: [name = ''], message }) => ({ parameter: String(name), message })),
    ].slice(0, maxErrors),
  };
}

const maxErrors = 20;

function unknownText({ shape }: z.ZodObject): string {
  const names = Object.keys(shape);
  return names.length === 0
    ? 'There is no such parameter; this address takes none.'
    : `There is no such parameter. There are: ${names.join(', ')}.`;
}

function nameShown(name: string): string {
  return name.slice(0, 60);
}

function isList(field: unknown): boolean {
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
  return inner instanceof z.ZodArray;
}
