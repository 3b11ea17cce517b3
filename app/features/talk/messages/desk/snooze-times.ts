import { z } from 'zod';
import { clockText, fieldTime, type Times } from '#app/ui/times.ts';
import { dateText } from '../dates/proposed-dates.ts';
import { laterDay } from './follow-up-days.ts';

/** A snooze choice in the desk's local time ("2026-11-24T09:00"). */
export type SnoozeChoice = { label: string; until: string; detail: string };

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
