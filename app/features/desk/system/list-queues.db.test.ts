import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender, enqueue, startJobs } from '#app/platform/jobs/jobs.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { isLateRun, listQueues, runsText } from './checks/site-checks.server.ts';
import { retryJobs, runJobNow } from './find-system.server.ts';

let isFailing = true;
const runs: string[] = [];

const sweep = {
  name: 'sweep-attic',
  schema: z.object({}),
  handle: async () => {
    runs.push('sweep-attic');
  },
  retries: 0,
  retryDelaySeconds: 1,
  cron: '17 4 * * *',
};
const fragile = {
  name: 'polish-lens',
  schema: z.object({}),
  handle: async () => {
    runs.push('polish-lens');
    if (isFailing) throw new Error('the cloth is gone');
  },
  retries: 0,
  retryDelaySeconds: 1,
};

afterAll(async () => {
  await closeSender();
  await closeDb();
});

test('there are no queues before anybody has worked on jobs, and nothing is tried again', async () => {
  const client = await db().$client.connect();
  const { userId } = await insertMember(client, { isAdmin: true });
  client.release();
  expect(await listQueues(new Date())).toEqual([]);
  expect(await retryJobs(await actorOf(userId), 'polish-lens')).toEqual({ ok: false, code: 'gone' });
});

test('a queue says what failed and why; an admin tries it again, and starts what is scheduled', async () => {
  const client = await db().$client.connect();
  const [{ userId: adminId }, { userId: memberId }] = [
    await insertMember(client, { isAdmin: true }),
    await insertMember(client),
  ];
  client.release();
  const [admin, member] = [await actorOf(adminId), await actorOf(memberId)];
  const stop = await startJobs([sweep, fragile]);
  try {
    await enqueue(fragile, {});
    await expect.poll(() => queue('polish-lens'), { timeout: 15_000 }).toMatchObject({ failed: 1 });
    expect(await queue('polish-lens')).toMatchObject({
      title: 'Polish lens',
      runs: 'At once',
      failure: 'the cloth is gone',
      waiting: 0,
    });
    expect(await retryJobs(member, 'polish-lens')).toEqual({ ok: false, code: 'notAllowed' });
    isFailing = false;
    expect(await retryJobs(admin, 'polish-lens')).toEqual({ ok: true });
    await expect
      .poll(() => queue('polish-lens'), { timeout: 15_000 })
      .toMatchObject({ failed: 0, active: 0, waiting: 0 });

    expect(await queue('sweep-attic')).toMatchObject({ runs: 'Daily, 04:17', isLate: false, lastAt: null });
    expect(await runJobNow(member, 'sweep-attic', new Date())).toEqual({ ok: false, code: 'notAllowed' });
    expect(await runJobNow(admin, 'polish-lens', new Date())).toEqual({ ok: false, code: 'gone' });
    expect(await runJobNow(admin, 'sweep-attic', new Date())).toEqual({ ok: true });
    await expect.poll(() => runs.includes('sweep-attic'), { timeout: 15_000 }).toBe(true);
    const { rows } = await db().$client.query(
      `select action, subject_id, actor_id from audit_log order by created_at`,
    );
    expect(rows).toEqual([
      { action: 'job.tried_again', subject_id: 'polish-lens', actor_id: adminId },
      { action: 'job.started', subject_id: 'sweep-attic', actor_id: adminId },
    ]);
  } finally {
    await stop();
  }
});

async function queue(name: string) {
  return (await listQueues(new Date())).find((one) => one.name === name);
}

describe('a scheduled job is late', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const before = new Date('2026-11-01T00:00:00Z');
  const daily = '17 4 * * *';

  test.each([
    [
      'when its turn has passed without it',
      { lastAt: new Date('2026-11-21T04:17:03Z'), scheduledAt: before },
      true,
    ],
    ['when it never ran', { lastAt: null, scheduledAt: before }, true],
    ['not when it ran at its turn', { lastAt: new Date('2026-11-22T04:17:03Z'), scheduledAt: before }, false],
    [
      'not when its turn was before anybody worked on jobs',
      { lastAt: null, scheduledAt: new Date('2026-11-22T11:00:00Z') },
      false,
    ],
  ])('%s', (_how, times, answer) => {
    expect(isLateRun({ cron: daily, ...times }, now)).toBe(answer);
  });

  test('not within five minutes of its turn', () => {
    const times = { cron: daily, lastAt: new Date('2026-11-21T04:17:03Z'), scheduledAt: before };
    expect(isLateRun(times, new Date('2026-11-22T04:21:59Z'))).toBe(false);
    expect(isLateRun(times, new Date('2026-11-22T04:22:01Z'))).toBe(true);
  });
});

test.each([
  ['* * * * *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['0 * * * *', 'Every hour'],
  ['5 9 * * *', 'Daily, 09:05'],
  ['0 3 1 * *', '0 3 1 * *'],
])('%s runs: %s', (cron, text) => {
  expect(runsText(cron)).toBe(text);
});
