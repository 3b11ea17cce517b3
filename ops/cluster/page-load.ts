import { setTimeout as pause } from 'node:timers/promises';

export type Asked = {
  path: string;
  cookie?: string;
  /** The form to post; without it the page is read. */
  form?: Record<string, string>;
  /** The expected status; 200 by default. */
  status?: number;
};

export type LoadReport = {
  requests: number;
  failed: { asked: string; status: number | string; atMs: number }[];
  /** In milliseconds. */
  slowest: number;
};

export type PageLoad = { requests: () => number; end: () => Promise<LoadReport> };

type Options = {
  origin: string;
  next: (number: number) => Asked;
  /** Concurrent visitors, and the pause of each between two requests. */
  visitors: number;
  paceMs: number;
};

/** Longer than any response of ours may take. */
const patienceMs = 30_000;

/** Visitors who send the requests of `next` until `end()`. Failed requests are recorded. */
export function startPageLoad({ origin, next, visitors, paceMs }: Options): PageLoad {
  const report: LoadReport = { requests: 0, failed: [], slowest: 0 };
  let isOver = false;
  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    await pause((paceMs / visitors) * visitor);
    while (!isOver) {
      const asked = next(report.requests);
      report.requests += 1;
      const started = performance.now();
      const status = await ask(origin, asked);
      report.slowest = Math.max(report.slowest, performance.now() - started);
      if (status !== (asked.status ?? 200)) {
        report.failed.push({ asked: asked.path, status, atMs: performance.now() });
      }
      await pause(paceMs);
    }
  });
  return {
    requests: () => report.requests,
    end: async () => {
      isOver = true;
      await Promise.all(visiting);
      return report;
    },
  };
}

/** The status, or the reason why there was none. */
async function ask(origin: string, { path, cookie, form }: Asked): Promise<number | string> {
  try {
    const answer = await fetch(`${origin}${path}`, {
      headers: { ...(cookie ? { Cookie: cookie } : {}), ...(form ? { Origin: origin } : {}) },
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

/** The share of failed requests, as '0.02 %'. */
export function failedShare({ requests, failed }: LoadReport): string {
  return `${requests === 0 ? 0 : Number(((failed.length / requests) * 100).toFixed(3))} %`;
}

/** From the first failed request to the last, in seconds. */
export function failedSeconds({ failed }: LoadReport): number {
  const times = failed.map(({ atMs }) => atMs);
  return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000;
}

/** A summary of the failures: '3 × 502 at /browse'. */
export function failuresInWords({ failed }: LoadReport): string {
  const counts = new Map<string, number>();
  for (const { asked, status } of failed) {
    const kind = `${status} at ${asked.split('?')[0]}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ');
}
