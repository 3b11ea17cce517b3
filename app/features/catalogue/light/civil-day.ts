/**
 * Calendar days as whole days since 1 January 1970, in any time zone; day + 1 is the next day. Minutes are clock
 * minutes.
 */

import { monthNames, weekdays } from '#app/ui/times.ts';

export const minutesPerDay = 1440;
const msPerDay = 86_400_000;

/** `month` and `date` count from 1. */
export function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / msPerDay;
}

/** Parses YYYY-MM-DD; null for an impossible date. */
export function readDay(text: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) {
    return null;
  }
  const day = dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return dayText(day) === text ? day : null;
}

export function dayText(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** `month` and `date` count from 1, `weekday` from 0 for Sunday. */
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

/** `offset`: minutes east of UTC. */
export function instantOf(day: number, minute: number, offset: number): number {
  return day * msPerDay + (minute - offset) * 60_000;
}

/** 0 is January; wraps, so 12 is January again. */
export function monthName(index: number): string {
  return monthNames[((index % 12) + 12) % 12] ?? '';
}

export function shortDay(day: number): string {
  const { month, date } = partsOf(day);
  return `${date} ${monthName(month - 1).slice(0, 3)}`;
}

export function longDay(day: number): string {
  return `${shortDay(day)} ${partsOf(day).year}`;
}

export function weekdayOf(day: number): string {
  return weekdays[partsOf(day).weekday] ?? '';
}

export function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}
