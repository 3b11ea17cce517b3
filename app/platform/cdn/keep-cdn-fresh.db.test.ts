import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { env } from '../env.server.ts';
import { type FreshCdn, keepCdnFresh } from './keep-cdn-fresh.server.ts';

/** A node of Varnish that notes which tags it was asked to drop. */
async function varnish() {
  const dropped: string[][] = [];
  const server = createServer((request, response) => {
    dropped.push(String(request.headers['xkey-purge']).split(' '));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, dropped };
}

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
  env().cdn = null;
});

function start(): FreshCdn {
  const cdn = keepCdnFresh();
  closing.push(() => cdn.stop());
  return cdn;
}

const patience = { timeout: 10_000, interval: 20 };
const timesOf = (dropped: string[][], tag: string) => dropped.filter((tags) => tags.includes(tag)).length;

test('one of several processes purges what all hear, and each purges everything when it starts', async () => {
  const [one, other] = [await varnish(), await varnish()];
  env().cdn = { kind: 'varnish', addresses: [one.address, other.address], seconds: 600 };
  const nodes = [start(), start(), start()];
  // At the start, and once more.
  await vi.waitFor(() => expect(timesOf(one.dropped, 'all')).toBe(6), patience);
  for (const node of nodes) node.hear('creative:1');
  await vi.waitFor(() => {
    expect(timesOf(one.dropped, 'creative:1')).toBe(2);
    expect(timesOf(other.dropped, 'creative:1')).toBe(2);
  }, patience);
  expect(timesOf(one.dropped, 'all')).toBe(6);
});

test('when the one that purges leaves, another does, also what was announced in between', async () => {
  const cache = await varnish();
  env().cdn = { kind: 'varnish', addresses: [cache.address], seconds: 600 };
  const [first, second] = [start(), start()];
  await vi.waitFor(() => expect(timesOf(cache.dropped, 'all')).toBe(4), patience);
  await first.stop();
  // Nobody leads at this moment, and both still hear.
  second.hear('creative:2');
  await vi.waitFor(() => expect(timesOf(cache.dropped, 'creative:2')).toBeGreaterThan(0), patience);
});

test('who may have missed an announcement purges everything, whoever leads and whatever node is away', async () => {
  const cache = await varnish();
  env().cdn = { kind: 'varnish', addresses: ['http://127.0.0.1:9', cache.address], seconds: 600 };
  const nodes = [start(), start()];
  await vi.waitFor(() => expect(timesOf(cache.dropped, 'all')).toBe(4), patience);
  for (const node of nodes) node.doubt();
  await vi.waitFor(() => expect(timesOf(cache.dropped, 'all')).toBe(8), patience);
});

test('without a CDN nothing is asked of anybody', async () => {
  const cdn = start();
  cdn.hear('creative:1');
  cdn.doubt();
  await cdn.stop();
});
