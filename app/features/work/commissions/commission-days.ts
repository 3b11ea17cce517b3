import { readDay } from '#app/features/catalogue/light/civil-day.ts';
import { lockDay } from '#app/features/vocabulary/terms-days.ts';
import { fieldTime, minuteText, momentOf } from '#app/ui/times.ts';
import { isPublicHoliday } from './public-holidays.ts';

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

export function isWorkingDay(day: string, country: string | null): boolean {
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
