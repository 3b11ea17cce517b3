import { dayMs } from '#app/platform/days.ts';
import { localOf, type Times } from '#app/ui/times.ts';

type Zone = Pick<Times, 'zone'>;

/** The day ('2026-11-23'), hour and clock ('14:05') of a moment in a zone; in UTC where it is null. */
export function zoneTime(moment: Date, zone: Zone): { day: string; hour: number; clock: string } {
  const { year, month, day, hour, minute } = localOf(moment, zone);
  return {
    day: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    hour,
    clock: `${twoDigits(hour)}:${twoDigits(minute)}`,
  };
}

/** The moment at which a zone's clock shows '2026-11-24T09:00'; an hour that is skipped there comes an hour later. */
export function momentOf(local: string, zone: Zone): Date {
  const asUtc = Date.parse(`${local}:00Z`);
  // By the offset of a day before, then by that of the moment itself, which differ when clocks are changed.
  const guess = new Date(asUtc - offsetAt(asUtc - dayMs, zone));
  const moment = new Date(asUtc - offsetAt(guess.getTime(), zone));
  const { day, clock } = zoneTime(moment, zone);
  return `${day}T${clock}` === local ? moment : guess;
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: number, zone: Zone): number {
  const { day, clock } = zoneTime(new Date(time), zone);
  return Date.parse(`${day}T${clock}:00Z`) - Math.floor(time / minuteMs) * minuteMs;
}

const minuteMs = 60_000;

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
