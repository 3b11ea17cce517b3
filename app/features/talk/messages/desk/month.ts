import { dayMs } from '#app/platform/days.ts';
import { monthNames } from '#app/ui/times.ts';

/** An entry of the calendar: agreed (or canceled or moved since), proposed and unanswered, or a follow-up. */
export type MonthEntry = {
  /** As YYYY-MM-DD. */
  day: string;
  threadId: string;
  name: string;
  kind: 'agreed' | 'canceled' | 'moved' | 'proposed' | 'followUp';
};

/** The asked month ("2026-12"), or that of `today`; null when the address does not ask for the calendar. */
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

/** Adds months: "2026-12" and 1 give "2027-01". */
export function monthBeside(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

/** The weeks that a month touches. `firstDay`: 1 for Monday to 7 for Sunday. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - ((new Date(first).getUTCDay() - firstDay + 7) % 7) * dayMs;
  const weeks: string[][] = [];
  for (let at = start; at <= first || isoDay(at).startsWith(month); at += 7 * dayMs) {
    weeks.push(Array.from({ length: 7 }, (_, nth) => isoDay(at + nth * dayMs)));
  }
  return weeks;
}

/** The first and last day that any reader's calendar of a month may show, whatever their first weekday. */
export function edgesOf(month: string): { first: string; last: string } {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const after = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`);
  return { first: isoDay(first - 6 * dayMs), last: isoDay(after + 5 * dayMs) };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${monthNames[(number ?? 1) - 1]} ${year}`;
}
