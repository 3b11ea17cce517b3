import { type Child, startChild } from './child.ts';
import type { FixedPages } from './floor-server.ts';
import type { LoadOrder, LoadResult } from './load-client.ts';
import type { BenchOptions } from './options.ts';
import type { PageKind } from './page-kind.ts';
import { processorMs } from './processor-time.ts';
import { median, percentile, spread } from './statistics.ts';
import { startWebServer } from './web-server.ts';

export type Speed = {
  /** Per second, with `throughputConnections` connections. */
  rate: number;
  /** In milliseconds, with one connection. */
  p50: number;
  p99: number;
  /** The server's processor time per response in milliseconds; null where unknown. */
  processor: number | null;
};

export type PageSpeeds = {
  kind: string;
  bytes: number;
  cold: Speed;
  cached: Speed;
  fixed: Speed;
  /** Medians over the rounds of measurements taken right after each other. */
  cachedToFixed: number;
};

export type BrowseFloor = { cold: Speed; bare: Speed; coldToBare: number };

export type ServedWorld = { pages: PageSpeeds[]; cachedBrotliToFixed: number; browse: BrowseFloor };

export const throughputConnections = 16;

const pathsAsked = 6;
const warmSeconds = 0.5;

type Candidate = { name: string; port: number; pid: number };
type Measured = Record<string, { speed: Speed; rates: number[] }>;

/**
 * Measures every kind of page on the web server with and without its page cache, and its floors. In each round all
 * candidates take turns on a page, so that disturbances of the machine affect them alike.
 */
export async function measurePages(
  databaseUrl: string,
  kinds: PageKind[],
  options: BenchOptions,
): Promise<ServedWorld> {
  const cold = await startWebServer(databaseUrl, { pageCache: 'off' });
  const cached = await startWebServer(databaseUrl, { pageCache: 'on' });
  const origin = `http://127.0.0.1:${cached.port}`;
  const env = { DATABASE_URL: databaseUrl };
  const fixed = await startChild<number>('floor-server.ts', { env, args: [origin] });
  const bare = await startChild<number>('bare-server.ts', { env, args: [origin, '/browse'] });
  const client = await startChild('load-client.ts', { env: {} });
  const candidates = {
    cold: { name: 'cold', port: cold.port, pid: cold.pid },
    cached: { name: 'cached', port: cached.port, pid: cached.pid },
    fixed: { name: 'fixed', port: fixed.ready, pid: fixed.child.pid },
    bare: { name: 'bare', port: bare.ready, pid: bare.child.pid },
  };
  const measure = (paths: string[], wanted: Candidate[], acceptEncoding = '') =>
    measureRounds(client.child, { paths, candidates: wanted, acceptEncoding, options });
  try {
    const pages: PageSpeeds[] = [];
    for (const kind of kinds.filter((each) => each.isServed)) {
      const paths = spread(kind.paths, pathsAsked);
      const bytes = await fixed.child.ask<number>({ paths, acceptEncoding: '' } satisfies FixedPages);
      const found = await measure(paths, [candidates.cold, candidates.cached, candidates.fixed]);
      pages.push({
        kind: kind.name,
        bytes,
        cold: speedOf(found, 'cold'),
        cached: speedOf(found, 'cached'),
        fixed: speedOf(found, 'fixed'),
        cachedToFixed: ratio(found, 'cached', 'fixed'),
      });
      console.log(`  ${kind.name} measured`);
    }
    const browsePath = ['/browse'];
    const found = await measure(browsePath, [candidates.cold, candidates.bare]);
    await fixed.child.ask<number>({ paths: browsePath, acceptEncoding: 'br' } satisfies FixedPages);
    const coded = await measure(browsePath, [candidates.cached, candidates.fixed], 'br');
    return {
      pages,
      cachedBrotliToFixed: ratio(coded, 'cached', 'fixed'),
      browse: {
        cold: speedOf(found, 'cold'),
        bare: speedOf(found, 'bare'),
        coldToBare: ratio(found, 'cold', 'bare'),
      },
    };
  } finally {
    await Promise.all([client.child, fixed.child, bare.child, cold, cached].map((each) => each.stop()));
  }
}

async function measureRounds(
  client: Child,
  order: { paths: string[]; candidates: Candidate[]; acceptEncoding: string; options: BenchOptions },
): Promise<Measured> {
  const { paths, candidates, acceptEncoding, options } = order;
  const ask = async (candidate: Candidate, connections: number, seconds: number): Promise<LoadResult> => {
    const asked: LoadOrder = { port: candidate.port, paths, connections, seconds, acceptEncoding };
    const result = await client.ask<LoadResult>(asked);
    if (result.others > 0) {
      throw new Error(
        `${candidate.name} answered ${result.others} of ${result.answers} with another status than 200.`,
      );
    }
    return result;
  };
  for (const candidate of candidates) {
    await ask(candidate, throughputConnections, warmSeconds);
  }
  const rounds: Record<string, (LoadResult & { latency: number[]; processor: number | null })[]> = {};
  for (let round = 0; round < options.rounds; round += 1) {
    for (const candidate of candidates) {
      const before = await processorMs(candidate.pid);
      const load = await ask(candidate, throughputConnections, options.loadSeconds);
      const after = await processorMs(candidate.pid);
      const { latencies } = await ask(candidate, 1, options.latencySeconds);
      const processor = before === null || after === null ? null : (after - before) / load.answers;
      rounds[candidate.name] ??= [];
      rounds[candidate.name]?.push({ ...load, latency: latencies, processor });
    }
  }
  return Object.fromEntries(
    Object.entries(rounds).map(([name, results]) => {
      const rates = results.map((result) => result.answers / result.seconds);
      const latencies = results.flatMap((result) => result.latency);
      const processor = results.map((result) => result.processor).filter((value) => value !== null);
      return [
        name,
        {
          rates,
          speed: {
            rate: median(rates),
            p50: median(latencies),
            p99: percentile(latencies, 99),
            processor: processor.length > 0 ? median(processor) : null,
          },
        },
      ];
    }),
  );
}

function speedOf(measured: Measured, name: string): Speed {
  const found = measured[name];
  if (!found) {
    throw new Error(`${name} was not measured`);
  }
  return found.speed;
}

/** The median of the rounds' ratios of two candidates' rates. */
function ratio(measured: Measured, name: string, to: string): number {
  const rates = measured[to]?.rates ?? [];
  return median((measured[name]?.rates ?? []).map((rate, round) => rate / (rates[round] ?? Number.NaN)));
}
