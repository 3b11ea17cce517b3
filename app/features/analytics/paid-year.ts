import { dayMs } from '#app/platform/days.ts';

/** The year that somebody asks of whether it was worth it, and what it cost. */
export type PaidYear = {
  /** '2026-03-14' */
  since: string;
  /** What was paid from then on and not given back; null where nothing was charged. */
  fee: { cents: number; isOnce: boolean } | null;
};

/** The beginning of the paid year: of the running period, of the year since a purchase for life, or a year ago. */
export function paidYearStart({
  periodStart,
  boughtForLife,
  today,
}: {
  /** ISO days. */
  periodStart: string | null;
  boughtForLife: string | null;
  today: string;
}): string {
  const yearAgo = isoDay(new Date(Date.parse(today) - 364 * dayMs));
  if (boughtForLife !== null) {
    return lastAnniversary(boughtForLife, today);
  }
  return periodStart === null || periodStart < yearAgo ? yearAgo : periodStart;
}

/** The last time, up to `today`, that the day came round; 28 February where 29 February is missing. */
function lastAnniversary(day: string, today: string): string {
  const [, month = '01', date = '01'] = day.split('-');
  const inYear = (year: number) => {
    const isMissing = month === '02' && date === '29' && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1;
    return `${year}-${month}-${isMissing ? '28' : date}`;
  };
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(year);
  return thisYear <= today ? thisYear : inYear(year - 1);
}

function isoDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
