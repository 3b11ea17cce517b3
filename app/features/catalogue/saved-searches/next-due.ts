import type { Cadence } from './saved-search-schema.ts';

const dayMs = 86_400_000;
/** UTC: morning in Europe, night in America. All searches are due at this hour, so that they share one email. */
export const dueHour = 7;

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
