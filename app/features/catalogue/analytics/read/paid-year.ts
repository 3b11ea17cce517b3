import { dayMs } from '#app/platform/days.ts';

export type PaidYear = {
  since: string;
  fee: { cents: number; isOnce: boolean } | null;
};

/** The start of the paid year: of the current period, of the year since a Lifetime purchase, or a year ago. */
export function paidYearStart({
  periodStart,
  boughtForLife,
  today,
}: {
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

/** The last anniversary up to `today`; 28 February when 29 February does not exist. */
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
