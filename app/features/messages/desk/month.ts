import { dayMs } from '#app/platform/days.ts';
import { monthNames } from '#app/ui/times.ts';

/** A day in a creative's month: agreed on, or so until it was canceled or moved; proposed and not answered; to follow up. */
export type MonthEntry = {
  /** '2026-12-08' */
  day: string;
  threadId: string;
  /** Of the other side. */
  name: string;
  kind: 'agreed' | 'canceled' | 'moved' | 'proposed' | 'followUp';
};

/** '2026-12' as an address asks for it, or the month of today; null when it does not ask for the calendar. */
export function readMonth(query: URLSearchParams, today: string): string | null {
  if (query.get('view') !== 'calendar') {
    return null;
  }
  const asked = query.get('month') ?? '';
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
}

export function monthPath(month?: string): string {
  return `/messages?view=calendar${month ? `&month=${month}` : ''}`;
}

/** The month before or after: '2026-12' and 1 give '2027-01'. */
export function monthBeside(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** Every day of the weeks that a month touches, a week each; `firstDay` begins a week, 1 for Monday to 7 for Sunday. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - ((new Date(first).getUTCDay() - firstDay + 7) % 7) * dayMs;
  const weeks: string[][] = [];
  for (let at = start; at <= first || isoDay(at).startsWith(month); at += 7 * dayMs) {
    weeks.push(Array.from({ length: 7 }, (_, nth) => isoDay(at + nth * dayMs)));
  }
  return weeks;
}

/** The first and the last day that any reader's weeks of a month may show. */
export function edgesOf(month: string): { first: string; last: string } {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const after = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`);
  return { first: isoDay(first - 6 * dayMs), last: isoDay(after + 5 * dayMs) };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** 'December 2026'. */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${monthNames[(number ?? 1) - 1]} ${year}`;
}
