import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchOutside } from './fetch-outside.server.ts';
import { isPublicAddress } from './public-address.ts';

test.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111'])('%s is of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  'localhost',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

describe('an address elsewhere', () => {
  let server: Server;
  let base: string;
  let asked: string[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      const [, path, more] = request.url?.split('/') ?? [];
      if (path === 'picture') response.end('bytes');
      else if (path === 'to') response.writeHead(302, { Location: decodeURIComponent(more ?? '') }).end();
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    asked = [];
  });
  afterAll(() => server.close());

  const isAllowed = () => true;

  test('is opened, also by way of a redirect', async () => {
    for (const path of ['/picture', '/to/%2Fpicture']) {
      const answer = await fetchOutside(`${base}${path}`, { isAllowed });
      expect(Buffer.concat((await answer?.toArray()) ?? []).toString()).toBe('bytes');
    }
  });

  test('is not opened where there is nothing, or only redirects', async () => {
    expect(await fetchOutside(`${base}/nothing`, { isAllowed })).toBeNull();
    expect(await fetchOutside(`${base}/to/${encodeURIComponent('/to/%2Fto')}`, { isAllowed })).toBeNull();
    expect(await fetchOutside('file:///etc/passwd', { isAllowed })).toBeNull();
  });

  test('is never asked when it is our own machine, by number or by name', async () => {
    asked = [];
    expect(await fetchOutside(`${base}/picture`)).toBeNull();
    expect(await fetchOutside(`${base.replace('127.0.0.1', 'localhost')}/picture`)).toBeNull();
    expect(await fetchOutside(`${base.replace('127.0.0.1', '2130706433')}/picture`)).toBeNull();
    expect(await fetchOutside(`${base.replace('127.0.0.1', '[::ffff:127.0.0.1]')}/picture`)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('does not lead to our own machine by a redirect', async () => {
    asked = [];
    const inner = base.replace('127.0.0.1', '127.0.0.2');
    const start = `${base}/to/${encodeURIComponent(`${inner}/picture`)}`;
    expect(await fetchOutside(start, { isAllowed: (address) => address === '127.0.0.1' })).toBeNull();
    expect(asked).toHaveLength(1);
  });
});
