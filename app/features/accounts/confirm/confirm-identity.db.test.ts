import { beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#tests/authentication-app.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import type { Actor } from '../actor.ts';
import { findIdentity } from '../find-actor.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { beginTwoFactor, finishTwoFactor } from '../two-factor/set-up-two-factor.server.ts';
import { confirmIdentity, findProofs, findProofsToAsk } from './confirm-identity.server.ts';

/** Showing once more who one is, in a session that goes on. */

const pool = testPool();

beforeEach(async () => {
  await pool.query('delete from users');
});

async function signInLongAgo() {
  const { email } = await insertMember(pool);
  const credentials = { email, password: memberPassword };
  const signedIn = await signIn(credentials, { address: '198.51.100.7', headers: new Headers() });
  if (!signedIn.ok) throw new Error(signedIn.code);
  const headers = new Headers({ cookie: signedIn.cookies.map((each) => each.split(';')[0]).join('; ') });
  await pool.query(`update sessions set signed_in_at = now() - interval '20 minutes'`);
  return { headers, actor: await actorOf(headers) };
}

async function actorOf(headers: Headers): Promise<Actor> {
  const { actor } = await findIdentity(headers);
  if (!actor) throw new Error('Nobody is signed in.');
  return actor;
}

function formOf(secret: string): FormData {
  const form = new FormData();
  form.set('identitySecret', secret);
  return form;
}

describe('an account with a password', () => {
  test('is asked for it after 15 minutes, and the session goes on as a recent one', async () => {
    const { actor, headers } = await signInLongAgo();
    expect(await findProofsToAsk(actor)).toEqual({
      secret: 'password',
      hasPasskeys: false,
      organization: null,
    });
    expect(await confirmIdentity(actor, { form: formOf('wrong'), headers })).toEqual({
      ok: false,
      code: 'wrongPassword',
    });
    expect(await findProofsToAsk(await actorOf(headers))).not.toBeNull();
    const confirmed = await confirmIdentity(actor, { form: formOf(memberPassword), headers });
    expect(confirmed.ok && (await findProofsToAsk(confirmed.actor))).toBeNull();
    expect(await findProofsToAsk(await actorOf(headers))).toBeNull();
  });

  test('that gives nothing stays as it is', async () => {
    const { actor, headers } = await signInLongAgo();
    expect(await confirmIdentity(actor, { form: new FormData(), headers })).toEqual({ ok: true, actor });
  });

  test('is not guessed: the ninth try is not looked at', async () => {
    const { actor, headers } = await signInLongAgo();
    for (let tries = 0; tries < 8; tries++) {
      await confirmIdentity(actor, { form: formOf('wrong'), headers });
    }
    expect(await confirmIdentity(actor, { form: formOf(memberPassword), headers })).toEqual({
      ok: false,
      code: 'tooManyTries',
    });
  });
});

test('an account with two-factor authentication is asked for a code, which is good once', async () => {
  const { actor, headers } = await signInLongAgo();
  const begun = await beginTwoFactor(actor, { currentPassword: memberPassword }, headers);
  if (!begun.ok) throw new Error(begun.code);
  const key = new URL(begun.uri).searchParams.get('secret') ?? '';
  const done = await finishTwoFactor(actor, { code: codeOf(key) }, headers);
  if (!done.ok) throw new Error(done.code);
  const renewed = new Headers({ cookie: done.cookies.map((each) => each.split(';')[0]).join('; ') });
  const owner = await actorOf(renewed);
  expect(await findProofs(owner)).toEqual({ secret: 'code', hasPasskeys: false, organization: null });
  const wrong = { ok: false, code: 'wrongCode' };
  expect(await confirmIdentity(owner, { form: formOf('000000'), headers: renewed })).toEqual(wrong);
  expect(await confirmIdentity(owner, { form: formOf(memberPassword), headers: renewed })).toEqual(wrong);
  const next = codeOf(key, 1);
  expect(await confirmIdentity(owner, { form: formOf(next), headers: renewed })).toMatchObject({ ok: true });
  expect(await confirmIdentity(owner, { form: formOf(next), headers: renewed })).toEqual(wrong);
});

test('an answer of no passkey confirms nothing', async () => {
  const { actor, headers } = await signInLongAgo();
  const form = new FormData();
  form.set('identityPasskey', '{}');
  expect(await confirmIdentity(actor, { form, headers })).toEqual({ ok: false, code: 'wrongPasskey' });
});
