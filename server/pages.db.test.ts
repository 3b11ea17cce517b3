import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientAddress } from '#app/platform/client-address.ts';
import { createPageHandler } from './pages.ts';
import type { RouteTypes } from './route-types.ts';

vi.hoisted(() => {
  process.env.TRUSTED_PROXIES = '1';
});

/** A site of two addresses that are declared to be for everybody, although one of them looks at who asks. */
const declared = { headers: { 'Page-Tags': 'all', 'Cache-Control': 'public, max-age=60' } };
let [arrived, rendered] = [0, 0];
const bothArrived = Promise.withResolvers<void>();
const build = {
  entry: { module: { default: () => new Response() } },
  routes: {
    same: route('same', async () => {
      rendered += 1;
      await bothArrived.promise;
      return new Response('the same for all', declared);
    }),
    own: route('own', ({ context }) => new Response(`for ${context.get(clientAddress)}`, declared)),
  },
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  future: {},
  basename: '/',
  publicPath: '/',
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild;

function route(path: string, loader: (args: LoaderFunctionArgs) => unknown) {
  return { id: path, path, module: { loader } };
}

const app = new Hono<RouteTypes>();
app.use(async (c, next) => {
  c.set('requestId', 'one-of-a-test');
  arrived += 1;
  if (arrived === 2) bothArrived.resolve();
  await next();
});
app.all('*', createPageHandler(build));
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

async function ask(path: string, address: string) {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`, {
    headers: { 'x-forwarded-for': address },
  });
  return { text: await answer.text(), caching: answer.headers.get('cache-control') };
}

const both = (path: string) => Promise.all(['203.0.113.1', '203.0.113.2'].map((one) => ask(path, one)));

test('a page that is for everybody is rendered once for all who ask meanwhile', async () => {
  const answers = await both('same');
  expect(answers.map(({ text }) => text)).toEqual(['the same for all', 'the same for all']);
  expect(rendered).toBe(1);
});

test('a page that looks at the address is for nobody else, whatever its route declares', async () => {
  const caching = 'private, no-store';
  expect(await both('own')).toEqual([
    { text: 'for 203.0.113.1', caching },
    { text: 'for 203.0.113.2', caching },
  ]);
});
