import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../../bench/statistics.ts';
import { primaryOf } from '../database-machines.ts';
import { failedShare, failuresInWords } from '../page-load.ts';
import { until } from '../processes.ts';
import { judge } from '../verdicts.ts';
import { announcements } from './announcements.ts';
import { backup } from './backup.ts';
import { freshAfter, rename, shows, someCreatives, viewpoints } from './changes.ts';
import { freezePrimary } from './freeze-primary.ts';
import { deliveryConditions, deliveryInWords, secondsInWords, startMessageWatch } from './message-watch.ts';
import { oneOfEach } from './one-of-each.ts';
import { databaseGone, diskFull, storeGone } from './outages.ts';
import { replayHeld } from './replay-held.ts';
import { rollingRestart } from './rolling-restart.ts';
import { switchOverTrial } from './switch-over.ts';
import { startVisitors } from './traffic.ts';
import type { Trial } from './trial.ts';

/** All database and request tests, through a pooler and on a replica of their own (`npm test -- cluster`). */
const suite: Trial = {
  name: 'suite',
  title: 'the whole database and request suite through PgBouncer and a replica',
  passes: 'all green',
  run: async ({ log }) => {
    log('  npm test -- cluster, which takes some minutes');
    const tests = spawn(process.execPath, ['scripts/oriel.mjs', 'test', 'cluster'], {
      cwd: path.join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = await text(tests.stdout);
    const found = /(\d+) passed, (\d+) failed/.exec(said)?.[0];
    return { ok: found?.endsWith(' 0 failed') ?? false, found: found ?? 'it broke off' };
  },
};

const goneMs = 30_000;

/** Both replicas die while uncached pages are requested constantly. */
const replicasGone: Trial = {
  name: 'replicas-gone',
  title: 'all replicas gone',
  passes: 'public pages 200',
  run: async (rig) => {
    const primary = await primaryOf(rig.machines);
    const replicas = rig.machines.filter((machine) => machine !== primary);
    const visitors = startVisitors();
    try {
      await pause(3_000);
      await Promise.all(replicas.map((replica) => replica.kill()));
      await pause(goneMs);
      const pages = await visitors.end();
      return judge(
        { 'every page 200': pages.failed.length === 0 },
        `${failedShare(pages)} of ${pages.requests.toLocaleString('en-US')} pages failed in ${goneMs / 1000} s${pages.failed.length > 0 ? ` (${failuresInWords(pages)})` : ''}, slowest ${(pages.slowest / 1000).toFixed(1)} s`,
      );
    } finally {
      await visitors.end();
      for (const replica of replicas) replica.start();
    }
  },
};

const maxWriteSeconds = 30;
const maxStreamSeconds = 15;

const killPrimary: Trial = {
  name: 'kill-primary',
  title: '`kill -9` of the primary during message load',
  passes: 'writes again in 30 s; acknowledged lost 0, doubled 0; streams back in 15 s',
  run: async (rig) => {
    const watch = await startMessageWatch(rig);
    try {
      await pause(5_000);
      const primary = await primaryOf(rig.machines);
      const killedAt = performance.now();
      await primary?.kill();
      await until('writes again', async () => watch.writesAfter(killedAt + 500) !== null, { seconds: 90 });
      const wroteAfter = watch.writesAfter(killedAt + 500);
      const wroteAt = killedAt + 500 + Number(wroteAfter) * 1000;
      await until('streams tell of messages', async () => watch.streamsAfter(wroteAt) !== null, {
        seconds: 60,
      }).catch(() => {});
      const toldAfter = watch.streamsAfter(wroteAt);
      primary?.start();
      await rig.settle();
      const delivery = await watch.end();
      const writes = Number(wroteAfter) + 0.5;
      return judge(
        {
          ...deliveryConditions(delivery),
          'writes in 30 s': writes <= maxWriteSeconds,
          'streams in 15 s': toldAfter !== null && toldAfter <= maxStreamSeconds,
        },
        `${deliveryInWords(delivery)}; writes after ${secondsInWords(writes)}, streams ${secondsInWords(toldAfter)} later`,
      );
    } finally {
      watch.giveUp();
    }
  },
};

const changes = 150;
const maxMs = 2_000;

/** Changes to pages cached on every node and in Varnish. */
const freshEverywhere: Trial = {
  name: 'fresh-everywhere',
  title: 'a change until all nodes and Varnish are fresh',
  passes: 'p99 2 s or less',
  run: async (rig) => {
    const places = viewpoints(rig);
    const creatives = await someCreatives(rig, 10);
    const times: number[] = [];
    const late = new Map<string, number>();
    for (let number = 0; number < changes; number += 1) {
      const creative = creatives[number % creatives.length];
      if (!creative) break;
      const name = `Studio Change ${number}x`;
      // Twice: the second response comes from a cache.
      for (const place of [...places, ...places]) await shows(place, creative.path, name);
      await rename(rig, creative, name);
      const sinceMs = performance.now();
      const each = await Promise.all(
        places.map((place) => freshAfter(place, { path: creative.path, name, sinceMs, maxMs: maxMs * 5 })),
      );
      times.push(Math.max(...each));
      each.forEach((ms, index) => {
        const place = index < rig.webs.length ? 'nodes' : 'Varnish';
        late.set(place, Math.max(late.get(place) ?? 0, ms));
      });
    }
    const [p50, p99] = [percentile(times, 50), percentile(times, 99)];
    const slowest = [...late].map(([place, ms]) => `${place} at most ${Math.round(ms)} ms`).join(', ');
    return judge(
      { 'p99 2 s or less': p99 <= maxMs },
      `${times.length} changes: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms (${slowest})`,
    );
  },
};

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
