import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { decideCorrespondent } from './decide-correspondent.server.ts';
import { countQueues } from './list-claims.server.ts';
import { listReportedCorrespondents } from './list-reports.server.ts';

/** Reported correspondents, and what admins decide about them. */

const pool = testPool();
const admin = await insertMember(pool, { isAdmin: true });
const second = await insertMember(pool, { isAdmin: true });
const now = new Date('2026-11-20T12:00:00Z');
const all = { after: null, size: 20 };

beforeEach(() => pool.query('delete from reports'));

async function makeReportedThread(by: 'client' | 'creative') {
  const creative = await insertCreativeActor(pool, { reviews: [5] });
  const client = await insertMember(pool);
  const { id: threadId } = await getRow(db(), { id: cell.text })`
    insert into threads (creative_id, client_id) values (${creative.creativeId}, ${client.userId}) returning id`;
  for (const sender of ['client', 'creative', 'creative']) {
    await pool.query('insert into messages (thread_id, sender, send_key, body) values ($1, $2, $3, $4)', [
      threadId,
      sender,
      randomUUID(),
      'a secret word',
    ]);
  }
  const reporter = by === 'client' ? client : creative;
  const { id } = await getRow(db(), { id: cell.text })`
    insert into reports (reporter_id, thread_id, reason) values (${reporter.userId}, ${threadId}, 'Rude.') returning id`;
  return { id, threadId, creative, client };
}

it.each(['client', 'creative'] as const)('warns whom a %s reported, without a word of theirs', async (by) => {
  const { id, client, creative } = await makeReportedThread(by);
  const [reporter, other] = by === 'client' ? [client, creative] : [creative, client];
  const { items } = await listReportedCorrespondents(all);
  expect(items).toMatchObject([
    {
      id,
      reporter: { userId: reporter.userId },
      other: { userId: other.userId },
      messages: { client: 1, creative: 2 },
      reportsAboutOther: 1,
      blocksOfOther: 0,
    },
  ]);
  expect(JSON.stringify(items)).not.toContain('secret');
  const both = await Promise.all(
    [admin, second].map((who) =>
      decideCorrespondent(who, { id, decision: 'warned', reason: 'Be kind.', now }),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await mailsOf(reporter.userId)).toEqual(['report-correspondent-warned']);
  expect(await mailsOf(other.userId)).toEqual(['warning']);
  const { rows } = await pool.query(`select text from mails where template = 'warning' and user_id = $1`, [
    other.userId,
  ]);
  expect(rows[0]?.text).not.toContain(reporter.email);
  expect(await notificationsOf(other.userId)).toEqual(['A warning about your messages']);
  expect(await countQueues()).toMatchObject({ correspondents: 0 });
});

it('closes a report without a word to the other side', async () => {
  const { id, client, creative } = await makeReportedThread('client');
  expect(await decideCorrespondent(admin, { id, decision: 'kept', reason: 'No harm.', now })).toEqual({
    ok: true,
  });
  expect(await mailsOf(client.userId)).toEqual(['report-correspondent-kept']);
  expect(await mailsOf(creative.userId)).toEqual([]);
});
