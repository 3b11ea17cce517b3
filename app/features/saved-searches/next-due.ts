import type { Cadence } from './saved-search-schema.ts';

const dayMs = 86_400_000;
/** By UTC: a morning in Europe, the night in America. Everybody's searches are due then, so that all go into one mail. */
export const dueHour = 7;

/** The first moment after `after` at which a search is looked at: every day, or on Mondays. Null where nothing is mailed. */
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
