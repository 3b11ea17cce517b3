import type { PartTimes } from './built-site.ts';
import { type ServedWorld, throughputConnections } from './measure-pages.ts';
import type { KindQueries } from './measure-queries.ts';
import { table } from './table.ts';

export type WorldFigures = {
  creatives: number;
  served: ServedWorld;
  queries: KindQueries[];
  shares: PartTimes;
};

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const time = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const percent = (value: number) => `${Math.round(value * 100)} %`;

export type WorldReads = Pick<WorldFigures, 'creatives' | 'queries'>;

export function worldReport({ creatives, served, queries, shares }: WorldFigures): string {
  const bareRates = new Map(queries.map((kind) => [kind.kind, kind.bareRate]));
  const pages = table(
    ['page', 'kB', 'cold/s', 'p50', 'p99', 'cached/s', 'p50', 'p99', 'fixed/s', 'cached:fixed', 'bare SQL/s'],
    served.pages.map((page) => [
      page.kind,
      (page.bytes / 1000).toFixed(0),
      whole(page.cold.rate),
      time(page.cold.p50),
      time(page.cold.p99),
      whole(page.cached.rate),
      time(page.cached.p50),
      time(page.cached.p99),
      whole(page.fixed.rate),
      percent(page.cachedToFixed),
      whole(bareRates.get(page.kind) ?? Number.NaN),
    ]),
  );
  return [
    `${whole(creatives)} creatives`,
    '',
    `Requests per second with ${throughputConnections} connections; p50 and p99 in ms with one.`,
    pages,
    '',
    readsReport({ creatives, queries }),
    '',
    processorLine(served),
    `Cached browse as browsers take it (br): ${percent(served.cachedBrotliToFixed)} of a fixed Buffer of that size.`,
    sharesLine(shares),
  ].join('\n');
}

function processorTimes({ processor }: KindQueries): string[] {
  return processor ? [time(processor.p50), time(processor.p99)] : ['–', '–'];
}

export function readsReport({ creatives, queries }: WorldReads): string {
  const reads = table(
    [
      'reads of a page',
      'inputs',
      'first p50',
      'p99',
      'max',
      'warm p50',
      'p99',
      'processor p50',
      'p99',
      'statements',
      'slowest statement p50',
      'p99',
      'begins',
    ],
    queries.map((kind) => [
      kind.kind,
      whole(kind.inputs),
      time(kind.first.p50),
      time(kind.first.p99),
      time(kind.first.max),
      time(kind.p50),
      time(kind.p99),
      ...processorTimes(kind),
      whole(kind.statements),
      time(kind.slowest.p50),
      time(kind.slowest.p99),
      kind.slowest.text.slice(0, 40),
    ]),
  );
  return [
    `Reads of a page without rendering it at ${whole(creatives)} creatives, one page at a time, in ms: the first of each input after a start, then warm, and the database's processor time for the warm ones.`,
    reads,
    'The dearest input of each kind:',
    ...queries.map(({ kind, worst }) => `  ${kind}: ${time(worst.milliseconds)} ms, ${worst.path}`),
  ].join('\n');
}

/**
 * How a page's reads grow from the smallest to the largest world: first and warm reads, and the ratio of each median to
 * the smallest world's.
 */
export function growthReport(worlds: WorldReads[]): string {
  const [smallest] = worlds;
  const largest = worlds.at(-1);
  if (!smallest || !largest || smallest === largest) {
    return '';
  }
  const before = new Map(smallest.queries.map((kind) => [kind.kind, kind]));
  const rows = largest.queries.flatMap((kind) => {
    const small = before.get(kind.kind);
    return small
      ? [
          [
            kind.kind,
            ...[small, kind].flatMap((each) => [
              ...[each.first.p50, each.first.p99, each.p50, each.p99].map(time),
              ...processorTimes(each),
            ]),
            `${(kind.first.p50 / small.first.p50).toFixed(2)} ×`,
            `${(kind.p50 / small.p50).toFixed(2)} ×`,
            kind.processor && small.processor
              ? `${(kind.processor.p50 / small.processor.p50).toFixed(2)} ×`
              : '–',
          ],
        ]
      : [];
  });
  const columns = ['first p50', 'p99', 'warm p50', 'p99', 'processor p50', 'p99'];
  return [
    `Reads of a page at ${whole(smallest.creatives)} creatives, then at ${whole(largest.creatives)}, in ms, and the growth of the medians.`,
    table(['reads of a page', ...columns, ...columns, 'first', 'warm', 'processor'], rows),
  ].join('\n');
}

function processorLine({ browse, pages }: ServedWorld): string {
  const spent = [
    ['cold browse', browse.cold.processor],
    ['bare render', browse.bare.processor],
    ['cached browse', pages.find((page) => page.kind === 'browse')?.cached.processor],
    ['fixed Buffer', pages.find((page) => page.kind === 'browse')?.fixed.processor],
  ] as const;
  const known = spent.flatMap(([name, ms]) =>
    typeof ms === 'number' ? [`${name} ${ms.toFixed(3)} ms`] : [],
  );
  return known.length > 0 ? `Processor time of the server process per answer: ${known.join(', ')}.` : '';
}

function sharesLine({ data, react, router, server }: PartTimes): string {
  const sum = data + react + router + server;
  const parts = Object.entries({ data, react, router, server }).map(
    ([name, ms]) => `${name} ${ms.toFixed(2)} ms (${percent(ms / sum)})`,
  );
  return `Cold browse, one at a time: ${parts.join(', ')}.`;
}
