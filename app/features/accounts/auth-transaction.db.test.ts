import { APIError } from 'better-auth/api';
import { afterAll, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { verifications } from '#app/platform/db/schema/identity.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { authDatabase, inAuthTransaction } from './auth-transaction.server.ts';

afterAll(async () => {
  await closeSender();
  await closeDb();
});

const email = { template: 'welcome', subject: 'Welcome', html: '<p>Welcome</p>', text: 'Welcome' };

/** Writes as Better Auth does, posts an email about it, and then fails. */
const writeAndFail = (name: string, failure: Error) =>
  inAuthTransaction(async (tx) => {
    await authDatabase
      .insert(verifications)
      .values({ identifier: name, value: name, expiresAt: new Date(Date.now() + 60_000) });
    await postMail(tx, email, { to: `${name}@members.example` });
    throw failure;
  });

async function countOf(name: string): Promise<{ written: number; emails: number }> {
  return getRow(db(), { written: cell.number, emails: cell.number })`
    select (select count(*)::int from verifications where identifier = ${name}) as written,
           (select count(*)::int from mails where to_address = ${`${name}@members.example`}) as emails`;
}

it('takes back what Better Auth wrote and the email about it when the verb fails', async () => {
  await expect(writeAndFail('lost', new Error('the process was killed'))).rejects.toThrow('killed');
  expect(await countOf('lost')).toEqual({ written: 0, emails: 0 });
});

it('keeps what was written when Better Auth refuses: it counts wrong codes before it does', async () => {
  const refusal = new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'no' });
  await expect(writeAndFail('counted', refusal)).rejects.toBe(refusal);
  expect(await countOf('counted')).toEqual({ written: 1, emails: 1 });
});

it('is one transaction with a verb that calls it from within', async () => {
  const outer = inAuthTransaction(async () => {
    await inAuthTransaction((tx) => postMail(tx, email, { to: 'inner@members.example' }));
    throw new Error('the outer one failed');
  });
  await expect(outer).rejects.toThrow('outer');
  expect(await countOf('inner')).toEqual({ written: 0, emails: 0 });
});
