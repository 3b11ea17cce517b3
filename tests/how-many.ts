/** Whether this run has the long set as well (`npm test -- all`): files named `*.long.*`, and larger numbers in others. */
export const isLongSet = process.env.ORIEL_TEST_SET === 'all';

/** How often a test does a thing: as little as shows the fault, and far more of it in the long set. */
export function howMany({ short, long }: { short: number; long: number }): number {
  return isLongSet ? long : short;
}

/** How many do the same thing at once where one may. */
export const racers = howMany({ short: 3, long: 100 });
