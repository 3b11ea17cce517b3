import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { resetTokens, signInToken, tokensOf } from '#tests/factories/link-factory.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { anywhere, nobody, signedIn } from '#tests/factories/session-factory.ts';
import { changePassword, resetPassword } from '../passwords/reset-password.server.ts';
import { changeEmail, confirmEmailChange } from '../settings/change-email.server.ts';
import { findLinkedEmail, signInByLink } from './sign-in-by-link.server.ts';

/** When the links of mails are no longer good for anything. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});

const invalid = { ok: false, code: 'resetInvalid' };

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
    expect(await confirmEmailChange(actor, { token: change, password: '', ...anywhere(), headers })).toEqual({
      ok: true,
    });
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
    expect(await confirmEmailChange(actor, { token: change, password: '', ...anywhere(), headers })).toEqual({
      ok: false,
      code: 'invalid',
    });
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
