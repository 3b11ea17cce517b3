import { expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { verifications } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { resetPassword } from './reset-password.server.ts';

const pool = testPool();

it('more people than there are connections reset their passwords at once, and each is told by email', async () => {
  const members = await Promise.all(
    Array.from({ length: env().databasePoolSize + 2 }, () => insertMember(pool)),
  );
  await db()
    .insert(verifications)
    .values(
      members.map(({ userId }) => ({
        identifier: `reset-password:token-of-${userId}`,
        value: userId,
        expiresAt: new Date(Date.now() + 60_000),
      })),
    );
  const resets = members.map(({ userId }) =>
    resetPassword({ token: `token-of-${userId}`, password: 'plumb line at dusk' }),
  );
  expect(await Promise.all(resets)).toEqual(members.map(() => ({ ok: true })));
  const { rows } = await pool.query('select count(*)::int as count from mails where user_id = any($1)', [
    members.map(({ userId }) => userId),
  ]);
  expect(rows).toEqual([{ count: members.length }]);
});
