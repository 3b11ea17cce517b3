import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { host, ports } from '../ports.ts';
import type { Rig } from '../rig.ts';
import { secrets } from '../secrets.ts';
import type { Trial } from './trial.ts';

const connections = 16;
const roundMs = 6_000;
const rounds = 3;

type Round = { rate: number; waits: Map<string, number> };

/** Small transactions from many connections, alternating with and without an announcement in each. */
export const announcements: Trial = {
  name: 'announcements',
  title: 'commits per second with announcements on and off',
  passes: 'printed, and what limits it',
  run: async (rig) => {
    await rig.database.query('create table if not exists rig_rows (id int primary key, n int not null)');
    await rig.database.query(
      'insert into rig_rows select g, 0 from generate_series(1, 1000) g on conflict do nothing',
    );
    const pool = new Pool({
      host,
      port: ports.primary,
      user: 'postgres',
      password: secrets.superuser,
      database: 'oriel',
      max: connections,
    });
    const ways = { off: '', on: `, pg_notify('page_changes', 'rig:' || $1::text)` };
    const found: Record<keyof typeof ways, Round[]> = { off: [], on: [] };
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const way of ['off', 'on'] as const) {
          const statement = `with u as (update rig_rows set n = n + 1 where id = $1 returning n) select n${ways[way]} from u`;
          found[way].push(await commits(rig, pool, statement));
        }
      }
      return { ok: null, found: `off ${inWords(found.off)}; on ${inWords(found.on)}` };
    } finally {
      await pool.end();
      await rig.database.query('drop table rig_rows');
    }
  },
};

async function commits({ database }: Rig, pool: Pool, statement: string): Promise<Round> {
  const ends = performance.now() + roundMs;
  let count = 0;
  const working = Array.from({ length: connections }, async (_, worker) => {
    for (let number = 0; performance.now() < ends; number += 1) {
      await pool.query({ text: statement, values: [1 + ((worker * 61 + number) % 1000)] });
      count += 1;
    }
  });
  const waits = sampleWaits(database, ends);
  await Promise.all(working);
  return { rate: count / (roundMs / 1000), waits: await waits };
}

async function sampleWaits(database: Rig['database'], ends: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  while (performance.now() < ends) {
    const { rows } = await database.query<{ wait: string }>(
      `select coalesce(wait_event_type || ' ' || wait_event, 'processor') as wait from pg_stat_activity
        where state = 'active' and query like 'with u as%'`,
    );
    for (const { wait } of rows) counts.set(wait, (counts.get(wait) ?? 0) + 1);
    await pause(50);
  }
  return counts;
}

function inWords(found: Round[]): string {
  const rates = found.map(({ rate }) => rate).sort((a, b) => a - b);
  const middle = Math.round(rates[Math.floor(rates.length / 2)] ?? 0).toLocaleString('en-US');
  const waits = new Map<string, number>();
  for (const round of found) {
    for (const [wait, count] of round.waits) waits.set(wait, (waits.get(wait) ?? 0) + count);
  }
  const all = [...waits.values()].reduce((sum, count) => sum + count, 0);
  const most = [...waits].sort(([, a], [, b]) => b - a).slice(0, 3);
  const shares = most.map(([wait, count]) => `${wait} ${Math.round((count / all) * 100)} %`);
  return `${middle} commits/s (waiting for: ${shares.join(', ')})`;
}
