import { announcements } from './announcements.ts';
import { backup } from './backup.ts';
import { freezePrimary } from './freeze-primary.ts';
import { freshEverywhere } from './fresh-everywhere.ts';
import { killPrimary } from './kill-primary.ts';
import { oneOfEach } from './one-of-each.ts';
import { databaseGone, diskFull, storeGone } from './outages.ts';
import { replayHeld } from './replay-held.ts';
import { replicasGone } from './replicas-gone.ts';
import { rollingRestart } from './rolling-restart.ts';
import { suite } from './suite.ts';
import { switchOverTrial } from './switch-over.ts';
import type { Trial } from './trial.ts';

/** All tests of the rig, in the order in which they run. */
export const trials: readonly Trial[] = [
  freshEverywhere,
  replayHeld,
  replicasGone,
  rollingRestart,
  switchOverTrial,
  oneOfEach,
  announcements,
  killPrimary,
  freezePrimary,
  databaseGone,
  diskFull,
  storeGone,
  backup,
  suite,
];
