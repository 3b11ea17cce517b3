import { z } from 'zod';
import { clockText, type Times } from '#app/ui/times.ts';
import { dateText } from '../proposed-dates.ts';
import { laterDay } from './follow-up-days.ts';
import { zoneTime } from './zone-time.ts';

/** A choice of the menu: until when, on the clock of the desk ('2026-11-24T09:00'). */
export type SnoozeChoice = { label: string; until: string; detail: string };

const morning = '09:00';
/** How far ahead something can be put off. */
export const maxSnoozeDays = 730;

/** Until when a conversation can be put off with one tap: later today, tomorrow, next Monday. */
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

/** From 1 on a Sunday to 7 on a Monday. */
function daysToMonday(day: string): number {
  return (8 - new Date(day).getUTCDay()) % 7 || 7;
}

/** 'Tue 24 Nov'. */
function dayOfWeek(day: string): string {
  return dateText(day).replace(/ \d{4}$/, '');
}

/** '09:00', or '9:00 AM'. */
function clockOf(clock: string, { has12Hours }: Pick<Times, 'has12Hours'>): string {
  return clockText(`1970-01-01T${clock}Z`, { zone: null, has12Hours, firstDay: 1 });
}

/** 'Tue 24 Nov, 09:00', on the clock of the desk. */
export function snoozedText(until: string, times: Times): string {
  return `${dayOfWeek(zoneTime(new Date(until), times).day)}, ${clockText(until, times)}`;
}

/** A day, or a day and a time; empty ends it. A day alone means its morning. */
export const snoozeSchema = z.object({
  until: z
    .union([
      z.literal(''),
      z.iso.date().transform((day) => `${day}T${morning}`),
      // On the clock of the zone: one with a zone of its own is refused.
      z.iso.datetime({ local: true, precision: -1 }).refine((until) => !until.endsWith('Z')),
    ])
    .transform((until) => until || null),
});
