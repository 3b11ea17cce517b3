import { Client } from 'pg';
import { startChild } from './child.ts';
import { median, ms, percentile, spread, table, whole } from './figures.ts';
import { type Loaded, load } from './load.ts';
import { type Bench, type Place, readNumber } from './options.ts';
import { listPageKinds, type PageKind } from './page-kinds.ts';
import { describeMachine, processorMs } from './processes.ts';
import type { QueryOrder } from './query-client.ts';
import { type KindReads, measureReads, readsReport } from './reads.ts';
import { startWebServer } from './web-server.ts';
import { ensureWorld } from './worlds.ts';

const options = {
  creatives: '1247,100000,1000000',
  kinds: '',
  inputs: 300,
  quick: false,
  reads: false,
  explain: false,
};

type World = { creatives: number; url: string; kinds: PageKind[] };

type Measured = { creatives: number; reads: KindReads[]; pages: PageSpeeds[] };

/** Speeds of one kind of page. `bytes` is the mean size of an answer. */
type PageSpeeds = { kind: string; bytes: number; cold: Speed; cached: Speed };

/** `rate` is per second over many connections; `p50` and `p99` are in ms with one. */
type Speed = { rate: number; p50: number; p99: number; processor: number | null };

export const pages: Bench<typeof options> = {
  does: 'public pages, cold and cached, and their reads (--reads: only these) or query plans (--explain), in worlds of several sizes; --kinds: only those with one of these words in their names',
  options,
  run: async (chosen, place) => {
    const isShort = chosen.quick;
    const sizes = (
      isShort && chosen.creatives === options.creatives ? '1247,100000' : chosen.creatives
    ).split(',');
    const creatives = [...new Set(sizes.map((size) => readNumber(size, 'creatives', 100)))];
    const kinds = chosen.kinds.split(',').filter(Boolean);
    const inputs = isShort ? Math.min(100, chosen.inputs) : chosen.inputs;
    const worlds: World[] = [];
    for (const size of creatives.sort((a, b) => a - b)) {
      const url = await ensureWorld(place, size);
      worlds.push({ creatives: size, url, kinds: await kindsOf(url, { kinds, inputs }) });
    }
    if (chosen.explain) {
      const largest = worlds.at(-1);
      return { report: largest ? await explainPages(largest) : '', isMet: true };
    }
    place.log(describeMachine());
    const measured: Measured[] = [];
    for (const world of worlds) {
      place.log(`Measuring ${whole(world.creatives)} creatives`);
      const reads = await measureReads(world, { asked: isShort ? 100 : 300, log: place.log });
      const speeds = chosen.reads ? [] : await measurePages(world, { rounds: isShort ? 3 : 5, ...place });
      measured.push({ creatives: world.creatives, reads, pages: speeds });
    }
    const parts = [...measured.flatMap(({ pages: speeds }) => pagesReport(speeds)), readsReport(measured)];
    return { report: parts.join('\n\n'), isMet: true };
  },
};

async function kindsOf(url: string, chosen: { kinds: string[]; inputs: number }): Promise<PageKind[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await listPageKinds(client, chosen);
  } finally {
    await client.end();
  }
}

const throughputConnections = 16;
const pathsAsked = 6;
const warmSeconds = 0.5;
const loadSeconds = 2;
const latencySeconds = 2;

/**
 * Measures every kind of page on a web server with and without its page cache. They take turns in each round, so that
 * disturbances of the machine affect both alike.
 */
async function measurePages(
  { url, kinds }: World,
  { rounds, log }: { rounds: number; log: Place['log'] },
): Promise<PageSpeeds[]> {
  const servers = {
    cold: await startWebServer(url, { pageCache: 'off' }),
    cached: await startWebServer(url, { pageCache: 'on' }),
  };
  try {
    const speeds: PageSpeeds[] = [];
    for (const kind of kinds.filter((each) => each.isServed)) {
      const paths = spread(kind.paths, pathsAsked);
      const found: Record<keyof typeof servers, Round[]> = { cold: [], cached: [] };
      for (let round = -1; round < rounds; round += 1) {
        for (const name of ['cold', 'cached'] as const) {
          const { port, pid } = servers[name];
          if (round < 0)
            await load(port, { paths, connections: throughputConnections, seconds: warmSeconds });
          else found[name].push(await measureRound(paths, { port, pid }));
        }
      }
      const answers = found.cold.flatMap(({ many, one }) => [many, one]);
      const sum = (of: (loaded: Loaded) => number) => answers.reduce((total, each) => total + of(each), 0);
      const bytes = sum((each) => each.bytes) / sum((each) => each.answers);
      speeds.push({ kind: kind.name, bytes, cold: speedOf(found.cold), cached: speedOf(found.cached) });
      log(`  ${kind.name} measured`);
    }
    return speeds;
  } finally {
    await Promise.all([servers.cold.stop(), servers.cached.stop()]);
  }
}

type Round = { many: Loaded; one: Loaded; processor: number | null };

async function measureRound(paths: string[], { port, pid }: { port: number; pid: number }): Promise<Round> {
  const before = await processorMs(pid);
  const many = await load(port, { paths, connections: throughputConnections, seconds: loadSeconds });
  const after = await processorMs(pid);
  const one = await load(port, { paths, connections: 1, seconds: latencySeconds });
  const processor = before === null || after === null ? null : (after - before) / many.answers;
  return { many, one, processor };
}

function speedOf(rounds: Round[]): Speed {
  const latencies = rounds.flatMap(({ one }) => one.latencies);
  const processor = rounds.flatMap((round) => round.processor ?? []);
  return {
    rate: median(rounds.map(({ many }) => many.answers / many.seconds)),
    p50: median(latencies),
    p99: percentile(latencies, 99),
    processor: processor.length > 0 ? median(processor) : null,
  };
}

function pagesReport(speeds: PageSpeeds[]): string[] {
  if (speeds.length === 0) return [];
  const cells = ({ rate, p50, p99, processor }: Speed) => [whole(rate), ms(p50), ms(p99), ms(processor)];
  const rows = speeds.map(({ kind, bytes, cold, cached }) => [
    kind,
    (bytes / 1000).toFixed(0),
    ...cells(cold),
    ...cells(cached),
  ]);
  const columns = ['p50', 'p99', 'processor'];
  return [
    `Requests per second with ${throughputConnections} connections; p50 and p99 in ms with one; the server's processor time for an answer in ms.`,
    table(['page', 'kB', 'cold/s', ...columns, 'cached/s', ...columns], rows),
  ];
}

const pathsExplained = 3;

/** PostgreSQL's plans for every statement of every kind of page. */
async function explainPages({ url, kinds }: World): Promise<string> {
  const child = startChild('query-client.ts', { DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const lines: string[] = [];
  try {
    for (const { name, paths } of kinds) {
      for (const path of spread(paths, pathsExplained)) {
        const order: QueryOrder = { what: 'explain', path };
        lines.push(`\n${name}: ${path}`, ...(await child.ask<string[]>(order)));
      }
    }
  } finally {
    child.stop();
  }
  return lines.join('\n');
}
