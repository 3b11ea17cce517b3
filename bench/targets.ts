import type { KindQueries } from './measure-queries.ts';
import type { WorldFigures } from './report.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';

export type Target = { what: string; wanted: string; measured: string; isMet: boolean };

const minCachedToFixed = 0.6;
const minColdToBare = 0.45;
const maxGrowth = 2.5;
const maxQueryMs = 100;
/** Limits for all reads of a page: first after a start, and warm. */
const maxReadsMs = { first: 250, warm: 100 };
/** Limits for the administration at the median, in milliseconds, at any size. */
const maxUsersMs = { users: 100, 'users, search': 200 };

/** Compares the figures with the bench's targets; worlds are in ascending size. */
export function judgeTargets(worlds: WorldFigures[]): Target[] {
  const pages = worlds.flatMap(({ creatives, served }) =>
    served.pages.map((page) => ({ ...page, creatives })),
  );
  const queries = worlds.flatMap((world) =>
    world.queries.map((kind) => ({ ...kind, creatives: world.creatives })),
  );
  const minCached = least(pages, (page) => page.cachedToFixed);
  const minCold = least(worlds, (world) => world.served.browse.coldToBare);
  const slowest = least(
    queries.filter(({ kind }) => !(kind in maxUsersMs)),
    (kind) => -kind.slowest.p99,
  );
  return [
    {
      what: 'cached page to fixed Buffer, every page',
      wanted: `at least ${minCachedToFixed * 100} %`,
      measured: `${percent(minCached.cachedToFixed)} (${minCached.kind} at ${size(minCached.creatives)})`,
      isMet: minCached.cachedToFixed >= minCachedToFixed,
    },
    {
      what: 'cached browse to fixed Buffer, median of the worlds',
      wanted: `at least ${minCachedToFixed * 100} %`,
      measured: percent(
        median(pages.filter((page) => page.kind === 'browse').map((page) => page.cachedToFixed)),
      ),
      isMet:
        median(pages.filter((page) => page.kind === 'browse').map((page) => page.cachedToFixed)) >=
        minCachedToFixed,
    },
    {
      what: 'cold browse to bare render',
      wanted: `at least ${minColdToBare * 100} %`,
      measured: `${percent(minCold.served.browse.coldToBare)} (at ${size(minCold.creatives)})`,
      isMet: minCold.served.browse.coldToBare >= minColdToBare,
    },
    ...growthTargets(worlds),
    {
      what: 'p99 of any query of a public page',
      wanted: `under ${maxQueryMs} ms`,
      measured: `${slowest.slowest.p99.toFixed(1)} ms (${slowest.kind} at ${size(slowest.creatives)})`,
      isMet: slowest.slowest.p99 < maxQueryMs,
    },
    ...readsTargets(queries.filter(({ kind }) => !(kind in maxUsersMs))),
    ...usersTargets(queries),
  ];
}

function readsTargets(queries: (KindQueries & { creatives: number })[]): Target[] {
  const target = (what: string, max: number, p99: (kind: KindQueries) => number): Target => {
    const slowest = least(queries, (kind) => -p99(kind));
    return {
      what,
      wanted: `under ${max} ms`,
      measured: `${p99(slowest).toFixed(1)} ms (${slowest.kind} at ${size(slowest.creatives)})`,
      isMet: p99(slowest) < max,
    };
  };
  return [
    target('p99 of the first reads of a page', maxReadsMs.first, (kind) => kind.first.p99),
    target('p99 of the warm reads of a page', maxReadsMs.warm, (kind) => kind.p99),
  ];
}

function usersTargets(queries: { kind: string; p50: number; creatives: number }[]): Target[] {
  return Object.entries(maxUsersMs).map(([kind, most]) => {
    const slowest = least(
      queries.filter((measured) => measured.kind === kind),
      (measured) => -measured.p50,
    );
    return {
      what: `median of the reads of ${kind}`,
      wanted: `under ${most} ms`,
      measured: `${slowest.p50.toFixed(1)} ms (at ${size(slowest.creatives)})`,
      isMet: slowest.p50 < most,
    };
  });
}

/** How the median of a cold page, and of its reads, grows from the smallest to the largest world. */
function growthTargets(worlds: WorldFigures[]): Target[] {
  const [smallest] = worlds;
  const largest = worlds.at(-1);
  if (!smallest || !largest || smallest === largest) {
    return [];
  }
  const between = `${size(smallest.creatives)} to ${size(largest.creatives)}`;
  const isWanted = ({ kind }: { kind: string }) => /^(browse|search)/.test(kind);
  const pages = growths(
    smallest.served.pages.filter(isWanted).map((page) => [page.kind, page.cold.p50]),
    largest.served.pages.map((page) => [page.kind, page.cold.p50]),
  );
  const reads = growths(
    smallest.queries.filter(isWanted).map((kind) => [kind.kind, kind.p50]),
    largest.queries.map((kind) => [kind.kind, kind.p50]),
  );
  return [
    growthTarget(`median of a cold page, ${between}`, pages),
    growthTarget(`median of the reads alone, ${between}`, reads),
  ];
}

type Growth = { kind: string; factor: number };

function growths(before: [string, number][], after: [string, number][]): Growth[] {
  const later = new Map(after);
  return before.map(([kind, value]) => ({ kind, factor: (later.get(kind) ?? Number.NaN) / value }));
}

function growthTarget(what: string, all: Growth[]): Target {
  const most = least(all, (growth) => -growth.factor);
  return {
    what,
    wanted: `under ${maxGrowth} times`,
    measured: `${most.factor.toFixed(2)} times (${most.kind})`,
    isMet: most.factor < maxGrowth,
  };
}

export function targetsReport(targets: Target[]): string {
  return table(
    ['target', 'wanted', 'measured', ''],
    targets.map(({ what, wanted, measured, isMet }) => [what, wanted, measured, isMet ? 'met' : 'NOT MET']),
  );
}

function least<T>(values: T[], by: (value: T) => number): T {
  const [first] = [...values].sort((a, b) => by(a) - by(b));
  if (first === undefined) {
    throw new Error('nothing was measured');
  }
  return first;
}

function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}

function size(creatives: number): string {
  return creatives.toLocaleString('en-US');
}
