import { setTimeout as pause } from 'node:timers/promises';
import { askMachine, primaryOf } from '../database-machines.ts';
import { judge } from '../verdicts.ts';
import { freshAfter, rename, shows, someCreatives, viewpoints } from './changes.ts';
import type { Trial } from './trial.ts';

const heldMs = 60_000;
const maxMs = 2_000;
const betweenMs = 1_500;

/** The replicas receive changes but do not apply them, while creatives are renamed constantly. */
export const replayHeld: Trial = {
  name: 'replay-held',
  title: "replica's replay held for 60 s",
  passes: 'no stale page after a change',
  run: async (rig) => {
    const primary = await primaryOf(rig.machines);
    const replicas = rig.machines.filter((machine) => machine !== primary);
    const places = viewpoints(rig);
    const creatives = await someCreatives(rig, 5);
    const latest = new Map<string, string>();
    let slowest = 0;
    let looks = 0;
    let stale = 0;
    try {
      for (const replica of replicas) await askMachine(replica, 'select pg_wal_replay_pause()');
      const heldSince = performance.now();
      for (let number = 0; performance.now() - heldSince < heldMs; number += 1) {
        const creative = creatives[number % creatives.length];
        if (!creative) break;
        const name = `Studio Held ${number}x`;
        await rename(rig, creative, name);
        const sinceMs = performance.now();
        const each = await Promise.all(
          places.map((place) => freshAfter(place, { path: creative.path, name, sinceMs, maxMs: maxMs * 3 })),
        );
        slowest = Math.max(slowest, ...each);
        latest.set(creative.path, name);
        await pause(betweenMs);
        // A page must not become stale again: each was requested from a node that may have forgotten it.
        for (const [path, expected] of latest) {
          for (const place of places) {
            looks += 1;
            if (!(await shows(place, path, expected))) stale += 1;
          }
        }
      }
      return judge(
        { 'fresh within 2 s': slowest <= maxMs, 'never stale again': stale === 0 },
        `${latest.size} creatives renamed again and again for ${heldMs / 1000} s: each page new within ${Math.round(slowest)} ms, ${stale} of ${looks.toLocaleString('en-US')} later looks stale`,
      );
    } finally {
      for (const replica of replicas) await askMachine(replica, 'select pg_wal_replay_resume()');
    }
  },
};
