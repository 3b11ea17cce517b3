import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitReads } from './limit-reads.ts';
import { readBudget } from './read-budget.ts';
import type { RouteTypes } from './route-types.ts';

/** A page that takes five seconds, asked for from several places. */
const pageMs = 5_000;
const app = new Hono<RouteTypes>();
app.all('*', limitReads, async (c) => {
  await new Promise((resolve) => setTimeout(resolve, pageMs));
  return c.text('a page');
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function ask(remoteAddress: string, method = 'GET'): Promise<Response> {
  return app.request('/browse?location=x', { method }, { incoming: { socket: { remoteAddress } } });
}

/** One page after the other, until the place is over its budget. */
async function flood(address: string): Promise<void> {
  for (let asked = 0; asked * pageMs < readBudget.burstMs * 2; asked += 1) {
    const answer = ask(address);
    await vi.advanceTimersByTimeAsync(pageMs);
    expect((await answer).status).toBe(200);
  }
}

/** Others keep us busy meanwhile. */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  const others = Array.from({ length: readBudget.busyPages }, (_, index) => ask(`198.51.100.${index}`));
  await work();
  await vi.advanceTimersByTimeAsync(pageMs);
  await Promise.all(others);
}

test('a place over its budget is told to wait while others are served, and forms are not counted', async () => {
  await flood('203.0.113.7');
  await whileBusy(async () => {
    const refused = await ask('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const [other, form] = [ask('203.0.113.8'), ask('203.0.113.7', 'POST')];
    await vi.advanceTimersByTimeAsync(pageMs);
    expect([(await other).status, (await form).status]).toEqual([200, 200]);
  });
});

test('all addresses of an IPv6 network are one place', async () => {
  await flood('2001:db8:1:2::1');
  await whileBusy(async () => {
    expect((await ask('2001:db8:1:2:ffff::9')).status).toBe(429);
    const other = ask('2001:db8:1:3::1');
    await vi.advanceTimersByTimeAsync(pageMs);
    expect((await other).status).toBe(200);
  });
});

test('a place over its budget is served as before while nobody else wants anything', async () => {
  await flood('203.0.113.9');
  const answer = ask('203.0.113.9');
  await vi.advanceTimersByTimeAsync(pageMs);
  expect((await answer).status).toBe(200);
});

test('an office over its budget reads a dozen pages at once', async () => {
  await flood('203.0.113.10');
  const answers = Array.from({ length: 12 }, () => ask('203.0.113.10'));
  await vi.advanceTimersByTimeAsync(pageMs);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});
