import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'hono';
import { env } from '#app/platform/env.server.ts';
import { metricsText, metricsType } from '#app/platform/metrics.server.ts';
import type { RouteTypes } from './route-types.ts';

/**
 * `/metrics`: figures for Prometheus, for nobody but who collects them (docs/DEPLOY.md). With METRICS_TOKEN that is who
 * shows it; without, this machine itself, and in production nobody: there a proxy on the same machine speaks for the
 * whole world. Whoever else asks is told that there is no such page.
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
 * The same figures on a port of their own (METRICS_PORT), of a web process or a worker: for whoever reaches it, or with
 * METRICS_TOKEN for who shows that. Nothing else is answered there.
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

/** Whether who asks, over a connection `from` an address, is the one who collects figures. */
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

/** In a time that does not depend on where they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
