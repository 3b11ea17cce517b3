import { instantOf } from './civil-day.ts';

/**
 * The clock of a time zone, by Intl. A day has one offset from UTC, that of its noon: on the two nights a year in which
 * clocks change, hours before the change are told as after it (DESIGN.md, Light study).
 */
export type ZoneClock = {
  timeZone: string;
  /** Minutes east of UTC at noon of a day. */
  offsetOn: (day: number) => number;
};

const noon = 720;
/** No zone changes its clock twice within so many days: the shortest time between is Morocco's, about 30. */
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
    // The noon of the zone, found in two steps: zones go from 12 hours behind UTC to 14 before it.
    const near = offsetAt(format, instantOf(day, noon, 0));
    const offset = offsetAt(format, instantOf(day, noon, near));
    known.set(day, offset);
    return offset;
  };
  return {
    timeZone,
    offsetOn: (day) => {
      const first = Math.floor(day / stepDays) * stepDays;
      const offset = ask(first);
      return offset === ask(first + stepDays) ? offset : ask(day);
    },
  };
}

/** Intl takes a thousand times longer to make one than to use it. There are some 500 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  if (!known) formats.set(timeZone, format);
  return format;
}

function offsetAt(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const parts = /([+-])(\d{2}):(\d{2})/.exec(name);
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0;
}

/** 'UTC−7', 'UTC+5:30', 'UTC'. */
export function offsetText(offset: number): string {
  const hours = Math.floor(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  if (offset === 0) {
    return 'UTC';
  }
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** The day that the clock of a zone shows at an instant, and the instant at which it ends. */
export function dayAt(ms: number, { offsetOn }: ZoneClock): { day: number; endsMs: number } {
  const utcDay = Math.floor(ms / 86_400_000);
  for (const day of [utcDay - 1, utcDay, utcDay + 1]) {
    const endsMs = instantOf(day + 1, 0, offsetOn(day + 1));
    if (ms < endsMs) {
      return { day, endsMs };
    }
  }
  return { day: utcDay + 1, endsMs: instantOf(utcDay + 2, 0, offsetOn(utcDay + 2)) };
}
