import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import type { Actor } from '../actor.ts';
import { changeEmail } from '../change-email.server.ts';
import { changePassword } from '../change-password.server.ts';
import { confirmEmail } from '../confirm-email.server.ts';
import { findIdentity } from '../find-actor.server.ts';
import { requestPasswordReset, resendConfirmation, resetPassword } from '../reset-password.server.ts';
import { signIn } from '../sign-in.server.ts';
import { postLink } from './post-link.job.server.ts';
import { findLinkedEmail, requestSignInLink, signInByLink } from './sign-in-by-link.server.ts';

/** The links of mails: what they are good for, and when they no longer are. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});
afterEach(() => void vi.restoreAllMocks());

const nobody = new Headers();
const invalid = { ok: false, code: 'resetInvalid' };
let places = 0;

function anywhere(): { address: string } {
  places += 1;
  return { address: `203.0.113.${places}` };
}

const headersOf = (cookies: readonly string[]) =>
  new Headers({ cookie: cookies.map((line) => line.split(';')[0]).join('; ') });

async function signedIn(actor: Actor): Promise<Headers> {
  const answer = await signIn(
    { email: actor.email, password: memberPassword },
    { ...anywhere(), headers: nobody },
  );
  return headersOf(answer.ok ? answer.cookies : []);
}

/** The tokens of the mails of one kind to an address, oldest first. */
async function tokensOf(email: string, template: string): Promise<string[]> {
  const rows = await listRows(db(), { text: mails.text })`
    select text from mails where template = ${template} and to_address = ${email} order by created_at`;
  return rows.map(({ text }) => text.match(/token=([\w.-]+)/)?.[1] ?? '');
}

async function resetTokens(email: string, amount: number): Promise<string[]> {
  for (let count = 0; count < amount; count += 1) {
    await postLink({ kind: 'reset', email });
  }
  return tokensOf(email, 'reset-password');
}

async function signInToken(email: string): Promise<string> {
  await postLink({ kind: 'signIn', email });
  return (await tokensOf(email, 'sign-in-link')).at(-1) ?? '';
}

describe('a link is dropped', () => {
  it('when the password is changed', async () => {
    const actor = await insertMember(db().$client);
    const [reset = ''] = await resetTokens(actor.email, 1);
    const link = await signInToken(actor.email);
    const changed = await changePassword(
      actor,
      { currentPassword: memberPassword, newPassword: 'wrong horse' },
      await signedIn(actor),
    );
    expect(changed.ok).toBe(true);
    expect(await resetPassword({ token: reset, password: 'a stolen link' })).toEqual(invalid);
    expect(await signInByLink(link, nobody)).toEqual({ ok: false, code: 'linkInvalid' });
  });

  it('when another one is used, newer or older', async () => {
    const actor = await insertMember(db().$client);
    const [older = '', newer = '', newest = ''] = await resetTokens(actor.email, 3);
    const link = await signInToken(actor.email);
    expect(await resetPassword({ token: newer, password: 'wrong horse' })).toEqual({ ok: true });
    for (const token of [older, newer, newest]) {
      expect(await resetPassword({ token, password: 'a stolen link' })).toEqual(invalid);
    }
    expect(await findLinkedEmail(link)).toBeNull();
  });

  it('when somebody signs in by a mailed link', async () => {
    const actor = await insertMember(db().$client);
    const [reset = ''] = await resetTokens(actor.email, 1);
    const [older, newer] = [await signInToken(actor.email), await signInToken(actor.email)];
    expect(await signInByLink(newer, nobody)).toMatchObject({ ok: true });
    expect(await signInByLink(older, nobody)).toEqual({ ok: false, code: 'linkInvalid' });
    expect(await resetPassword({ token: reset, password: 'a stolen link' })).toEqual(invalid);
  });

  it('when the address is changed', async () => {
    const actor = await insertMember(db().$client);
    const headers = await signedIn(actor);
    const [reset = ''] = await resetTokens(actor.email, 1);
    const email = `new-${actor.email}`;
    await changeEmail(actor, { email, currentPassword: memberPassword }, { ...anywhere(), headers });
    const [change = ''] = await tokensOf(email, 'change-email');
    expect(await confirmEmail(change, headers)).toMatchObject({ code: 'emailChanged' });
    expect(await resetPassword({ token: reset, password: 'a stolen link' })).toEqual(invalid);
  });

  it('to a new address too, when the password is set anew meanwhile', async () => {
    const actor = await insertMember(db().$client);
    const headers = await signedIn(actor);
    const email = `thief-${actor.email}`;
    await changeEmail(actor, { email, currentPassword: memberPassword }, { ...anywhere(), headers });
    const [change = ''] = await tokensOf(email, 'change-email');
    const [reset = ''] = await resetTokens(actor.email, 1);
    expect(await resetPassword({ token: reset, password: 'wrong horse' })).toEqual({ ok: true });
    expect(await confirmEmail(change, nobody)).toEqual({ ok: false, code: 'invalid' });
    const { rows } = await db().execute(sql`select 1 from users where email = ${email}`);
    expect(rows).toEqual([]);
  });

  it('of its own account only', async () => {
    const [one, other] = [await insertMember(db().$client), await insertMember(db().$client)];
    const [mine = ''] = await resetTokens(one.email, 1);
    const [theirs = ''] = await resetTokens(other.email, 1);
    await resetPassword({ token: mine, password: 'wrong horse' });
    expect(await resetPassword({ token: theirs, password: 'wrong horse' })).toEqual({ ok: true });
  });

  it('not by a password that is refused', async () => {
    const actor = await insertMember(db().$client);
    const [reset = ''] = await resetTokens(actor.email, 1);
    expect(await resetPassword({ token: reset, password: 'iloveyou' })).toEqual({
      ok: false,
      code: 'commonPassword',
    });
    expect(await resetPassword({ token: reset, password: 'Ashdown7' })).toEqual({
      ok: false,
      code: 'personalPassword',
    });
    expect(await resetPassword({ token: reset, password: 'wrong horse' })).toEqual({ ok: true });
  });
});

describe('a sign-in link', () => {
  it('opens a session once, also of two who use it at the same moment', async () => {
    const actor = await insertMember(db().$client);
    const token = await signInToken(actor.email);
    expect(await findLinkedEmail(token)).toBe(actor.email);
    const both = await Promise.all([signInByLink(token, nobody), signInByLink(token, nobody)]);
    const opened = both.filter(({ ok }) => ok);
    expect(opened).toHaveLength(1);
    const [first] = opened;
    const { actor: found } = await findIdentity(headersOf(first?.ok ? first.cookies : []));
    expect(found?.userId).toBe(actor.userId);
  });

  it('is not in the table as it is in the mail', async () => {
    const actor = await insertMember(db().$client);
    const token = await signInToken(actor.email);
    const { rows } = await db().execute(sql`select identifier, value from verifications`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is good for half an hour', async () => {
    const actor = await insertMember(db().$client);
    const token = await signInToken(actor.email);
    await db().execute(sql`
      update verifications set expires_at = expires_at - interval '30 minutes' where value = ${actor.userId}`);
    expect(await signInByLink(token, nobody)).toEqual({ ok: false, code: 'linkInvalid' });
  });

  it('asks for the code of two-factor authentication', async () => {
    const actor = await insertMember(db().$client);
    await db().execute(sql`update users set two_factor_enabled = true where id = ${actor.userId}`);
    const answer = await signInByLink(await signInToken(actor.email), nobody);
    expect(answer).toMatchObject({ ok: true, isTwoFactorAsked: true });
    expect((await findIdentity(headersOf(answer.ok ? answer.cookies : []))).actor).toBeNull();
    const { rows } = await db().execute(sql`select 1 from sessions where user_id = ${actor.userId}`);
    expect(rows).toEqual([]);
  });

  it('of an account that is disabled meanwhile opens nothing', async () => {
    const actor = await insertMember(db().$client);
    const token = await signInToken(actor.email);
    await db().execute(sql`update users set disabled_at = now() where id = ${actor.userId}`);
    expect(await signInByLink(token, nobody)).toEqual({ ok: false, code: 'accountDisabled' });
  });

  it('leads where it was asked for, and to no other site', async () => {
    const actor = await insertMember(db().$client);
    await postLink({ kind: 'signIn', email: actor.email, next: '/shortlist' });
    await postLink({ kind: 'signIn', email: actor.email, next: '/.//elsewhere.example' });
    const rows = await listRows(db(), { text: mails.text })`
      select text from mails where to_address = ${actor.email} order by created_at`;
    expect(rows.map(({ text }) => text.match(/next=([^\s&]+)/)?.[1])).toEqual(['%2Fshortlist', undefined]);
  });

  it('confirms an address first that nobody has confirmed', async () => {
    const actor = await insertMember(db().$client, { isConfirmed: false });
    await postLink({ kind: 'signIn', email: actor.email });
    expect(await tokensOf(actor.email, 'sign-in-link')).toEqual([]);
    expect(await tokensOf(actor.email, 'confirm-email')).toHaveLength(1);
  });
});

describe('asking for a link', () => {
  it.each([
    ['a reset', (email: string) => requestPasswordReset(email, anywhere())],
    ['a sign-in link', (email: string) => requestSignInLink(email, { ...anywhere(), next: '/' })],
    ['a confirmation', (email: string) => resendConfirmation(email, anywhere())],
  ])('%s does the same for an address without an account as for one with', async (_, ask) => {
    const member = await insertMember(db().$client, { isConfirmed: false });
    // The queue is made by the first who asks.
    await ask('first@members.example');
    const pathOf = async (email: string) => {
      const query = vi.spyOn(db().$client, 'query');
      const answer = await ask(email);
      const statements = query.mock.calls.map(
        ([statement]) => (statement as { text?: string }).text ?? statement,
      );
      query.mockRestore();
      return { answer, statements };
    };
    const known = await pathOf(member.email);
    expect(await pathOf(`nobody-${member.userId}@members.example`)).toEqual(known);
    const { rows } = await db().execute(sql`select 1 from mails where to_address = ${member.email}`);
    expect(rows).toEqual([]);
  });

  it('is possible five times for one mailbox, however its address is written, and not a sixth', async () => {
    const ask = (email: string) => requestPasswordReset(email, anywhere());
    for (const tag of ['', '+a', '+b', '+c', '+d']) {
      expect(await ask(`mailbox${tag}@members.example`)).toEqual({ ok: true });
    }
    expect(await ask('mailbox+e@members.example')).toMatchObject({ ok: false, code: 'tooManyResets' });
    expect(await requestSignInLink('mailbox@members.example', { ...anywhere(), next: '/' })).toEqual({
      ok: true,
    });
  });

  it('is possible twenty times from one place, and not a twenty-first', async () => {
    const ask = (count: number) =>
      requestPasswordReset(`someone-${count}@members.example`, { address: `2001:db8:9:9::${count}` });
    for (let count = 1; count <= 20; count += 1) {
      expect(await ask(count)).toEqual({ ok: true });
    }
    expect(await ask(21)).toMatchObject({ ok: false, code: 'tooManyResets' });
  });
});

describe('changing the address', () => {
  it('mails nobody once the member has had five mails sent to others within the hour', async () => {
    const actor = await insertMember(db().$client);
    const headers = await signedIn(actor);
    const ask = (email: string) =>
      changeEmail(actor, { email, currentPassword: memberPassword }, { ...anywhere(), headers });
    for (let count = 1; count <= 4; count += 1) {
      await countMail('contact', {
        to: `other-${count}-${actor.email}`,
        ...anywhere(),
        userId: actor.userId,
      });
    }
    expect(await ask(`fifth-${actor.email}`)).toEqual({ ok: true });
    expect(await ask(`sixth-${actor.email}`)).toEqual({ ok: false, code: 'tooManyMails' });
    expect(await tokensOf(`sixth-${actor.email}`, 'change-email')).toEqual([]);
  });
});
