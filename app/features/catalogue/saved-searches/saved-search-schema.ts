import { z } from 'zod';
import { dayMs } from '#app/platform/days.ts';
import { oneLine } from '#app/platform/one-line.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

const savedSearchTexts = {
  nameMissing: 'Please enter a name.',
  nameTooLong: 'A name can have up to 100 characters.',
  cadenceMissing: 'Please choose how often we email you.',
} as const;

const link = { label: 'Saved searches', to: '/saved-searches' };
const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });

export const savedSearchMessages = {
  saved: { title: 'Search Saved', link },
  alreadySaved: { title: 'You have saved this search already', link },
  changed: { title: 'Saved search changed' },
  removed: { title: 'Saved search deleted' },
  restored: { title: 'Saved search is back' },
  tooMany: failed(
    'You have 50 saved searches',
    'Delete one that you no longer need, then save this one. Nothing you typed is lost.',
  ),
  tooLong: failed('Error', 'This search is too long to be saved. Take a filter off, then save it.'),
  notFound: failed('Error', 'This saved search no longer exists.'),
  restoreFailed: failed('Error', 'This search could not be brought back. Please save it again.'),
} satisfies Record<string, Toast>;

export const cadences = ['daily', 'weekly', 'never'] as const;
export type Cadence = (typeof cadences)[number];

export const cadenceLabels: Record<Cadence, string> = { daily: 'Daily', weekly: 'Weekly', never: 'Never' };

export const maxNameLength = 100;
export const maxSaved = 50;

const savedSearchSchema = z.object({
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

type ReadSavedSearch =
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

/** UTC: morning in Europe, night in America. All searches are due at this hour, so that they share one email. */
const dueHour = 7;

/** The next time a search is checked: daily, or on Mondays. Null for "never". */
export function nextDue(cadence: Cadence, after: Date): Date | null {
  if (cadence === 'never') {
    return null;
  }
  const today = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate(), dueHour);
  for (let day = today; ; day += dayMs) {
    const moment = new Date(day);
    if (moment > after && (cadence === 'daily' || moment.getUTCDay() === 1)) {
      return moment;
    }
  }
}
