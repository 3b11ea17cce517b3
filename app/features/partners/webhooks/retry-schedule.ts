import { daySeconds } from '#app/platform/days.ts';

/** When a delivery that failed is tried again. */

const minute = 60;
const hour = 60 * minute;

/** Waits before the second try and each further one, in seconds: about three days in all. */
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

/** Up to this share is added by chance, so that what failed together does not come back together. */
const maxJitter = 0.1;

/** How long to wait after so many attempts; null when that was the last. `chance` is between 0 and 1. */
export function retryDelaySeconds(attempts: number, chance: number): number | null {
  const delay = retryDelays[attempts - 1];
  return delay === undefined ? null : Math.round(delay * (1 + maxJitter * chance));
}

/** An endpoint that has failed for so long without one success is disabled: as long as one delivery is tried. */
export const disabledAfterSeconds = retryDelays.reduce((sum, delay) => sum + delay, 0);

/** A former secret is signed with for so long after it was rolled. */
export const oldSecretHours = 24;

/** What was sent is kept for so long. */
export const keptSeconds = 30 * daySeconds;
