import { setTimeout as pause } from 'node:timers/promises';
import { addPeople, signIn } from '../../bench/members.ts';
import { openEventStream } from '../../bench/messages/event-stream.ts';
import { type Delivery, startMessageLoad } from '../../bench/messages/message-load.ts';
import type { Rig } from './rig.ts';
import { origin } from './settings.ts';
import type { Finding } from './trial.ts';

type Request = {
  path: string;
  cookie?: string;
  /** The form to post; without it the page is read. */
  form?: Record<string, string>;
};

export type PageReport = {
  requests: number;
  failed: { path: string; status: number | string; atMs: number }[];
  slowestMs: number;
};

type Visitors = { end: () => Promise<PageReport> };

/** Longer than any response of ours may take. */
const patienceMs = 30_000;
const paceMs = 150;

/** Visitors who send the requests of `next` until `end()`; anything but 200 is a failure. */
export function startVisitors(
  address: string,
  { visitors, next }: { visitors: number; next: (number: number) => Request },
): Visitors {
  const report: PageReport = { requests: 0, failed: [], slowestMs: 0 };
  let isOver = false;
  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    await pause((paceMs / visitors) * visitor);
    while (!isOver) {
      const request = next(report.requests);
      report.requests += 1;
      const started = performance.now();
      const status = await statusOf(address, request);
      report.slowestMs = Math.max(report.slowestMs, performance.now() - started);
      if (status !== 200) report.failed.push({ path: request.path, status, atMs: performance.now() });
      await pause(paceMs);
    }
  });
  return {
    end: async () => {
      isOver = true;
      await Promise.all(visiting);
      return report;
    },
  };
}

/** The status, or the reason why there was none. */
async function statusOf(address: string, { path, cookie, form }: Request): Promise<number | string> {
  try {
    const answer = await fetch(`${address}${path}`, {
      headers: { ...(cookie ? { Cookie: cookie } : {}), ...(form ? { Origin: address } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** From the first failed request to the last, in seconds. */
export function failedSeconds({ failed }: PageReport): number {
  const times = failed.map(({ atMs }) => atMs);
  return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000;
}

export function pagesInWords({ requests, failed, slowestMs }: PageReport): string {
  const counts = new Map<string, number>();
  for (const { path, status } of failed) {
    const kind = `${status} at ${path.split('?')[0]}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const kinds = [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  const share = requests === 0 ? 0 : Number(((failed.length / requests) * 100).toFixed(3));
  return `${share} % of ${requests.toLocaleString('en-US')} requests failed${kinds && ` (${kinds})`}, slowest ${(slowestMs / 1000).toFixed(1)} s`;
}

/** Words of the demo world, so that searches have results. */
const words = ['drone', 'brutalist', 'interior', 'twilight', 'museum', 'timber', 'concrete', 'facade'];
const places = ['Austin, TX', 'Chicago, IL', 'Berlin', 'London', 'Tokyo', 'Seattle, WA'];
const keptPages = ['/', '/browse', '/pricing', '/help'];

let runs = 0;

/** A public page not requested in this run: it is rendered from the database. */
export function newPage(number: number): Request {
  const word = words[number % words.length] ?? '';
  const place = places[number % places.length] ?? '';
  return number % 2 === 0
    ? { path: `/search?q=${word}+${runs}x${number}` }
    : { path: `/browse?location=${encodeURIComponent(place)}&page=${runs}x${number}` };
}

type Kind = 'visitors' | 'visitors and a member';

const noneFails = ({ failed }: PageReport): Record<string, boolean> => ({ '0 failed': failed.length === 0 });

/**
 * Does `work` while visitors read cached and new public pages, and if wanted a client reads their own pages and saves
 * creatives: a page in five, and a change in ten. Adds to the finding what became of their requests.
 */
export async function underTraffic(
  rig: Rig,
  kind: Kind,
  work: () => Promise<Finding>,
  judge: (report: PageReport) => Record<string, boolean> = noneFails,
): Promise<Finding> {
  runs += 1;
  const publicPage = (number: number): Request =>
    number % 3 === 0 ? { path: keptPages[(number / 3) % keptPages.length] ?? '/' } : newPage(number);
  const traffic =
    kind === 'visitors'
      ? startVisitors(origin, { visitors: 4, next: publicPage })
      : startVisitors(origin, { visitors: 6, next: await memberRequests(rig, publicPage) });
  try {
    const { conditions, found } = await work();
    const report = await traffic.end();
    return { conditions: { ...conditions, ...judge(report) }, found: `${found}; ${pagesInWords(report)}` };
  } finally {
    await traffic.end();
  }
}

async function memberRequests({ database }: Rig, publicPage: (number: number) => Request) {
  const { clients, creatives } = await addPeople(database, { clients: 1, creatives: 10 });
  const cookie = clients[0] ? await signIn(origin, clients[0]) : '';
  return (number: number): Request => {
    if (number % 10 === 0) {
      const turn = number / 10;
      const creativeId = creatives[turn % creatives.length]?.creativeId ?? '';
      const form = { intent: turn % 2 === 0 ? 'add' : 'remove', creativeId };
      return { path: '/api/shortlist', cookie, form };
    }
    if (number % 5 === 0) return { path: number % 20 === 5 ? '/shortlist' : '/messages', cookie };
    return publicPage(number);
  };
}

/** Members who write to each other through the whole cluster, and one event stream on each web node. */
export type Messages = {
  /** Seconds from `momentMs` until the first message was acknowledged; null if none was. */
  writesAfter: (momentMs: number) => number | null;
  /** Seconds from `momentMs` until every stream had an event; null if one never did. */
  streamsAfter: (momentMs: number) => number | null;
  /** When the newest message was acknowledged, by `performance.now()`. */
  lastWrite: () => number;
  end: () => Promise<Delivery>;
};

const messagePaceMs = 120;

/** Does `work` while members write to each other. Adds to the finding what became of their messages. */
export async function underMessages(
  { database, webs }: Rig,
  work: (messages: Messages) => Promise<Finding>,
): Promise<Finding> {
  const people = await addPeople(database, { clients: 4, creatives: 2 });
  const load = await startMessageLoad({ ...people, database }, { origin, paceMs: messagePaceMs });
  const [first] = people.creatives;
  const cookie = first ? await signIn(origin, first) : '';
  const streams = webs.map((web) => watchStream(web.origin, cookie));
  const secondsTo = (momentMs: number, toMs: number | null) =>
    toMs === null ? null : (toMs - momentMs) / 1000;
  try {
    const { conditions, found } = await work({
      writesAfter: (momentMs) => secondsTo(momentMs, load.acknowledgedAt.find((at) => at > momentMs) ?? null),
      streamsAfter: (momentMs) => {
        const heard = streams.map((stream) => stream.firstEventAfter(momentMs));
        return heard.includes(null) ? null : secondsTo(momentMs, Math.max(...heard.map(Number)));
      },
      lastWrite: () => load.acknowledgedAt.at(-1) ?? 0,
      end: load.end,
    });
    const { lost, doubled, foreign, outOfOrder, sent, acknowledged, retried } = await load.end();
    const delivery = {
      'acknowledged lost 0': lost === 0,
      'doubled 0': doubled === 0,
      'foreign 0': foreign === 0,
      'in order': outOfOrder === 0,
      'all acknowledged': sent === acknowledged,
    };
    const inWords = `${acknowledged.toLocaleString('en-US')} messages acknowledged, lost ${lost}, doubled ${doubled}, tried again ${retried}`;
    return { conditions: { ...conditions, ...delivery }, found: `${found}; ${inWords}` };
  } finally {
    load.giveUp();
    for (const stream of streams) stream.close();
  }
}

const reopenMs = 500;

/** A member's event stream, reopened whenever it ends, as on a page. */
function watchStream(address: string, cookie: string) {
  const eventsAtMs: number[] = [];
  let isOver = false;
  let close = () => {};
  void (async () => {
    while (!isOver) {
      try {
        const stream = await openEventStream(address, { cookie, since: new Date().toISOString() });
        close = stream.close;
        for (let from = 0; ; ) {
          const line = await stream.until((text) => text.startsWith('data:'), from);
          from = stream.lines.indexOf(line) + 1;
          eventsAtMs.push(line.atMs);
        }
      } catch {
        await pause(reopenMs);
      }
    }
  })();
  return {
    firstEventAfter: (momentMs: number) => eventsAtMs.find((at) => at > momentMs) ?? null,
    close: () => {
      isOver = true;
      close();
    },
  };
}
