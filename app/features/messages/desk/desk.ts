import type { Times } from '#app/ui/times.ts';
import { type SnoozeChoice, snoozeChoices } from './snooze-times.ts';
import { zoneTime } from './zone-time.ts';

/** The clock of a creative's desk: the reader's own, or that of where they are based. */
export type Desk = {
  times: Times;
  /** '2026-11-24' */
  today: string;
  snoozeChoices: SnoozeChoice[];
};

export function deskAt(moment: Date, times: Times): Desk {
  const { day, hour } = zoneTime(moment, times);
  return { times, today: day, snoozeChoices: snoozeChoices({ day, hour }, times) };
}
