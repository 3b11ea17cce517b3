import type { Rig } from '../rig.ts';
import type { Verdict } from '../verdicts.ts';

/** One test of the rig. It leaves the cluster as it found it, as far as `settle` sees. */
export type Trial = {
  /** As it is called on the command line. */
  name: string;
  title: string;
  passes: string;
  run: (rig: Rig) => Promise<Verdict>;
};
