import { dayMs, utcDay } from '#app/platform/days.ts';
import { monthNames, weekdays } from '#app/ui/times.ts';

/**
 * Calendar days as whole days since 1 January 1970, in any time zone; day + 1 is the next day. Minutes are clock
 * minutes.
 */

export const minutesPerDay = 1440;

/** `month` and `date` count from 1. */
export function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / dayMs;
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
  return utcDay(new Date(day * dayMs));
}

/** `month` and `date` count from 1, `weekday` from 0 for Sunday. */
export function partsOf(day: number): { year: number; month: number; date: number; weekday: number } {
  const date = new Date(day * dayMs);
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
  return day * dayMs + (minute - offset) * 60_000;
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

/** A time zone's clock, from Intl. Offsets are minutes east of UTC. */
export type ZoneClock = {
  timeZone: string;
  offsetOn: (day: number) => number;
  /** The clock change within a day; null on all but a few days a year. */
  changeOn: (day: number) => ClockChange | null;
};

/** The minute, by the old clock, when the offset changes. Skipped minutes use the new offset, repeated ones the old. */
type ClockChange = { minute: number; before: number; after: number };

const noon = 720;
/** No zone changes its clock twice within this many days; the shortest interval is Morocco's, about 30. */
const stepDays = 14;

/** @throws RangeError when Intl does not know the zone */
export function zoneClock(timeZone: string): ZoneClock {
  const format = formatOf(timeZone);
  const known = new Map<number, number>();
  const ask = (day: number): number => {
    const before = known.get(day);
    if (before !== undefined) {
      return before;
    }
    // Local noon, in two steps: zones range from UTC−12 to UTC+14.
    const near = offsetOf(format, instantOf(day, noon, 0));
    const offset = offsetOf(format, instantOf(day, noon, near));
    known.set(day, offset);
    return offset;
  };
  const offsetOn = (day: number) => {
    const first = Math.floor(day / stepDays) * stepDays;
    const offset = ask(first);
    return offset === ask(first + stepDays) ? offset : ask(day);
  };
  return {
    timeZone,
    offsetOn,
    changeOn: (day) => {
      for (const noonBefore of [day - 1, day]) {
        const [before, after] = [offsetOn(noonBefore), offsetOn(noonBefore + 1)];
        if (before !== after) {
          const minute = changeBetween(format, { noonBefore, before, after }) - day * minutesPerDay;
          if (minute > 0 && minute < minutesPerDay) return { minute, before, after };
        }
      }
      return null;
    },
  };
}

export function offsetAt({ offsetOn, changeOn }: ZoneClock, day: number, minute: number): number {
  const change = changeOn(day);
  if (!change) {
    return offsetOn(day);
  }
  return minute < change.minute ? change.before : change.after;
}

export function momentAt(clock: ZoneClock, day: number, minute: number): number {
  return instantOf(day, minute, offsetAt(clock, day, minute));
}

/** The minute since 1970, by the old clock, when the offset changes between two noons. */
function changeBetween(
  format: Intl.DateTimeFormat,
  { noonBefore, before, after }: { noonBefore: number; before: number; after: number },
): number {
  let low = instantOf(noonBefore, noon, before) / 60_000;
  let high = instantOf(noonBefore + 1, noon, after) / 60_000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetOf(format, middle * 60_000) === before) low = middle;
    else high = middle;
  }
  return high + before;
}

/** Creating a formatter takes a thousand times longer than using it. There are about 500 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  if (!known) formats.set(timeZone, format);
  return format;
}

function offsetOf(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const parts = /([+-])(\d{2}):(\d{2})/.exec(name);
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0;
}

/** "UTC−7", "UTC+5:30", "UTC". */
export function offsetText(offset: number): string {
  const hours = Math.floor(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  if (offset === 0) {
    return 'UTC';
  }
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

export function dayAt(ms: number, clock: ZoneClock): { day: number; endsMs: number } {
  const inUtc = Math.floor(ms / dayMs);
  for (const day of [inUtc - 1, inUtc, inUtc + 1]) {
    const endsMs = momentAt(clock, day + 1, 0);
    if (ms < endsMs) {
      return { day, endsMs };
    }
  }
  return { day: inUtc + 1, endsMs: momentAt(clock, inUtc + 2, 0) };
}
