import { expect, test, vi } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { isOfLostDatabase } from '#app/platform/db/judge-database.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { signedIn, whoIs } from '#tests/factories/session-factory.ts';
import { testPool } from '#tests/test-pool.ts';

const pool = testPool();

test('a session that cannot be read for want of a connection says that the database was away', async () => {
  const member = await insertMember(pool);
  const headers = await signedIn(member);
  const query = vi.spyOn(db().$client, 'query');
  query.mockRejectedValue(new Error('timeout exceeded when trying to connect'));
  const refusal: unknown = await whoIs(headers).catch((error: unknown) => error);
  query.mockRestore();
  expect(isOfLostDatabase(refusal)).toBe(true);
  expect(await whoIs(headers)).toBe(member.userId);
});
