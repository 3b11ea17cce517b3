import { request as ask } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayVerify } from '#app/features/work/licenses/verify/verify-license.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { creative, visitor } from './people.ts';
import { origin, rows, withClient } from './site.ts';

/** Visitors of a site that keeps pages for all of them, by way of one proxy that says where each comes from. */

const { trustedProxies, isPageCacheOn } = env();
beforeEach(() => void Object.assign(env(), { trustedProxies: 1, isPageCacheOn: true }));
afterEach(() => {
  Object.assign(env(), { trustedProxies, isPageCacheOn });
  vi.restoreAllMocks();
});

const from = (address: string) => ({ 'x-forwarded-for': address });

test('checks of licenses count for the place they come from, alone', async () => {
  const flood = '203.0.113.66';
  expect(await Promise.all(Array.from({ length: 120 }, () => mayVerify(flood)))).not.toContain(false);
  const both = (path: string) =>
    Promise.all([flood, '203.0.113.77'].map((address) => visitor().get(path, from(address))));
  for (const path of ['/verify/OR-9999-9', '/verify/OR-9999-9/fingerprints.txt']) {
    const answers = await both(path);
    expect(answers.map(({ status }) => status)).toEqual([429, 404]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).not.toContainEqual(
      expect.stringContaining('public'),
    );
  }
});

test('scans from several places are several visitors', async () => {
  const { id } = await creative();
  const agent = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/1' };
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.2']) {
    await visitor().get(`/creative/${id}/qr`, { ...agent, ...from(address) });
  }
  expect(await rows('select source, amount from view_sources')).toEqual([{ source: 'code', amount: 2 }]);
});

test('a request that its browser breaks off is logged as such, and as no failure of ours', async () => {
  Object.assign(env(), { isPageCacheOn: false });
  const [answered, failed] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')];
  await withClient(async (client) => {
    await client.query('begin; lock table rate_limits');
    const waiting = ask(new URL('/verify/OR-9999-9', origin));
    waiting.on('error', () => {}).end();
    await vi.waitUntil(
      async () =>
        (
          await rows(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length > 0,
      30_000,
    );
    waiting.destroy();
    await new Promise((resolve) => waiting.once('close', resolve));
    // The server has heard of it before it hears of what the client closed afterwards.
    await visitor().get('/healthz');
    await client.query('rollback');
  });
  await vi.waitFor(() =>
    expect(answered).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/verify/OR-9999-9', method: 'GET', status: 499 }),
      'answered',
    ),
  );
  expect(failed).not.toHaveBeenCalled();
});
