import { dayMs } from '#app/platform/days.ts';
import { localOf, type Times } from '#app/ui/times.ts';

type Zone = Pick<Times, 'zone'>;

/** Local day ("2026-11-23"), hour and time ("14:05"); UTC when the zone is null. */
export function zoneTime(moment: Date, zone: Zone): { day: string; hour: number; clock: string } {
  const { year, month, day, hour, minute } = localOf(moment, zone);
  return {
    day: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    hour,
    clock: `${twoDigits(hour)}:${twoDigits(minute)}`,
  };
}

/** The instant of a local time; a time skipped by a clock change is an hour later. */
export function momentOf(local: string, zone: Zone): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  // Guess by the offset a day earlier, then correct it with the offset of the result, in case the clocks change.
  const guess = new Date(asUtc - offsetAt(asUtc - dayMs, zone));
  const moment = new Date(asUtc - offsetAt(guess.getTime(), zone));
  const { day, clock } = zoneTime(moment, zone);
  return `${day}T${clock}` === local ? moment : guess;
}

function offsetAt(time: number, zone: Zone): number {
  const { day, clock } = zoneTime(new Date(time), zone);
  return Date.parse(`${day}T${clock}:00Z`) - Math.floor(time / minuteMs) * minuteMs;
}

const minuteMs = 60_000;

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
