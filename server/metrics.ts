import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'hono';
import { env } from '#app/platform/env.server.ts';
import { metricsText, metricsType } from '#app/platform/metrics.server.ts';
import type { RouteTypes } from './route-types.ts';

/**
 * `/metrics`: Prometheus metrics, only for the collector (docs/DEPLOY.md). With METRICS_TOKEN, for requests that carry
 * it; without, for this machine, and in production for no one, since a local proxy forwards everyone. All others get a
 * 404.
 */
export async function sendMetrics(c: Context<RouteTypes>): Promise<Response> {
  const { metricsToken, mode } = env();
  const asked = { headers: c.req.raw.headers, from: c.env.incoming.socket.remoteAddress };
  if (!isCollector(asked, { token: metricsToken, isProduction: mode === 'production' })) {
    return c.text('There is no such page.', 404);
  }
  return c.body(await metricsText(), 200, { 'Content-Type': metricsType, 'Cache-Control': 'no-store' });
}

export type MetricsServer = { port: number | null; close: () => Promise<void> };

/**
 * The same metrics on a separate port (METRICS_PORT) of a web process or a worker: for every client, or with
 * METRICS_TOKEN for those that carry it. It serves nothing else.
 */
export async function startMetricsServer(): Promise<MetricsServer> {
  const { metricsAddress, metricsToken } = env();
  if (!metricsAddress) {
    return { port: null, close: async () => {} };
  }
  const server = createServer(async (request, response) => {
    const isAsked = /^(GET|HEAD) \/metrics(\?|$)/.test(`${request.method} ${request.url}`);
    const isAllowed = !metricsToken || showsToken(request.headers.authorization ?? '', metricsToken);
    if (!isAsked || !isAllowed) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such page.');
      return;
    }
    const figures = await metricsText();
    response.writeHead(200, { 'Content-Type': metricsType, 'Cache-Control': 'no-store' }).end(figures);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metricsAddress.port, metricsAddress.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function isCollector(
  { headers, from }: { headers: Headers; from: string | undefined },
  { token, isProduction }: { token: string | undefined; isProduction: boolean },
): boolean {
  if (token) {
    return showsToken(headers.get('authorization') ?? '', token);
  }
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => headers.has(name));
  return !isProduction && !isPassedOn && isThisMachine(from);
}

function showsToken(authorization: string, token: string): boolean {
  const [, shown = ''] = authorization.match(/^Bearer (.+)$/i) ?? [];
  return isSame(shown, token);
}

function isThisMachine(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
