import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { forgetSessions } from './forget-sessions.job.server.ts';

afterAll(closeDb);

it('takes away what has expired, and nothing else', async () => {
  const { userId } = await insertMember(db().$client);
  for (const [name, age] of [
    ['old', '-1 minute'],
    ['new', '1 minute'],
  ]) {
    await db().execute(sql`
      insert into sessions (user_id, token, expires_at) values (${userId}, ${name}, now() + ${age}::interval)`);
    await db().execute(sql`
      insert into verifications (identifier, value, expires_at) values (${name}, 'x', now() + ${age}::interval)`);
  }
  await forgetSessions();
  const rows = await listRows(db(), { name: cell.text })`
    select token as name from sessions where user_id = ${userId}
     union all select identifier from verifications where identifier in ('old', 'new')`;
  expect(rows.map(({ name }) => name)).toEqual(['new', 'new']);
});
