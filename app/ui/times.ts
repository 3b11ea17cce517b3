export type Times = {
  /** An IANA name such as 'Europe/Berlin'; null where unknown: times are then shown in UTC, labeled as such. */
  zone: string | null;
  has12Hours: boolean;
  /** The first day of a week, 1 for Monday to 7 for Sunday. */
  firstDay: number;
};

export const utcTimes: Times = { zone: null, has12Hours: false, firstDay: 1 };

type Local = { year: number; month: number; day: number; hour: number; minute: number };

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** '14:20', or '2:20 PM'. */
export function clockText(time: string | Date, times: Times): string {
  const { hour, minute } = localOf(time, times);
  const minutes = String(minute).padStart(2, '0');
  if (!times.has12Hours) {
    return `${String(hour).padStart(2, '0')}:${minutes}`;
  }
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** The same, with 'UTC' where the reader's zone is unknown. */
export function zonedClock(time: string | Date, times: Times): string {
  return times.zone ? clockText(time, times) : `${clockText(time, times)} UTC`;
}

/** '18 Nov 2026', the reader's day. */
export function localDayText(time: string | Date, times: Times): string {
  const { day, month, year } = localOf(time, times);
  return `${day} ${shortMonth(month)} ${year}`;
}

/** '18 Nov 2026, 14:05', with 'UTC' where the reader's zone is unknown. */
export function minuteText(time: string | Date, times: Times = utcTimes): string {
  return `${localDayText(time, times)}, ${zonedClock(time, times)}`;
}

/** Times in a list: '14:20' today, 'Yesterday', 'Tue' within a week, '14 Nov', '14 Nov 2025'. */
export function listTime(time: string | Date, now: Date, times: Times): string {
  const local = localOf(time, times);
  const today = localOf(now, times);
  const days = dayNumber(today) - dayNumber(local);
  if (days <= 0) {
    return zonedClock(time, times);
  }
  if (days === 1) {
    return 'Yesterday';
  }
  if (days < 7) {
    return weekdays[new Date(dayNumber(local) * dayMs).getUTCDay()] ?? '';
  }
  const day = `${local.day} ${shortMonth(local.month)}`;
  return local.year === today.year ? day : `${day} ${local.year}`;
}

/** The line above a day's messages: 'Today', 'Yesterday', '17 November 2026'. */
export function daySeparator(time: string | Date, now: Date, times: Times): string {
  const local = localOf(time, times);
  const days = dayNumber(localOf(now, times)) - dayNumber(local);
  if (days === 0) {
    return 'Today';
  }
  if (days === 1) {
    return 'Yesterday';
  }
  return `${local.day} ${monthNames[local.month - 1]} ${local.year}`;
}

function shortMonth(month: number): string {
  return monthNames[month - 1]?.slice(0, 3) ?? '';
}

/** Days since 1 January 1970 in the reader's calendar. */
function dayNumber({ year, month, day }: Local): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}

export function localOf(time: string | Date, { zone }: Pick<Times, 'zone'>): Local {
  const moment = new Date(time);
  const format = zone ? formatOf(zone) : null;
  if (!format) {
    return {
      year: moment.getUTCFullYear(),
      month: moment.getUTCMonth() + 1,
      day: moment.getUTCDate(),
      hour: moment.getUTCHours(),
      minute: moment.getUTCMinutes(),
    };
  }
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

/**
 * The moment of a date and time field ('2026-11-19T09:00') in a zone; null if invalid. An hour skipped by the clock
 * becomes the next one; a repeated hour is either the first or the second.
 */
export function momentOf(local: string, zone: string | null): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) {
    return null;
  }
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) {
    return null;
  }
  // A guess by the offset a day earlier, corrected with the offset of the result, in case the clocks change.
  const guess = new Date(asUtc - offsetAt(asUtc - dayMs, zone));
  const moment = new Date(asUtc - offsetAt(guess.getTime(), zone));
  return fieldTime(moment, { zone }) === local ? moment : guess;
}

function offsetAt(ms: number, zone: string | null): number {
  const { year, month, day, hour, minute } = localOf(new Date(ms), { zone });
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(ms / minuteMs) * minuteMs;
}

/** '2026-11-19T09:00', as a date and time field has it. */
export function fieldTime(time: string | Date, times: Pick<Times, 'zone'>): string {
  const { year, month, day, hour, minute } = localOf(time, times);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** Creating a format costs far more than using it. There are some 600 zones, in any letter case. */
const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 1_000;

/** Null for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known) {
    return known;
  }
  const format = makeFormat(zone);
  if (format) {
    if (formats.size >= maxFormats) {
      formats.clear();
    }
    formats.set(zone, format);
  }
  return format;
}

function makeFormat(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    return null;
  }
}

/** The reader's preferences from the browser. Only in a browser, and not for server-rendered content. */
export function browserTimes(): Times {
  return { zone: ownZone(), ...habitsOf(navigator.language) };
}

/** The zone of this browser; null for UTC. */
export function ownZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== 'UTC' ? timeZone : null;
}

export function isZone(name: string): boolean {
  return name.length <= maxZoneLength && formatOf(name) !== null;
}

const maxZoneLength = 64;

/** Conventions of a language: 'en-US' has 12 hours and weeks from Sunday. */
export function habitsOf(language: string): Pick<Times, 'has12Hours' | 'firstDay'> {
  try {
    const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
    return { has12Hours: hourCycle === 'h12' || hourCycle === 'h11', firstDay: firstDayOf(language) };
  } catch {
    return { has12Hours: false, firstDay: 1 };
  }
}

/** A method in some engines, a property in others, and missing in Firefox. */
type WeekLocale = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
};

function firstDayOf(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
