import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startChild } from './child.ts';
import { median, ms, percentile, table, whole } from './figures.ts';
import type { PageKind } from './page-kinds.ts';
import type { PageQueries, QueryOrder } from './query-client.ts';

/** The database work for one kind of page, in milliseconds. */
export type KindReads = {
  kind: string;
  inputs: number;
  /** All reads of a page together, each input for the first time after a start; then warm. */
  first: Times;
  warm: Times;
  /** The database's processor time for the warm ones; null where unknown. */
  processor: Times | null;
  statements: number;
  slowest: { text: string; p50: number; p99: number };
  /** The page with the most processor time in the database, or the slowest where that is unknown. */
  worst: { path: string; milliseconds: number };
};

type Times = { p50: number; p99: number };

/**
 * Reads every kind of page as its loader does, over many inputs: first from a freshly started database warmed as the
 * server does it, each input once; then `asked` times.
 */
export async function measureReads(
  { url, kinds }: { url: string; kinds: PageKind[] },
  { asked, log }: { asked: number; log: (text: string) => void },
): Promise<KindReads[]> {
  const child = startChild('query-client.ts', { DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const ask = (order: QueryOrder) => child.ask<PageQueries[]>(order);
  try {
    const measured: KindReads[] = [];
    // One-time setup of a connection and this process does not count.
    await ask({ what: 'latency', paths: kinds.flatMap(({ paths }) => paths.slice(0, 2)) });
    for (const { name, paths } of kinds) {
      if (!(await emptyCaches(url))) {
        log('  first reads find files in memory: this system cannot be told to forget them');
      }
      await ask({ what: 'warm' });
      const first = await ask({ what: 'latency', paths: shuffled(paths) });
      const warm = await ask({ what: 'latency', paths: repeated(paths, asked) });
      measured.push({ kind: name, inputs: paths.length, first: timesOf(first), ...summaryOf(warm) });
    }
    return measured;
  } finally {
    child.stop();
  }
}

function summaryOf(pages: PageQueries[]): Omit<KindReads, 'kind' | 'inputs' | 'first'> {
  const slowest = slowestStatement(pages.flatMap(({ statements }) => statements));
  const costOf = (page: PageQueries) => page.processor ?? page.milliseconds;
  const [worst] = [...pages].sort((a, b) => costOf(b) - costOf(a));
  if (!slowest || !worst) {
    throw new Error('There is no page of this kind to measure.');
  }
  const processor = pages.flatMap((page) => page.processor ?? []);
  return {
    warm: timesOf(pages),
    processor: processor.length > 0 ? { p50: median(processor), p99: percentile(processor, 99) } : null,
    statements: median(pages.map((page) => page.statements.length)),
    slowest,
    worst: { path: worst.path, milliseconds: costOf(worst) },
  };
}

/** The statement with the highest 99th percentile, in one line. */
export function slowestStatement(
  statements: readonly { text: string; milliseconds: number }[],
): KindReads['slowest'] | undefined {
  const byText = Map.groupBy(statements, ({ text }) => text);
  const all = [...byText].map(([text, runs]) => {
    const taken = runs.map(({ milliseconds }) => milliseconds);
    return { text: text.replace(/\s+/g, ' ').trim(), p50: median(taken), p99: percentile(taken, 99) };
  });
  return all.sort((a, b) => b.p99 - a.p99)[0];
}

function timesOf(pages: PageQueries[]): Times {
  const times = pages.map((page) => page.milliseconds);
  return { p50: median(times), p99: percentile(times, 99) };
}

/** A reproducible shuffle, so that the first of a kind are neither all rare nor all common. */
function shuffled(paths: string[]): string[] {
  const rank = (text: string) => createHash('md5').update(text).digest('hex');
  return [...paths].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function repeated(paths: string[], count: number): string[] {
  return Array.from(
    { length: Math.max(count, paths.length) },
    (_, index) => paths[index % paths.length] ?? '/',
  );
}

/**
 * Empties a database's caches, so that the next reads come from disk: as superuser of a cluster on this machine. False
 * where the system cannot drop its file cache (GNU `dd` does it).
 */
async function emptyCaches(databaseUrl: string): Promise<boolean> {
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
    const forgetting = promisify(execFile)('sh', ['-c', forgetFiles, 'sh', rows[0]?.folder ?? '']);
    return await forgetting.then(
      () => true,
      () => false,
    );
  } finally {
    await client.end();
  }
}

/** A shell's script over the files of a folder, of which some may be dropped meanwhile. */
const forgetFiles =
  'cd "$1" && for file in *; do dd if="$file" iflag=nocache count=0 status=none || ! [ -e "$file" ] || exit 1; done';

type WorldReads = { creatives: number; reads: KindReads[] };

export function readsReport(worlds: WorldReads[]): string {
  return [...worlds.map(worldReport), ...growthReport(worlds), targetsReport(worlds)].join('\n\n');
}

const cellsOf = (times: Times | null) => [ms(times?.p50 ?? null), ms(times?.p99 ?? null)];

function worldReport({ creatives, reads }: WorldReads): string {
  const columns = ['inputs', 'first p50', 'p99', 'warm p50', 'p99', 'processor p50', 'p99', 'statements'];
  const rows = reads.map((each) => [
    each.kind,
    whole(each.inputs),
    ...[each.first, each.warm, each.processor].flatMap(cellsOf),
    whole(each.statements),
    ...cellsOf(each.slowest),
    each.slowest.text.slice(0, 40),
  ]);
  return [
    `Reads of a page without rendering it at ${whole(creatives)} creatives, one page at a time, in ms: the first of each input after a start, then warm, and the database's processor time for the warm ones.`,
    table(['reads of a page', ...columns, 'slowest statement p50', 'p99', 'begins'], rows),
    'The dearest input of each kind:',
    ...reads.map(({ kind, worst }) => `  ${kind}: ${ms(worst.milliseconds)} ms, ${worst.path}`),
  ].join('\n');
}

/** How the medians grow between each world and the next larger one, with the 99th percentiles in both. */
function growthReport(worlds: WorldReads[]): string[] {
  return worlds.slice(1).map(({ creatives, reads }, index) => {
    const smaller = worlds[index];
    const before = new Map(smaller?.reads.map((each) => [each.kind, each]));
    const rows = reads.flatMap((after) => {
      const small = before.get(after.kind);
      if (!small) return [];
      const parts = ['first', 'warm', 'processor'] as const;
      return [
        [
          after.kind,
          ...parts.flatMap((part) => [ms(small[part]?.p99 ?? null), ms(after[part]?.p99 ?? null)]),
          ...parts.map((part) => growthText(small[part], after[part])),
        ],
      ];
    });
    const columns = ['first p99', 'then', 'warm p99', 'then', 'processor p99', 'then'];
    return [
      `From ${whole(smaller?.creatives ?? 0)} to ${whole(creatives)} creatives, in ms, and the growth of the medians.`,
      table(['reads of a page', ...columns, 'first', 'warm', 'processor'], rows),
    ].join('\n');
  });
}

function growthText(before: Times | null, after: Times | null): string {
  return before && after ? `${(after.p50 / before.p50).toFixed(2)} ×` : '–';
}

/** Limits of public pages in milliseconds, and for the growth of browsing and searching. */
const most = { first: 250, warm: 100, growth: 2.5 };

function targetsReport(worlds: WorldReads[]): string {
  const reads = worlds.flatMap(({ creatives, reads: all }) =>
    all
      .filter(({ kind }) => !kind.startsWith('users'))
      .map((each) => ({ ...each, where: `${each.kind} at ${whole(creatives)}` })),
  );
  const [smaller, larger] = worlds.slice(-2);
  const before = new Map(larger ? smaller?.reads.map((each) => [each.kind, each.warm.p50]) : []);
  const growths = (larger?.reads ?? []).filter(({ kind }) => /^(browse|search)/.test(kind));
  const rows = [
    ['p99 of first reads, ms', most.first, reads.map(({ where, first }) => ({ where, value: first.p99 }))],
    ['p99 of warm reads, ms', most.warm, reads.map(({ where, warm }) => ({ where, value: warm.p99 }))],
    [
      'growth of the median of browsing and searching',
      most.growth,
      growths.map(({ kind, warm }) => ({ where: kind, value: warm.p50 / (before.get(kind) ?? Number.NaN) })),
    ],
  ] as const;
  return table(
    ['target', 'at most', 'measured', 'at', ''],
    rows.flatMap(([what, limit, values]) => {
      const [worst] = [...values].sort((a, b) => b.value - a.value);
      return worst
        ? [[what, String(limit), ms(worst.value), worst.where, worst.value <= limit ? 'met' : 'NOT MET']]
        : [];
    }),
  );
}
