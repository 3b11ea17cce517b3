import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { failedSeconds, failedShare, failuresInWords, startPageLoad } from './page-load.ts';

test('every request is counted, and one that failed is named', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/broken?n=1' ? 502 : 200).end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const load = startPageLoad({
    origin: `http://127.0.0.1:${port}`,
    next: (number) => ({ path: number % 2 === 0 ? '/' : '/broken?n=1' }),
    visitors: 2,
    paceMs: 1,
  });
  while (load.requests() < 20) await pause(5);
  const report = await load.end();
  expect(report.requests).toBeGreaterThanOrEqual(20);
  expect(Math.abs(report.failed.length - report.requests / 2)).toBeLessThanOrEqual(1);
  expect(failuresInWords(report)).toBe(`${report.failed.length} × 502 at /broken`);
});

test('a server that is not there is a failure, and no crash', async () => {
  const load = startPageLoad({
    origin: 'http://127.0.0.1:9',
    next: () => ({ path: '/' }),
    visitors: 1,
    paceMs: 1,
  });
  while (load.requests() < 3) await pause(5);
  const report = await load.end();
  expect(report.failed.length).toBe(report.requests);
});

test('shares and times of failures', () => {
  const failed = [1_000, 3_500].map((atMs) => ({ asked: '/', status: 503, atMs }));
  expect(failedShare({ requests: 4_000, failed, slowest: 0 })).toBe('0.05 %');
  expect(failedSeconds({ requests: 4_000, failed, slowest: 0 })).toBe(2.5);
  expect(failedShare({ requests: 0, failed: [], slowest: 0 })).toBe('0 %');
  expect(failedSeconds({ requests: 9, failed: [], slowest: 0 })).toBe(0);
});
