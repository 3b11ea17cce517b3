/**
 * Days of the calendar as whole days since 1 January 1970, whatever the time zone: day + 1 is the next day. Minutes of
 * a day are those of its clock.
 */

import { monthNames, weekdays } from '#app/ui/times.ts';

export const minutesPerDay = 1440;
const msPerDay = 86_400_000;

/** `month` and `date` from 1. */
export function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / msPerDay;
}

/** '2026-11-22' as a day; null when there is no such date. */
export function readDay(text: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) {
    return null;
  }
  const day = dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return dayText(day) === text ? day : null;
}

/** '2026-11-22'. */
export function dayText(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** `month` and `date` from 1, `weekday` from 0 for Sunday. */
export function partsOf(day: number): { year: number; month: number; date: number; weekday: number } {
  const date = new Date(day * msPerDay);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

export function yearOf(day: number): number {
  return partsOf(day).year;
}

export function daysInYear(year: number): number {
  return dayOf(year + 1, 1, 1) - dayOf(year, 1, 1);
}

/** The instant of a minute of a day whose clock is `offset` minutes east of UTC. */
export function instantOf(day: number, minute: number, offset: number): number {
  return day * msPerDay + (minute - offset) * 60_000;
}

/** From 0 for January, any whole number: 12 is January again. */
export function monthName(index: number): string {
  return monthNames[((index % 12) + 12) % 12] ?? '';
}

/** '22 Nov'. */
export function shortDay(day: number): string {
  const { month, date } = partsOf(day);
  return `${date} ${monthName(month - 1).slice(0, 3)}`;
}

/** '22 Nov 2026'. */
export function longDay(day: number): string {
  return `${shortDay(day)} ${partsOf(day).year}`;
}

/** 'Sun'. */
export function weekdayOf(day: number): string {
  return weekdays[partsOf(day).weekday] ?? '';
}

/** '06:47'; the end of a day is '24:00'. */
export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** '2 h 5 min', '40 min'. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}
