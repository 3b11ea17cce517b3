import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { codeOf } from '#tests/authentication-app.ts';
import { tokensOf } from '#tests/factories/link-factory.ts';
import { memberPassword } from '#tests/factories/member-factory.ts';
import { anywhere, headersOf, nobody, whoIs, withPassword } from '#tests/factories/session-factory.ts';
import { insertTwoFactorOwner, newsTo, wrongCode } from '#tests/factories/two-factor-factory.ts';
import { auth } from '../auth.server.ts';
import { postLink } from '../links/post-link.job.server.ts';
import { changeEmail, confirmEmailChange } from '../settings/change-email.server.ts';
import { answerChallenge } from './answer-challenge.server.ts';
import { countRecoveryCodes } from './set-up-two-factor.server.ts';

/** Signing in with two-factor authentication. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});

describe('signing in', () => {
  it('opens no session by the password alone', async () => {
    const { actor } = await insertTwoFactorOwner();
    const { isAsked, headers } = await withPassword(actor);
    expect(isAsked).toBe(true);
    expect(await whoIs(headers)).toBeNull();
  });

  it('opens one by the code of the app, which then is spent', async () => {
    const { actor, key } = await insertTwoFactorOwner();
    const code = codeOf(key, 1);
    const first = await withPassword(actor);
    const answered = await answerChallenge('app', { code, headers: first.headers });
    expect(await whoIs(headersOf(answered.ok ? answered.cookies : []))).toBe(actor.userId);
    const second = await withPassword(actor);
    const { rows: before } = await db().execute(sql`select id from sessions where user_id = ${actor.userId}`);
    expect(await answerChallenge('app', { code, headers: second.headers })).toEqual({
      ok: false,
      code: 'usedCode',
    });
    const { rows: after } = await db().execute(sql`select id from sessions where user_id = ${actor.userId}`);
    expect(after).toEqual(before);
  });

  it('does not take the code that the setup was finished with', async () => {
    const { actor, firstCode } = await insertTwoFactorOwner();
    const { headers } = await withPassword(actor);
    expect(await answerChallenge('app', { code: firstCode, headers })).toEqual({
      ok: false,
      code: 'usedCode',
    });
  });

  it('asks for the password again after five wrong codes', async () => {
    const { actor, key } = await insertTwoFactorOwner();
    const { headers } = await withPassword(actor);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await answerChallenge('app', { code: wrongCode(key), headers })).toEqual({
        ok: false,
        code: 'wrongCode',
      });
    }
    expect(await answerChallenge('app', { code: codeOf(key, 1), headers })).toEqual({
      ok: false,
      code: 'tooManyCodes',
    });
  });

  it('is locked for a while after ten wrong codes in a row, also for the right one', async () => {
    const { actor, key } = await insertTwoFactorOwner();
    for (let challenge = 1; challenge <= 2; challenge += 1) {
      const { headers } = await withPassword(actor);
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await answerChallenge('app', { code: wrongCode(key), headers });
      }
    }
    const { headers } = await withPassword(actor);
    expect(await answerChallenge('app', { code: codeOf(key, 1), headers })).toEqual({
      ok: false,
      code: 'locked',
    });
  });

  it('takes a recovery code once, also of two who give it at the same moment, and tells the owner', async () => {
    const { actor, recoveryCodes } = await insertTwoFactorOwner();
    const [code = '', other = ''] = recoveryCodes;
    const [one, two] = [await withPassword(actor), await withPassword(actor)];
    const answers = await Promise.all(
      [one, two].map(({ headers }) => answerChallenge('recovery', { code, headers })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countRecoveryCodes(actor.userId)).toBe(9);
    expect(await newsTo(actor)).toEqual(['two-factor-on', 'recovery-code-used']);
    const { headers } = await withPassword(actor);
    expect(await answerChallenge('recovery', { code: 'aaaaa-aaaaa', headers })).toEqual({
      ok: false,
      code: 'wrongRecoveryCode',
    });
    expect(await answerChallenge('recovery', { code: other, headers })).toMatchObject({
      ok: true,
      recoveryCodesLeft: 8,
    });
  });

  it('is refused without the cookie of a right password', async () => {
    const { key } = await insertTwoFactorOwner();
    expect(await answerChallenge('app', { code: codeOf(key, 1), headers: nobody })).toEqual({
      ok: false,
      code: 'expired',
    });
  });

  it('by the link of a mail opens no session, and changes nothing', async () => {
    const { actor, headers } = await insertTwoFactorOwner();
    const email = `new-${actor.email}`;
    await changeEmail(actor, { email, currentPassword: memberPassword }, { ...anywhere(), headers });
    const [token = ''] = await tokensOf(email, 'change-email');
    const asked = { token, password: memberPassword, ...anywhere(), headers: nobody };
    expect(await confirmEmailChange(null, asked)).toEqual({ ok: false, code: 'signInFirst' });
    const owner = await findRow(db(), { email: users.email })`
      select email from users where id = ${actor.userId}`;
    expect(owner?.email).toBe(actor.email);
  });

  it('still asks after the password was reset', async () => {
    const { actor } = await insertTwoFactorOwner();
    await postLink({ kind: 'reset', email: actor.email });
    const row = await findRow(db(), { text: mails.text })`
      select text from mails where template = 'reset-password' and to_address = ${actor.email}`;
    const token = row?.text.match(/token=([\w.-]+)/)?.[1] ?? '';
    await auth().api.resetPassword({ body: { newPassword: memberPassword, token } });
    expect((await withPassword(actor)).isAsked).toBe(true);
  });
});
