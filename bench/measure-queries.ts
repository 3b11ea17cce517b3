import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startChild } from './child.ts';
import type { BenchOptions } from './options.ts';
import type { PageKind } from './page-kind.ts';
import type { PageQueries, QueryOrder } from './query-client.ts';
import { median, percentile, spread } from './statistics.ts';

/** The database work for one kind of page. Times in milliseconds. */
export type KindQueries = {
  kind: string;
  inputs: number;
  /** All reads of a page together, each input for the first time after a start. */
  first: { p50: number; p99: number; max: number };
  p50: number;
  p99: number;
  /** The database's processor time for the same; null where unknown. */
  processor: { p50: number; p99: number } | null;
  statements: number;
  slowest: { text: string; p50: number; p99: number };
  /** The page with the most processor time in the database, or the slowest where that is unknown. */
  worst: { path: string; milliseconds: number };
  /** Pages per second when only the bare statements are sent. */
  bareRate: number;
};

const bareConnections = 16;
const barePaths = 6;

/**
 * Reads every kind of page as its loader does, over many inputs: first from a freshly started database warmed as the
 * server does it, each input once; then again. Then replays the bare statements.
 */
export async function measureQueries(
  databaseUrl: string,
  kinds: PageKind[],
  options: BenchOptions,
): Promise<KindQueries[]> {
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const { child } = await startChild('query-client.ts', { env });
  const ask = <Answer>(order: QueryOrder) => child.ask<Answer>(order);
  try {
    const measured: KindQueries[] = [];
    // One-time setup of a connection and this process does not count.
    await ask({ what: 'latency', paths: kinds.flatMap(({ paths }) => paths.slice(0, 2)) });
    for (const { name, paths } of kinds) {
      const asked = repeated(paths, options.inputs);
      if (!(await emptyCaches(databaseUrl)).areFiles) {
        console.log('  first reads find files in memory: this system cannot be told to forget them');
      }
      await ask({ what: 'warm' });
      const first = timesOf(await ask<PageQueries[]>({ what: 'latency', paths: shuffled(paths) }));
      const pages = await ask<PageQueries[]>({ what: 'latency', paths: asked });
      const bareRate = await ask<number>({
        what: 'throughput',
        paths: spread(paths, barePaths),
        connections: bareConnections,
        seconds: options.loadSeconds,
      });
      measured.push({ kind: name, inputs: paths.length, first, ...summary(pages), bareRate });
    }
    return measured;
  } finally {
    await child.stop();
  }
}

function summary(
  pages: PageQueries[],
): Pick<KindQueries, 'p50' | 'p99' | 'processor' | 'statements' | 'slowest' | 'worst'> {
  const times = pages.map((page) => page.milliseconds);
  const byText = Map.groupBy(
    pages.flatMap((page) => page.statements),
    (statement) => statement.text,
  );
  const statements = [...byText].map(([text, runs]) => {
    const taken = runs.map((run) => run.milliseconds);
    return { text: text.replace(/\s+/g, ' ').trim(), p50: median(taken), p99: percentile(taken, 99) };
  });
  const [slowest] = statements.sort((a, b) => b.p99 - a.p99);
  const costOf = (page: PageQueries) => page.processor ?? page.milliseconds;
  const [worst] = [...pages].sort((a, b) => costOf(b) - costOf(a));
  if (!slowest || !worst) {
    throw new Error('There is no page of this kind to measure.');
  }
  const taken = pages.flatMap((page) => page.processor ?? []);
  return {
    p50: median(times),
    p99: percentile(times, 99),
    processor: taken.length > 0 ? { p50: median(taken), p99: percentile(taken, 99) } : null,
    statements: median(pages.map((page) => page.statements.length)),
    slowest,
    worst: { path: worst.path, milliseconds: costOf(worst) },
  };
}

function timesOf(pages: PageQueries[]): KindQueries['first'] {
  const times = pages.map((page) => page.milliseconds);
  return { p50: median(times), p99: percentile(times, 99), max: percentile(times, 100) };
}

/** A reproducible shuffle, so that the first of a kind are neither all rare nor all common. */
function shuffled(paths: string[]): string[] {
  const rank = (text: string) => createHash('md5').update(text).digest('hex');
  return [...paths].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** Repeats the paths if there are fewer than wanted. */
function repeated(paths: string[], count: number): string[] {
  return Array.from(
    { length: Math.max(count, paths.length) },
    (_, index) => paths[index % paths.length] ?? '/',
  );
}

type Emptied = { areFiles: boolean };

/**
 * Empties a database's caches, so that the next reads come from disk: as superuser of a cluster on this machine.
 * Reports where the system cannot drop its file cache (GNU `dd` does it).
 */
async function emptyCaches(databaseUrl: string): Promise<Emptied> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_buffercache');
    await client.query('checkpoint');
    await client.query('select pg_buffercache_evict_all()');
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') || '/base/' || oid as folder
         from pg_database where datname = current_database()`,
    );
    return { areFiles: await forgetFiles(rows[0]?.folder ?? '') };
  } finally {
    await client.end();
  }
}

/** Asks the system to drop these files from its cache. False where it cannot. */
async function forgetFiles(folder: string): Promise<boolean> {
  try {
    for (const name of await readdir(folder)) {
      await promisify(execFile)('dd', [`if=${path.join(folder, name)}`, 'iflag=nocache', 'count=0']);
    }
    return true;
  } catch {
    return false;
  }
}
