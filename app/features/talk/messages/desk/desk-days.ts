import { z } from 'zod';
import { dayMs } from '#app/platform/days.ts';
import { clockText, fieldTime, type Times } from '#app/ui/times.ts';
import { dateText } from '../dates/proposed-dates.ts';

/** Days are local to the creative, as YYYY-MM-DD. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function followUpText(day: string, today: string): string {
  const late = daysFrom(day, today);
  if (late === 0) return 'Today';
  return late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} late` : shortDay(day, today);
}

export function isDue(day: string, today: string): boolean {
  return day <= today;
}

/** "24 Nov", with the year unless it is the current one. */
function shortDay(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const text = `${Number(date)} ${months[Number(month) - 1]}`;
  return today.startsWith(year) ? text : `${text} ${year}`;
}

/** Negative when `other` is earlier. */
function daysFrom(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / dayMs);
}

export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The notification subject of a reminder; a message's subject is the thread id itself. */
export function followUpSubject(threadId: string): string {
  return `follow-up:${threadId}`;
}

/** A snooze choice in the desk's local time ("2026-11-24T09:00"). */
type SnoozeChoice = { label: string; until: string; detail: string };

const morning = '09:00';
export const maxSnoozeDays = 730;

export function snoozeChoices(
  { day, hour }: { day: string; hour: number },
  times: Pick<Times, 'has12Hours'>,
): SnoozeChoice[] {
  const tomorrow = laterDay(day, 1);
  const monday = laterDay(day, daysToMonday(day));
  const later = hour < 15 ? 17 : hour + 3;
  return [
    ...(hour < 21
      ? [{ label: hour < 15 ? 'This evening' : 'Later today', day, clock: `${later}:00`, isToday: true }]
      : []),
    { label: 'Tomorrow morning', day: tomorrow, clock: morning },
    ...(monday === tomorrow ? [] : [{ label: 'Next Monday', day: monday, clock: morning }]),
  ].map(({ label, day: on, clock, ...rest }) => ({
    label,
    until: `${on}T${clock}`,
    detail: 'isToday' in rest ? clockOf(clock, times) : `${dayOfWeek(on)}, ${clockOf(clock, times)}`,
  }));
}

/** 1 on a Sunday to 7 on a Monday. */
function daysToMonday(day: string): number {
  return (8 - new Date(day).getUTCDay()) % 7 || 7;
}

function dayOfWeek(day: string): string {
  return dateText(day).replace(/ \d{4}$/, '');
}

function clockOf(clock: string, { has12Hours }: Pick<Times, 'has12Hours'>): string {
  return clockText(`1970-01-01T${clock}Z`, { zone: null, has12Hours, firstDay: 1 });
}

export function snoozedText(until: string, times: Times): string {
  return `${dayOfWeek(fieldTime(until, times).slice(0, 10))}, ${clockText(until, times)}`;
}

/** A day or a local date and time; empty ends the snooze. A day alone means its morning. */
export const snoozeSchema = z.object({
  until: z
    .union([
      z.literal(''),
      z.iso.date().transform((day) => `${day}T${morning}`),
      // Local time only; a UTC offset is refused.
      z.iso.datetime({ local: true, precision: -1 }).refine((until) => !until.endsWith('Z')),
    ])
    .transform((until) => until || null),
});

/** The creative's clock: that of the browser or of their base. */
export type Desk = {
  times: Times;
  today: string;
  snoozeChoices: SnoozeChoice[];
};

export function deskAt(moment: Date, times: Times): Desk {
  const [day = '', clock = ''] = fieldTime(moment, times).split('T');
  const hour = Number(clock.slice(0, 2));
  return { times, today: day, snoozeChoices: snoozeChoices({ day, hour }, times) };
}
