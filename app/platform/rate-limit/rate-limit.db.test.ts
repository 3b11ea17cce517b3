import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { forgetRateLimits } from './forget-rate-limits.job.server.ts';
import { consume, forget, isExhausted } from './rate-limit.server.ts';

afterAll(closeDb);

const limit = { name: 'test', points: 2, seconds: 60 };

it('allows as many uses as there are points, for each key, and begins anew when forgotten', async () => {
  expect([await consume(limit, 'a'), await consume(limit, 'a')]).toEqual([true, true]);
  expect(await isExhausted(limit, 'a')).toBe(true);
  expect(await consume(limit, 'a')).toBe(false);
  expect(await consume(limit, 'b')).toBe(true);
  await forget(limit, 'a');
  expect(await consume(limit, 'a')).toBe(true);
});

it('lets no more through when they come at once', async () => {
  const allowed = await Promise.all(Array.from({ length: 20 }, () => consume(limit, 'at once')));
  expect(allowed.filter(Boolean)).toHaveLength(2);
});

it('forgets counts that have expired, and no others', async () => {
  await consume(limit, 'old');
  await consume(limit, 'new');
  await db().execute(
    sql`update rate_limits set expire = extract(epoch from now()) * 1000 - 1 where key like '%old'`,
  );
  await forgetRateLimits();
  const { rows } = await db().execute<{ key: string }>(
    sql`select key from rate_limits where key like '%old' or key like '%new'`,
  );
  expect(rows.map(({ key }) => key)).toEqual(['test:new']);
});
