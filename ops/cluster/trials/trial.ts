import type { Rig } from '../rig.ts';
import type { Verdict } from '../verdicts.ts';

/** A test of the rig. It leaves the cluster as it was, as far as `settle` checks. */
export type Trial = {
  name: string;
  title: string;
  passes: string;
  run: (rig: Rig) => Promise<Verdict>;
};
