import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { rateLimits } from '#app/platform/db/schema/settings.ts';
import { forgetRateLimits } from './forget-rate-limits.job.server.ts';
import { consume, consumeAll, forget, giveBack } from './rate-limit.server.ts';

afterAll(closeDb);

const limit = { name: 'test', points: 2, seconds: 60 };

it('allows as many uses as there are points, for each key, and begins anew when forgotten', async () => {
  expect([await consume(limit, 'a'), await consume(limit, 'a')]).toEqual([true, true]);
  expect(await consume(limit, 'a')).toBe(false);
  expect(await consume(limit, 'b')).toBe(true);
  await forget(limit, 'a');
  expect(await consume(limit, 'a')).toBe(true);
});

it('lets no more through when they come at once', async () => {
  const allowed = await Promise.all(Array.from({ length: 20 }, () => consume(limit, 'at once')));
  expect(allowed.filter(Boolean)).toHaveLength(2);
});

it('counts under all keys or under none, and says when the next use is possible', async () => {
  const wide = { ...limit, name: 'wide', points: 3 };
  const uses = [
    [wide, 'all'],
    [limit, 'all'],
  ] as const;
  expect([await consumeAll(uses), await consumeAll(uses)]).toEqual([{ ok: true }, { ok: true }]);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const refused = await consumeAll(uses);
    expect(refused.ok).toBe(false);
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
  }
  expect([await consume(wide, 'all'), await consume(wide, 'all')]).toEqual([true, false]);
});

it('a use that is given back can be used again, and none is given that was not used', async () => {
  const uses = [[limit, 'given back']] as const;
  await giveBack(uses);
  await consumeAll(uses);
  await giveBack(uses);
  await giveBack(uses);
  expect([await consumeAll(uses), await consumeAll(uses)]).toEqual([{ ok: true }, { ok: true }]);
  expect(await consumeAll(uses)).toMatchObject({ ok: false });
});

it('forgets counts that have expired, and no others', async () => {
  await consume(limit, 'old');
  await consume(limit, 'new');
  await db().execute(
    sql`update rate_limits set expire = extract(epoch from now()) * 1000 - 1 where key like '%old'`,
  );
  await forgetRateLimits();
  const rows = await listRows(db(), {
    key: rateLimits.key,
  })`select key from rate_limits where key like '%old' or key like '%new'`;
  expect(rows.map(({ key }) => key)).toEqual(['test:new']);
});
