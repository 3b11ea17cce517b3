import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postOutside } from './post-outside.server.ts';

/** A receiver that does not mean well. */

let server: Server;
let port: number;
let respond: (response: ServerResponse) => void;
let connections = 0;

beforeAll(async () => {
  server = createServer((_, response) => respond(response));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (host = '127.0.0.1', rules = {}) =>
  postOutside(`http://${host}:${port}/`, {
    body: '{}',
    headers: {},
    isAllowed: () => true,
    limitMs: 300,
    ...rules,
  });

test('who never answers is given up', async () => {
  respond = () => {};
  expect(await post()).toMatchObject({ status: null, error: 'No answer within 0.3 seconds.' });
});

test('who answers a byte at a time is given up, too', async () => {
  respond = (response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  };
  expect(await post()).toMatchObject({ status: null, error: 'No answer within 0.3 seconds.' });
});

test('a name is judged by what it stands for, each time, and no connection is kept for the next', async () => {
  respond = (response) => response.writeHead(204).end();
  connections = 0;
  expect(await post('localhost')).toMatchObject({ status: 204, error: null });
  expect(await post('localhost')).toMatchObject({ status: 204 });
  expect(connections).toBe(2);
  // The same name leads into our own network now.
  const refused = await post('localhost', { isAllowed: () => false });
  expect(refused).toMatchObject({ status: null, error: 'This address is not on the open internet.' });
  expect(connections).toBe(2);
});

test('nothing is asked by another protocol', async () => {
  for (const address of ['file:///etc/passwd', 'ftp://example.com/', 'data:text/plain,x']) {
    const refused = await postOutside(address, { body: '', headers: {}, isAllowed: () => true });
    expect(refused.error).toBe('This address is not on the open internet.');
  }
});
