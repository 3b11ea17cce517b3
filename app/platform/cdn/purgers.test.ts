import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CdnSettings } from './cdn-settings.ts';
import { PurgeFailure, type Purger } from './purge-queue.ts';
import { purgersOf } from './purgers.server.ts';

/** The other side, as its documentation describes it: what it was asked, and what it answers. */
let asked: { line: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '{}' };

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{"success":true}' };
});

const token = 'not-to-be-said';
const network = (kind: 'fastly' | 'cloudflare'): CdnSettings => ({
  kind,
  api: address,
  serviceId: 'a/b',
  token,
  seconds: 600,
});
const first = (settings: CdnSettings): Purger => purgersOf(settings)[0] as Purger;
const purge = (purger: Purger, tags = ['directory', 'creative:1']) =>
  purger.purge(tags, AbortSignal.timeout(2_000));

test('each node of Varnish is asked by itself', async () => {
  const purgers = purgersOf({ kind: 'varnish', addresses: [address, `${address}/`], seconds: 600 });
  expect(purgers).toHaveLength(2);
  await purge(purgers[1] as Purger);
  expect(asked.map(({ line, headers }) => [line, headers['xkey-purge']])).toEqual([
    ['PURGE /', 'directory creative:1'],
  ]);
});

test('as many tags as go in one call fit the header that Varnish takes', () => {
  const { maxTags } = first({ kind: 'varnish', addresses: [address], seconds: 600 });
  const tag = 'creative:00000000-0000-4000-8000-000000000000';
  expect(Array(maxTags).fill(tag).join(' ').length).toBeLessThan(8_000);
});

test('Fastly is given keys in one call for its service', async () => {
  await purge(first(network('fastly')));
  expect(asked).toMatchObject([
    {
      line: 'POST /service/a%2Fb/purge',
      headers: { 'fastly-key': token, 'content-type': 'application/json' },
      body: '{"surrogate_keys":["directory","creative:1"]}',
    },
  ]);
  expect(asked[0]?.headers['fastly-soft-purge']).toBeUndefined();
});

test('Cloudflare is given tags in one call for its zone', async () => {
  await purge(first(network('cloudflare')));
  expect(asked).toMatchObject([
    {
      line: 'POST /client/v4/zones/a%2Fb/purge_cache',
      headers: { authorization: `Bearer ${token}` },
      body: '{"tags":["directory","creative:1"]}',
    },
  ]);
});

test('what answers 200 and says that it did not work has failed', async () => {
  answer = { status: 200, body: '{"success":false,"errors":[{"code":10000}]}' };
  await expect(purge(first(network('cloudflare')))).rejects.toThrow(PurgeFailure);
});

test.each(['fastly', 'cloudflare'] as const)(
  'a refusal of %s is a failure that says when to come back, and no token',
  async (kind) => {
    answer = { status: 429, body: `wrong token ${token}`, headers: { 'Retry-After': '7' } };
    const failure = await purge(first(network(kind))).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'PurgeFailure', retryAfterSeconds: 7 });
    expect(JSON.stringify([(failure as Error).message, (failure as Error).stack])).not.toContain(token);
  },
);

test('a redirect is not followed, so that no token goes elsewhere', async () => {
  answer = { status: 302, body: '', headers: { Location: `${address}/elsewhere` } };
  await expect(purge(first(network('fastly')))).rejects.toThrow();
  expect(asked).toHaveLength(1);
});
