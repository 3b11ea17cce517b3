import net from 'node:net';
import { expect, test } from 'vitest';
import { addressFrom, assertFree, localUrl } from './address.mjs';

test('without settings the address is localhost, port 3000', () => {
  expect(addressFrom({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    url: 'http://localhost:3000',
    setting: 'PORT',
  });
});

test('a process that only works on jobs has a port of its own', () => {
  expect(addressFrom({ PROCESS_ROLE: 'worker', PORT: '80' })).toMatchObject({
    port: 3001,
    setting: 'WORKER_PORT',
  });
  expect(addressFrom({ PROCESS_ROLE: 'worker', WORKER_PORT: '4000' }).port).toBe(4000);
  expect(() => addressFrom({ PROCESS_ROLE: 'worker', WORKER_PORT: 'x' })).toThrow('WORKER_PORT is "x"');
});

test.each(['0', '65536', 'abc', '30.5'])('PORT=%s is refused', (PORT) => {
  expect(() => addressFrom({ PORT })).toThrow(/no port number/);
});

test.each(['1', '65535'])('PORT=%s is accepted', (PORT) => {
  expect(addressFrom({ PORT }).port).toBe(Number(PORT));
});

test('a server on every address is reached through the loopback', () => {
  expect(localUrl({ port: 1, host: '0.0.0.0' })).toBe('http://127.0.0.1:1');
  expect(localUrl({ port: 1, host: '::' })).toBe('http://[::1]:1');
});

test('a port in use is told with another one to try', async () => {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await expect(assertFree({ port, host: '127.0.0.1' })).rejects.toMatchObject({
    message: `Port ${port} is taken by another program.`,
    wayOut: expect.stringContaining('PORT='),
  });
  await new Promise((resolve) => server.close(resolve));
  await expect(assertFree({ port, host: '127.0.0.1' })).resolves.toBeUndefined();
});
