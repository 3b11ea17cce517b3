import type { Times } from '#app/ui/times.ts';
import { type SnoozeChoice, snoozeChoices } from './snooze-times.ts';
import { zoneTime } from './zone-time.ts';

/** The creative's clock: that of the browser or of their base. */
export type Desk = {
  times: Times;
  today: string;
  snoozeChoices: SnoozeChoice[];
};

export function deskAt(moment: Date, times: Times): Desk {
  const { day, hour } = zoneTime(moment, times);
  return { times, today: day, snoozeChoices: snoozeChoices({ day, hour }, times) };
}
