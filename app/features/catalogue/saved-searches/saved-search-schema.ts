import { z } from 'zod';
import { oneLine } from '#app/platform/one-line.ts';
import { savedSearchTexts } from './saved-search-messages.ts';

export const cadences = ['daily', 'weekly', 'never'] as const;
export type Cadence = (typeof cadences)[number];

export const cadenceLabels: Record<Cadence, string> = { daily: 'Daily', weekly: 'Weekly', never: 'Never' };

export const maxNameLength = 100;
export const maxSaved = 50;

export const savedSearchSchema = z.object({
  name: z
    .string({ error: savedSearchTexts.nameMissing })
    .max(1000, savedSearchTexts.nameTooLong)
    .transform((text) => oneLine(text, 1000))
    .pipe(z.string().min(1, savedSearchTexts.nameMissing).max(maxNameLength, savedSearchTexts.nameTooLong)),
  cadence: z.enum(cadences, { error: savedSearchTexts.cadenceMissing }),
});

export type SavedSearchValues = z.output<typeof savedSearchSchema>;

export type TypedSavedSearch = { name: string; cadence: string };
export type SavedSearchErrors = { name?: string; cadence?: string };

export type ReadSavedSearch =
  | { ok: true; values: SavedSearchValues }
  | { ok: false; typed: TypedSavedSearch; errors: SavedSearchErrors };

export function readSavedSearch(form: FormData): ReadSavedSearch {
  const typed = { name: text(form.get('name')), cadence: text(form.get('cadence')) };
  const parsed = savedSearchSchema.safeParse(typed);
  if (parsed.success) {
    return { ok: true, values: parsed.data };
  }
  const { fieldErrors } = z.flattenError(parsed.error);
  const [name] = fieldErrors.name ?? [];
  const [cadence] = fieldErrors.cadence ?? [];
  return { ok: false, typed, errors: { ...(name ? { name } : {}), ...(cadence ? { cadence } : {}) } };
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
