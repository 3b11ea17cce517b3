import { readDay } from '#app/features/catalogue/light/civil-day.ts';
import { lockDay } from '#app/features/vocabulary/terms-days.ts';
import { fieldTime, minuteText, momentOf } from '#app/ui/times.ts';
import type { CommissionSide } from './commission-policy.ts';
import type { CommissionRecord } from './read-commission.server.ts';

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

/** The days and hours of a commission, in the local time of its building. Days are '2026-12-08', hours '18:00'. */

export const usualDecisionHour = '18:00';

export const unknownZone = 'UTC';

export function momentAt(day: string, hour: string, timeZone: string): Date | null {
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? momentOf(`${day}T${hour}`, timeZone) : null;
}

/** When shares become final: at the decision hour of the last working day at least one day before the decision. */
export function lockMoment(
  { shootOn, decisionHour }: { shootOn?: string; decisionHour?: string },
  timeZone: string,
): Date | null {
  const day = lockDay(shootOn ? { shootOn } : {});
  return day ? momentAt(day, decisionHour ?? usualDecisionHour, timeZone) : null;
}

export function buildingTime(moment: string | Date, timeZone: string): string {
  return minuteText(moment, { zone: timeZone, has12Hours: false, firstDay: 1 });
}

export function buildingDay(moment: Date, timeZone: string): string {
  return fieldTime(moment, { zone: timeZone }).slice(0, 10);
}

export function isDay(text: string): boolean {
  return readDay(text) !== null;
}

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function isWorkingDay(day: string, country: string | null): boolean {
  return ![0, 6].includes(weekdayOf(day)) && !isPublicHoliday(day, country);
}

/** The delivery day: the given number of working days after the shoot, without public holidays. */
export function deliveryDay(shotOn: string, workingDays: number, country: string | null): string {
  let day = shotOn;
  for (let left = workingDays; left > 0; ) {
    day = dayAfter(day, 1);
    if (isWorkingDay(day, country)) left -= 1;
  }
  return day;
}

/** The next fallback day of the terms if the weather moves the shoot; null after the last one. */
export function nextFallback(shootOn: string, fallbackDays: readonly string[]): string | null {
  return fallbackDays.find((day) => day > shootOn) ?? null;
}

/**
 * What the asking party owes when it cancels now, by the terms; a creative who cancels is owed nothing. A step
 * applies from the day after its number of days before the shoot, and a step of zero days on the day itself.
 * Canceling is free until `freeUntil`.
 */
export function cancelCost(
  { agreed, shootOn, timeZone }: Pick<CommissionRecord, 'agreed' | 'shootOn' | 'timeZone'>,
  side: CommissionSide,
  at: Date,
): { feePercent: number; owed: number } {
  const { lines, terms } = agreed.estimate;
  const today = buildingDay(at, timeZone ?? unknownZone);
  const daysLeft = shootOn
    ? (Date.parse(shootOn) - Date.parse(today)) / 86_400_000
    : Number.POSITIVE_INFINITY;
  const steps = (terms.cancellation ?? []).filter(({ daysBefore }) => daysLeft < Math.max(1, daysBefore));
  const feePercent = side === 'client' ? Math.max(0, ...steps.map(({ percent }) => percent)) : 0;
  const fee = lines
    .filter(({ section, kind, isTicked }) => section === 'creative-fee' && (kind === 'charged' || isTicked))
    .reduce((sum, { amount }) => sum + amount, 0);
  return { feePercent, owed: Number((BigInt(fee) * BigInt(feePercent) + 50n) / 100n) };
}
