import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { failedSeconds, pagesInWords, startVisitors } from './traffic.ts';

test('every request is counted, and one that failed is named', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    response.writeHead(request.url === '/broken?n=1' ? 502 : 200).end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const visitors = startVisitors(`http://127.0.0.1:${port}`, {
    visitors: 2,
    next: (number) => ({ path: number % 2 === 0 ? '/' : '/broken?n=1' }),
  });
  while (asked < 6) await pause(5);
  const report = await visitors.end();
  expect(report.requests).toBe(asked);
  expect(report.failed).toHaveLength(Math.floor(asked / 2));
  expect(pagesInWords(report)).toContain(`(${report.failed.length} × 502 at /broken)`);
});

test('a server that is not there is a failure, and no crash', async () => {
  const visitors = startVisitors('http://127.0.0.1:9', { visitors: 1, next: () => ({ path: '/' }) });
  const report = await visitors.end();
  expect(report.failed).toHaveLength(report.requests);
});

test('shares and times of failures', () => {
  const failed = [1_000, 3_500].map((atMs) => ({ path: '/', status: 503, atMs }));
  const report = { requests: 4_000, failed, slowestMs: 1_240 };
  expect(pagesInWords(report)).toBe('0.05 % of 4,000 requests failed (2 × 503 at /), slowest 1.2 s');
  expect(failedSeconds(report)).toBe(2.5);
  expect(failedSeconds({ requests: 9, failed: [], slowestMs: 0 })).toBe(0);
});
