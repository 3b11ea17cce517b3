import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { findRow, listRows } from '#app/platform/db/rows.server.ts';
import { twoFactors, users } from '#app/platform/db/schema/identity.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { codeOf } from '#tests/authentication-app.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import type { Actor } from '../actor.ts';
import { auth, twoFactorNeededCode } from '../auth.server.ts';
import { findIdentity } from '../find-actor.server.ts';
import { postLink } from '../links/post-link.job.server.ts';
import { signIn } from '../sign-in.server.ts';
import { answerChallenge } from './answer-challenge.server.ts';
import { renewRecoveryCodes, turnOffTwoFactor } from './change-two-factor.server.ts';
import { countRecoveryCodes } from './find-two-factor.server.ts';
import { beginTwoFactor, finishTwoFactor } from './set-up-two-factor.server.ts';

/** Two-factor authentication against a real database; one list of its promises, hence the length. */

afterAll(async () => {
  await closeSender();
  await closeDb();
});

const nobody = new Headers();

/** The headers of a browser that was given these cookies. */
function headersOf(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });
}

let place = 0;

/** Gives the password, from a place of its own. */
async function withPassword(actor: Pick<Actor, 'email'>) {
  place += 1;
  const address = `192.0.2.${place}`;
  const signedIn = await signIn(
    { email: actor.email, password: memberPassword },
    { address, headers: nobody },
  );
  if (!signedIn.ok) throw new Error(signedIn.code);
  return { isAsked: signedIn.isTwoFactorAsked, headers: headersOf(signedIn.cookies) };
}

type Owner = { actor: Actor; headers: Headers; key: string; firstCode: string; recoveryCodes: string[] };

/** Somebody who has set it up, signed in. */
async function insertOwner(overrides: { isAdmin?: boolean } = {}): Promise<Owner> {
  const actor = await insertMember(db().$client, overrides);
  const { headers } = await withPassword(actor);
  const begun = await beginTwoFactor(actor, { currentPassword: memberPassword }, headers);
  const key = begun.ok ? (new URL(begun.uri).searchParams.get('secret') ?? '') : '';
  const firstCode = codeOf(key);
  const finished = await finishTwoFactor(actor, { code: firstCode }, headers);
  if (!finished.ok) throw new Error(finished.code);
  const { cookies, recoveryCodes } = finished;
  return { actor, headers: headersOf(cookies), key, firstCode, recoveryCodes };
}

const wrongCode = (key: string) => (codeOf(key) === '000000' ? '999999' : '000000');
const who = async (headers: Headers) => (await findIdentity(headers)).actor?.userId ?? null;

/** What was mailed but for the news of each sign-in: no device is known here. */
async function mailsTo({ email }: Pick<Actor, 'email'>): Promise<string[]> {
  const rows = await listRows(db(), { template: mails.template })`
    select template from mails where to_address = ${email} and template <> 'new-device' order by created_at`;
  return rows.map(({ template }) => template);
}

describe('setting it up', () => {
  it('counts for nothing until a right code was given', async () => {
    const actor = await insertMember(db().$client);
    const { headers } = await withPassword(actor);
    expect(await beginTwoFactor(actor, { currentPassword: 'not this' }, headers)).toEqual({
      ok: false,
      code: 'wrongPassword',
    });
    const begun = await beginTwoFactor(actor, { currentPassword: memberPassword }, headers);
    const key = new URL(begun.ok ? begun.uri : '').searchParams.get('secret') ?? '';
    expect(await finishTwoFactor(actor, { code: wrongCode(key) }, headers)).toEqual({
      ok: false,
      code: 'wrongCode',
    });
    expect((await withPassword(actor)).isAsked).toBe(false);
  });

  it('keeps the key and the recovery codes so that the tables alone give neither', async () => {
    const { actor, key, recoveryCodes } = await insertOwner();
    const rows = await listRows(db(), { secret: twoFactors.secret, backupCodes: twoFactors.backupCodes })`
      select secret, backup_codes from two_factors where user_id = ${actor.userId}`;
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect([key, ...recoveryCodes].filter((text) => stored.includes(text))).toEqual([]);
  });

  it('ends every other session, keeps this one, and tells the owner', async () => {
    const actor = await insertMember(db().$client);
    const { headers: elsewhere } = await withPassword(actor);
    const { headers } = await withPassword(actor);
    const begun = await beginTwoFactor(actor, { currentPassword: memberPassword }, headers);
    const key = new URL(begun.ok ? begun.uri : '').searchParams.get('secret') ?? '';
    const finished = await finishTwoFactor(actor, { code: codeOf(key) }, headers);
    expect(await who(elsewhere)).toBeNull();
    expect(await who(headersOf(finished.ok ? finished.cookies : []))).toBe(actor.userId);
    expect(await mailsTo(actor)).toEqual(['two-factor-on']);
  });
});

describe('signing in', () => {
  it('opens no session by the password alone', async () => {
    const { actor } = await insertOwner();
    const { isAsked, headers } = await withPassword(actor);
    expect(isAsked).toBe(true);
    expect(await who(headers)).toBeNull();
  });

  it('opens one by the code of the app, which then is spent', async () => {
    const { actor, key } = await insertOwner();
    const code = codeOf(key, 1);
    const first = await withPassword(actor);
    const answered = await answerChallenge('app', { code, headers: first.headers });
    expect(await who(headersOf(answered.ok ? answered.cookies : []))).toBe(actor.userId);
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
    const { actor, firstCode } = await insertOwner();
    const { headers } = await withPassword(actor);
    expect(await answerChallenge('app', { code: firstCode, headers })).toEqual({
      ok: false,
      code: 'usedCode',
    });
  });

  it('asks for the password again after five wrong codes', async () => {
    const { actor, key } = await insertOwner();
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
    const { actor, key } = await insertOwner();
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
    const { actor, recoveryCodes } = await insertOwner();
    const [code = '', other = ''] = recoveryCodes;
    const [one, two] = [await withPassword(actor), await withPassword(actor)];
    const answers = await Promise.all(
      [one, two].map(({ headers }) => answerChallenge('recovery', { code, headers })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countRecoveryCodes(actor.userId)).toBe(9);
    expect(await mailsTo(actor)).toEqual(['two-factor-on', 'recovery-code-used']);
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
    const { key } = await insertOwner();
    expect(await answerChallenge('app', { code: codeOf(key, 1), headers: nobody })).toEqual({
      ok: false,
      code: 'expired',
    });
  });

  it('by the link of a mail opens no session, and changes nothing', async () => {
    const { actor, headers } = await insertOwner();
    await auth().api.changeEmail({ body: { newEmail: `new-${actor.email}` }, headers });
    const row = await findRow(db(), { text: mails.text })`
      select text from mails where template = 'change-email' and to_address like ${`%${actor.email}`} limit 1`;
    const token = row?.text.match(/token=([\w.-]+)/)?.[1] ?? '';
    await expect(auth().api.verifyEmail({ query: { token } })).rejects.toMatchObject({
      body: { code: twoFactorNeededCode },
    });
    const owner = await findRow(db(), { email: users.email })`
      select email from users where id = ${actor.userId}`;
    expect(owner?.email).toBe(actor.email);
  });

  it('still asks after the password was reset', async () => {
    const { actor } = await insertOwner();
    await postLink({ kind: 'reset', email: actor.email });
    const row = await findRow(db(), { text: mails.text })`
      select text from mails where template = 'reset-password' and to_address = ${actor.email}`;
    const token = row?.text.match(/token=([\w.-]+)/)?.[1] ?? '';
    await auth().api.resetPassword({ body: { newPassword: memberPassword, token } });
    expect((await withPassword(actor)).isAsked).toBe(true);
  });
});

describe('what was done already in another tab', () => {
  it('is not begun, nor finished, again: a code alone shows nobody the recovery codes', async () => {
    const { actor, headers, key } = await insertOwner();
    const on = { ok: false, code: 'alreadyOn' };
    expect(await beginTwoFactor(actor, { currentPassword: memberPassword }, headers)).toEqual(on);
    expect(await finishTwoFactor(actor, { code: codeOf(key, 1) }, headers)).toEqual(on);
  });

  it('is not turned off, nor given codes, where it is off', async () => {
    const actor = await insertMember(db().$client);
    const { headers } = await withPassword(actor);
    const off = { ok: false, code: 'alreadyOff' };
    expect(await renewRecoveryCodes(actor, { currentPassword: memberPassword }, headers)).toEqual(off);
    expect(await turnOffTwoFactor(actor, { currentPassword: memberPassword }, headers)).toEqual(off);
    expect(await mailsTo(actor)).toEqual([]);
  });
});

describe('changing it', () => {
  it('new recovery codes replace the old ones, for who knows the password', async () => {
    const { actor, headers, recoveryCodes } = await insertOwner();
    const refused = await renewRecoveryCodes(actor, { currentPassword: 'not this' }, headers);
    expect(refused).toEqual({ ok: false, code: 'wrongPassword' });
    const renewed = await renewRecoveryCodes(actor, { currentPassword: memberPassword }, headers);
    expect(renewed.ok && renewed.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const challenge = await withPassword(actor);
    expect(
      await answerChallenge('recovery', { code: recoveryCodes[0] ?? '', headers: challenge.headers }),
    ).toMatchObject({ ok: false });
  });

  it('it is turned off with the password, and the session goes on', async () => {
    const { actor, headers } = await insertOwner();
    const refused = await turnOffTwoFactor(actor, { currentPassword: 'not this' }, headers);
    expect(refused).toEqual({ ok: false, code: 'wrongPassword' });
    const off = await turnOffTwoFactor(actor, { currentPassword: memberPassword }, headers);
    expect(await who(headersOf(off.ok ? off.cookies : []))).toBe(actor.userId);
    expect((await withPassword(actor)).isAsked).toBe(false);
    expect(await mailsTo(actor)).toEqual(['two-factor-on', 'two-factor-off']);
  });
});

describe('while the settings want it of admins', () => {
  it('an admin without it is none, from the next request on; one with it stays, and cannot turn it off', async () => {
    const without = await insertMember(db().$client, { isAdmin: true });
    const { headers } = await withPassword(without);
    const owner = await insertOwner({ isAdmin: true });
    const client = await insertOwner();
    expect((await findIdentity(headers)).actor).toMatchObject({ isAdmin: true, needsTwoFactor: false });
    await db().execute(
      sql`insert into site_settings (key, value) values ('isAdminTwoFactorRequired', 'true')`,
    );
    expect((await findIdentity(headers)).actor).toMatchObject({ isAdmin: false, needsTwoFactor: true });
    expect((await findIdentity(owner.headers)).actor).toMatchObject({ isAdmin: true, needsTwoFactor: false });
    const secret = { currentPassword: memberPassword };
    expect(await turnOffTwoFactor(owner.actor, secret, owner.headers)).toEqual({
      ok: false,
      code: 'required',
    });
    expect(await turnOffTwoFactor(client.actor, secret, client.headers)).toMatchObject({ ok: true });
    await db().execute(sql`delete from site_settings where key = 'isAdminTwoFactorRequired'`);
    expect((await findIdentity(headers)).actor).toMatchObject({ isAdmin: true });
  });
});
