import { fieldTime, type Times } from '#app/ui/times.ts';
import { type SnoozeChoice, snoozeChoices } from './snooze-times.ts';

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
