import { afterAll, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { postLink } from '../links/post-link.job.server.ts';
import { confirmEmail } from './confirm-email.server.ts';
import { readPlanIntent } from './plan-intent.ts';
import { signUp } from './sign-up.server.ts';
import {
  afterConfirming,
  changeWaitingAddress,
  findWaitingAccount,
  rememberWaiting,
} from './waiting-account.server.ts';

afterAll(async () => {
  await closeSender();
  await closeDb();
});

let made = 0;

/** Somebody who has just signed up, as their browser sees them. */
async function waiting(next: string | null = null) {
  made += 1;
  const address = `198.51.100.${made}`;
  const email = `waiting-${made}@members.example`;
  const signedUp = await signUp(
    {
      email,
      password: 'sextet',
      firstName: 'Ilse',
      lastName: 'Norrby',
      companyName: null,
      userType: 'client',
    },
    { address, plan: null, next },
  );
  if (!signedUp.ok) throw new Error(signedUp.code);
  const [cookie = ''] = (await rememberWaiting(signedUp.userId)).split(';');
  const account = await findWaitingAccount(new Headers({ cookie }));
  if (!account) throw new Error('Nobody waits.');
  return { account, address, email, cookie };
}

/** As confirmed by the browser that signed up. */
const confirmHere = (token: string, { address, cookie }: { address: string; cookie: string }) =>
  confirmEmail(token, { password: '', address, headers: new Headers({ cookie }) });

async function newestToken(email: string): Promise<string> {
  const { text } = await getRow(db(), { text: cell.text })`
    select text from mails where template = 'confirm-email' and to_address = ${email} order by created_at desc limit 1`;
  return text.match(/token=([\w.-]+)/)?.[1] ?? '';
}

it('is known to the browser that made it, and to no other', async () => {
  const { account, email, cookie } = await waiting();
  expect(account).toMatchObject({ email, isConfirmed: false, next: '/' });
  expect(await findWaitingAccount(new Headers())).toBeNull();
  expect(await findWaitingAccount(new Headers({ cookie: `${cookie.slice(0, -4)}AAAA` }))).toBeNull();
});

it('takes another address, whose link is good; the link to the one before is not', async () => {
  const { account, address, email, cookie } = await waiting('/creative/atelier-norrby');
  const former = await newestToken(email);
  expect(await changeWaitingAddress(account, { email: 'other@members.example', address })).toEqual({
    ok: true,
  });
  await postLink({ kind: 'confirmation', email: 'other@members.example' });
  expect(await confirmHere(former, { address, cookie })).toEqual({ ok: false, code: 'invalid' });
  const newest = await newestToken('other@members.example');
  expect(await confirmHere(newest, { address, cookie })).toMatchObject({
    ok: true,
    next: '/creative/atelier-norrby',
  });
  const { rows } = await db().$client.query('select email from profiles where user_id = $1', [
    account.userId,
  ]);
  expect(rows).toEqual([{ email: 'other@members.example' }]);
});

it('takes no address of somebody else, and none once it is confirmed', async () => {
  const { account, address, email, cookie } = await waiting();
  const member = await insertMember(db().$client);
  expect(await changeWaitingAddress(account, { email: member.email, address })).toEqual({
    ok: false,
    code: 'userExists',
  });
  await confirmHere(await newestToken(email), { address, cookie });
  expect(await changeWaitingAddress(account, { email: 'late@members.example', address })).toEqual({
    ok: false,
    code: 'confirmed',
  });
});

it('leads to the chosen plan first, then where it was needed, and nowhere but here', () => {
  const plan = readPlanIntent(new URLSearchParams('plan=creative&billing=yearly'));
  const chosen = { plan: plan?.plan ?? '', billing: plan?.billing ?? '', next: '/search' };
  expect(afterConfirming(chosen)).toBe('/subscription?plan=creative&billing=yearly');
  expect(afterConfirming({ next: '/search?q=house' })).toBe('/search?q=house');
  expect(afterConfirming({ next: '//evil.example' })).toBe('/');
  expect(afterConfirming({})).toBe('/');
});
