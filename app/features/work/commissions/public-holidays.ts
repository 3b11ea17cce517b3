/**
 * Public holidays: in the US the federal ones (5 U.S.C. 6103) on their observed day, elsewhere those that nearly all
 * countries share. A missing holiday only makes the promised delivery day earlier.
 */
export function isPublicHoliday(day: string, country: string | null): boolean {
  const [year = 0] = day.split('-').map(Number);
  return country === 'US' ? isFederal(day, year) : ['01-01', '12-25'].includes(day.slice(5));
}

/** Month and date; or month, weekday, and its place in the month (-1 for the last). */
const fixedDays = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const;
const weekdays = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

function isFederal(day: string, year: number): boolean {
  // New Year's Day of the next year may be observed in this one.
  const observed = [year, year + 1].flatMap((of) =>
    fixedDays.map(([month, date]) => observedOn(of, month, date)),
  );
  const moving = weekdays.map(([month, weekday, place]) => weekdayIn({ year, month, weekday, place }));
  return observed.includes(day) || moving.includes(day);
}

/** Saturday holidays are observed on Friday, Sunday holidays on Monday. */
function observedOn(year: number, month: number, date: number): string {
  const at = new Date(Date.UTC(year, month - 1, date));
  const shift = { 6: -1, 0: 1 }[at.getUTCDay()] ?? 0;
  at.setUTCDate(at.getUTCDate() + shift);
  return at.toISOString().slice(0, 10);
}

type WeekdayOfMonth = { year: number; month: number; weekday: number; place: number };

function weekdayIn({ year, month, weekday, place }: WeekdayOfMonth): string {
  if (place < 0) {
    const last = new Date(Date.UTC(year, month, 0));
    last.setUTCDate(last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7));
    return last.toISOString().slice(0, 10);
  }
  const first = new Date(Date.UTC(year, month - 1, 1));
  first.setUTCDate(1 + ((weekday - first.getUTCDay() + 7) % 7) + 7 * (place - 1));
  return first.toISOString().slice(0, 10);
}
