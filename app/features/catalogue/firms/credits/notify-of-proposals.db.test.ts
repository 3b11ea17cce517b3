import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeChoices } from '#app/features/accounts/mail/notification-choices.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm, insertProject, joinFirm } from '#tests/factories/project-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { notifyOfProposals } from './notify-of-proposals.job.server.ts';

/** Firms hear of the credits that photographers propose: once a day, once for all of them, and never twice. */

const pool = testPool();
const client = await testClient(pool);
afterAll(closeSender);

const morning = new Date('2026-03-04T13:20:00Z');
const nextMorning = new Date('2026-03-05T13:20:00Z');

beforeEach(async () => {
  await pool.query('update firms set claimed_at = null');
  await pool.query('delete from mails');
});

async function claimedFirm(name: string, claimedAt = '2026-03-01T09:00:00Z') {
  const firmId = await insertFirm(client, name);
  await pool.query('update firms set claimed_at = $2 where id = $1', [firmId, claimedAt]);
  return { firmId, ann: await joins(firmId, 'manager') };
}

async function joins(firmId: string, role: 'manager' | 'member') {
  const person = await insertMember(pool);
  await joinFirm(pool, person, { firmId, role });
  return person;
}

/** A project that names the firm, proposed at a moment by a creative who is listed or not. */
async function propose(
  firmId: string,
  { name, at = '2026-03-03T12:00:00Z', isListed = true }: { name: string; at?: string; isListed?: boolean },
) {
  const { id } = await insertCreative(client, {
    businessName: `${name} Studio`,
    portfolio: [{ title: 'Stair' }],
    ...(isListed ? {} : { plan: 'none' as const }),
  });
  const projectId = await insertProject(client, { creativeId: id, name, credits: [{ firmId }] });
  await pool.query('update credits set created_at = $2 where project_id = $1', [projectId, at]);
  return projectId;
}

const mails = async () =>
  (await pool.query('select user_id, subject, text from mails order by subject, user_id')).rows;

test('all that was proposed since is one mail to each manager, and is told once', async () => {
  const { firmId, ann } = await claimedFirm('Quarry Works');
  await joins(firmId, 'member');
  for (const name of ['Long House', 'Mill', 'Pier', 'Yard', 'Barn', 'Kiln']) await propose(firmId, { name });
  await notifyOfProposals(morning);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect([mail.user_id, mail.subject]).toEqual([ann.userId, '6 new credits for Quarry Works']);
  expect(mail.text).toContain('and 1 more');
  expect(mail.text).toMatch(/\/firms\/quarry-works\/credits\?state=proposed/);
  const { rows } = await pool.query(
    `select detail ->> 'title' as title from notifications where user_id = $1`,
    [ann.userId],
  );
  expect(rows).toEqual([{ title: '6 new credits for Quarry Works' }]);

  await notifyOfProposals(nextMorning);
  expect(await mails()).toHaveLength(1);
  await propose(firmId, { name: 'Gate House', at: '2026-03-04T18:00:00Z' });
  await notifyOfProposals(nextMorning);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    '6 new credits for Quarry Works',
    'A new credit for Quarry Works',
  ]);
});

test('two workers at once tell it once', async () => {
  const { firmId } = await claimedFirm('Two Hands');
  await propose(firmId, { name: 'Loft' });
  await Promise.all(Array.from({ length: 6 }, () => notifyOfProposals(morning)));
  expect(await mails()).toHaveLength(1);
});

test('nothing is told of what stood there when the firm was claimed, was decided, is not shown, or came this minute', async () => {
  const { firmId } = await claimedFirm('Silent Partners');
  await propose(firmId, { name: 'Old House', at: '2026-02-20T12:00:00Z' });
  await propose(firmId, { name: 'Hidden House', isListed: false });
  await propose(firmId, { name: 'Late House', at: '2026-03-04T13:15:00Z' });
  const confirmed = await propose(firmId, { name: 'Confirmed House' });
  await pool.query(`update credits set state = 'confirmed' where project_id = $1`, [confirmed]);
  const unclaimed = await insertFirm(client, 'Nobody Speaks');
  await propose(unclaimed, { name: 'Their House' });
  await notifyOfProposals(morning);
  expect(await mails()).toEqual([]);
  await notifyOfProposals(nextMorning);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['A new credit for Silent Partners']);
});

test('a firm that was claimed anew hears only of what came since, and who ended these mails gets none', async () => {
  const { firmId, ann } = await claimedFirm('Third Time', '2026-03-03T20:00:00Z');
  await pool.query(`update firms set credits_told_at = '2026-02-01' where id = $1`, [firmId]);
  await propose(firmId, { name: 'Before House' });
  await propose(firmId, { name: 'After House', at: '2026-03-03T21:00:00Z' });
  const ben = await joins(firmId, 'manager');
  await writeChoices([{ userId: ben.userId, kind: 'credits', isWanted: false }]);
  await notifyOfProposals(morning);
  expect((await mails()).map(({ user_id, subject }) => [user_id, subject])).toEqual([
    [ann.userId, 'A new credit for Third Time'],
  ]);
});
