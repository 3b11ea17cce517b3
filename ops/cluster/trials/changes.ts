import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../../bench/figures.ts';
import { askPostgres, rolesOf } from '../databases.ts';
import type { Rig } from '../rig.ts';
import { origin } from '../settings.ts';
import type { Trial } from '../trial.ts';

const maxMs = 2_000;
const changes = 150;

/** Changes to pages cached on every node and in Varnish. */
const freshEverywhere: Trial = {
  name: 'fresh-everywhere',
  title: 'a change until all nodes and Varnish are fresh',
  passes: 'p99 2 s or less',
  run: async (rig) => {
    const creatives = await someCreatives(rig, 10);
    const times: number[][] = [];
    for (let number = 0; number < changes; number += 1) {
      const creative = creatives[number % creatives.length];
      if (!creative) break;
      const name = `Studio Change ${number}x`;
      // Twice: the second response comes from a cache.
      for (const address of [...addressesOf(rig), ...addressesOf(rig)]) {
        await shows(address, creative.path, name);
      }
      times.push(await renameUntilFresh(rig, creative, { name, patienceMs: maxMs * 5 }));
    }
    const slowest = times.map((each) => Math.max(...each));
    const [p50, p99] = [percentile(slowest, 50), percentile(slowest, 99)];
    const varnish = Math.max(...times.map((each) => each.at(-1) ?? 0));
    const nodes = Math.max(...times.flatMap((each) => each.slice(0, -1)));
    return {
      conditions: { 'p99 2 s or less': p99 <= maxMs },
      found: `${times.length} changes: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms (nodes at most ${Math.round(nodes)} ms, Varnish at most ${Math.round(varnish)} ms)`,
    };
  },
};

const heldMs = 60_000;
const betweenMs = 1_500;

/** The replicas receive changes but do not apply them, while creatives are renamed constantly. */
const replayHeld: Trial = {
  name: 'replay-held',
  title: "replica's replay held for 60 s",
  passes: 'no stale page after a change',
  run: async (rig) => {
    const { replicas } = await rolesOf(rig.machines);
    const creatives = await someCreatives(rig, 5);
    const latest = new Map<string, string>();
    let [slowest, looks, stale] = [0, 0, 0];
    try {
      for (const { port } of replicas) await askPostgres(port, 'select pg_wal_replay_pause()');
      const heldSince = performance.now();
      for (let number = 0; performance.now() - heldSince < heldMs; number += 1) {
        const creative = creatives[number % creatives.length];
        if (!creative) break;
        const name = `Studio Held ${number}x`;
        const times = await renameUntilFresh(rig, creative, { name, patienceMs: maxMs * 3 });
        slowest = Math.max(slowest, ...times);
        latest.set(creative.path, name);
        await pause(betweenMs);
        // A page must not become stale again: each was requested from a node that may have forgotten it.
        for (const [path, expected] of latest) {
          for (const address of addressesOf(rig)) {
            looks += 1;
            if (!(await shows(address, path, expected))) stale += 1;
          }
        }
      }
      return {
        conditions: { 'fresh within 2 s': slowest <= maxMs, 'never stale again': stale === 0 },
        found: `${latest.size} creatives renamed again and again for ${heldMs / 1000} s: each page new within ${Math.round(slowest)} ms, ${stale} of ${looks.toLocaleString('en-US')} later looks stale`,
      };
    } finally {
      for (const { port } of replicas) await askPostgres(port, 'select pg_wal_replay_resume()');
    }
  },
};

export const changeTrials = [freshEverywhere, replayHeld];

/** The addresses of the site: each web node, and at last the public one with Varnish. */
function addressesOf({ webs }: Rig): string[] {
  return [...webs.map((web) => web.origin), origin];
}

type Creative = { id: string; path: string };

async function someCreatives({ database }: Rig, count: number): Promise<Creative[]> {
  const { rows } = await database.query<Creative>(
    `select p.id, '/creative/' || coalesce(p.slug, p.id::text) as path
       from creative_profiles p join listings l on l.creative_id = p.id order by p.id limit $1`,
    [count],
  );
  return rows;
}

/** Whether the page shows the name. Requested as a visitor, who may get cached pages. */
async function shows(address: string, path: string, name: string): Promise<boolean> {
  const answer = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(15_000) });
  return (await answer.text()).includes(name);
}

const lookMs = 20;

/** Milliseconds from the change until the page showed it, at each address; at most about `patienceMs`. */
async function renameUntilFresh(
  rig: Rig,
  { id, path }: Creative,
  { name, patienceMs }: { name: string; patienceMs: number },
): Promise<number[]> {
  await rig.database.query('update creative_profiles set business_name = $2 where id = $1', [id, name]);
  const since = performance.now();
  return Promise.all(
    addressesOf(rig).map(async (address) => {
      while (performance.now() - since < patienceMs) {
        if (await shows(address, path, name).catch(() => false)) break;
        await pause(lookMs);
      }
      return performance.now() - since;
    }),
  );
}
