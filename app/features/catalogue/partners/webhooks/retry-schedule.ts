import { daySeconds } from '#app/platform/days.ts';

const minute = 60;
const hour = 60 * minute;

/** Seconds before the second and each further try, about three days in all. */
export const retryDelays = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
] as const;

export const mostAttempts = retryDelays.length + 1;

/** Random share added to a delay, so that failures do not retry all at once. */
const maxJitter = 0.1;

/** Null when that was the last attempt. `chance` is between 0 and 1. */
export function retryDelaySeconds(attempts: number, chance: number): number | null {
  const delay = retryDelays[attempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + maxJitter * chance));
}

/** An endpoint that fails this long without a success is disabled: as long as one delivery is retried. */
export const disabledAfterSeconds = retryDelays.reduce((sum, delay) => sum + delay, 0);

export const oldSecretHours = 24;

export const keptSeconds = 30 * daySeconds;
