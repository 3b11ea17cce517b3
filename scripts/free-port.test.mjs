import net from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.mjs';

/** Candidates in this order; the last one stays. */
const inOrder = (shares) => () => (shares.length > 1 ? shares.shift() : shares[0]);

test('a port is below those of outgoing connections, from the first to the last of the range', async () => {
  expect(await freePort({ candidate: inOrder([0, 0.0001, 0.0002]) })).toBeGreaterThanOrEqual(20_000);
  expect(await freePort({ candidate: inOrder([0.999999, 0.9999, 0.9998]) })).toBeLessThan(32_000);
});

test('a port where somebody listens is passed over', async () => {
  const taken = await freePort();
  const server = net.createServer();
  await new Promise((resolve) => server.listen(taken, '127.0.0.1', resolve));
  // A process of its own would not know what this one was given: only the listener tells.
  const { freePort: elsewhere } = await import('./free-port.mjs?elsewhere');
  const shareOf = (port) => (port - 20_000 + 0.5) / 12_000;
  const port = await elsewhere({ candidate: inOrder([shareOf(taken), Math.random()]) });
  expect(port).not.toBe(taken);
  await new Promise((resolve) => server.close(resolve));
});

test('nothing is given twice, also before anybody listens there', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  await expect(freePort({ candidate: () => (ports[0] - 20_000 + 0.5) / 12_000 })).rejects.toThrow(
    'No free port was found among 50 from 20000 to 31999.',
  );
});
