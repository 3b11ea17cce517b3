import { afterAll, expect, it } from 'vitest';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { closeDb, db } from '../db/client.server.ts';
import { closeSender } from '../jobs/jobs.server.ts';
import { findMail, postMail } from './mail.server.ts';

afterAll(async () => {
  await closeSender();
  await closeDb();
});

const content = { template: 'test', subject: 'Test', html: '<p>Test</p>', text: 'Test' };

/** What others see of mails to somebody and of the jobs that send them. */
async function countOf(to: string): Promise<{ mails: number; jobs: number }> {
  return getRow(db(), { mails: cell.number, jobs: cell.number })`
    select count(*)::int as mails, count(j.id)::int as jobs
      from mails m left join pgboss.job j on j.name = 'send-mail' and j.data->>'mailId' = m.id::text
     where m.to_address = ${to}`;
}

async function countSendJobs(): Promise<number> {
  const { amount } = await getRow(db(), { amount: cell.number })`
    select count(*)::int as amount from pgboss.job where name = 'send-mail'`;
  return amount;
}

it('keeps a mail and the job that sends it', async () => {
  await db().transaction((tx) => postMail(tx, content, { to: 'plain@members.example' }));
  expect(await countOf('plain@members.example')).toEqual({ mails: 1, jobs: 1 });
});

it('keeps a subject as one line that is not too long', async () => {
  const subject = `One\nTwo ${'three '.repeat(100)}`;
  const id = await db().transaction((tx) =>
    postMail(tx, { ...content, subject }, { to: 'long@members.example' }),
  );
  const mail = await findMail(id);
  expect(mail?.subject).toMatch(/^One Two three/);
  expect(mail?.subject.length).toBeLessThan(251);
});

it('in a transaction nobody sees either before its end, so no job looks for a mail that is not there yet', async () => {
  const to = 'inside@members.example';
  const before = await countSendJobs();
  await db().transaction(async (tx) => {
    await postMail(tx, content, { to });
    expect(await countOf(to)).toEqual({ mails: 0, jobs: 0 });
    expect(await countSendJobs()).toBe(before);
  });
  expect(await countOf(to)).toEqual({ mails: 1, jobs: 1 });
});

it('leaves neither when the transaction is taken back', async () => {
  const to = 'undone@members.example';
  const before = await countSendJobs();
  const undone = db().transaction(async (tx) => {
    await postMail(tx, content, { to });
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  expect(await countOf(to)).toEqual({ mails: 0, jobs: 0 });
  expect(await countSendJobs()).toBe(before);
});
