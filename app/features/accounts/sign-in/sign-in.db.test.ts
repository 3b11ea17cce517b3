import { APIError } from 'better-auth/api';
import { afterAll, expect, it, vi } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { howMany } from '#tests/how-many.ts';
import { auth } from '../auth.server.ts';
import { findIdentity } from '../find-actor.server.ts';
import { inPasswordTurn, passwordTurns } from '../passwords/password-turns.server.ts';
import { signIn } from './sign-in.server.ts';

afterAll(async () => {
  await closeSender();
  await closeDb();
});

const headers = new Headers();
const wrong = { ok: false, code: 'invalidCredentials' };
const tooMany = { ok: false, code: 'tooManySignIns' };

it('opens a session that knows profile, roles and subscription', async () => {
  const admin = await insertMember(db().$client, { isAdmin: true });
  const signedIn = await signIn(
    { email: admin.email, password: memberPassword },
    { address: '192.0.2.1', headers },
  );
  const cookie = signedIn.ok ? (signedIn.cookies[0]?.split(';')[0] ?? '') : '';
  const { actor } = await findIdentity(new Headers({ cookie }));
  expect(actor).toMatchObject({ userId: admin.userId, isAdmin: true, userType: 'client', creativeId: null });
  expect(actor?.subscription.subscribed).toBe(false);
  expect((await findIdentity(new Headers({ cookie: `${cookie}x` }))).actor).toBeNull();
});

it('answers a wrong password and an unknown address alike', async () => {
  const member = await insertMember(db().$client);
  const from = { address: '192.0.2.2', headers };
  expect(await signIn({ email: member.email, password: 'not this one' }, from)).toEqual(wrong);
  expect(await signIn({ email: 'nobody@members.example', password: 'not this one' }, from)).toEqual(wrong);
});

it('asks for a confirmation only when the password is right', async () => {
  const member = await insertMember(db().$client, { isConfirmed: false });
  const from = { address: '192.0.2.3', headers };
  expect(await signIn({ email: member.email, password: memberPassword }, from)).toEqual({
    ok: false,
    code: 'emailNotConfirmed',
  });
  expect(await signIn({ email: member.email, password: 'not this one' }, from)).toEqual(wrong);
});

it('takes eight wrong tries from one place, then none, and leaves other places alone', async () => {
  const member = await insertMember(db().$client);
  const from = { address: '192.0.2.4', headers };
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await signIn({ email: member.email, password: `guess ${attempt}` }, from)).toEqual(wrong);
  }
  expect(await signIn({ email: member.email, password: memberPassword }, from)).toMatchObject(tooMany);
  const elsewhere = { address: '192.0.2.5', headers };
  expect(await signIn({ email: member.email, password: memberPassword }, elsewhere)).toMatchObject({
    ok: true,
  });
});

it('tries eight of the passwords that come at once, and then not even the right one', async () => {
  const member = await insertMember(db().$client);
  const tried = vi.spyOn(auth().api, 'signInEmail');
  const guesses = howMany({ short: 10, long: 100 });
  const from = { address: '192.0.2.10', headers };
  const atOnce = (passwords: string[]) =>
    Promise.all(passwords.map((password) => signIn({ email: member.email, password }, from)));
  const wrongOnes = await atOnce(Array.from({ length: guesses }, (_, place) => `guess ${place}`));
  expect(tried).toHaveBeenCalledTimes(8);
  expect(wrongOnes.filter(({ ok }) => ok)).toEqual([]);
  const rightOnes = await atOnce(Array<string>(guesses).fill(memberPassword));
  expect(tried).toHaveBeenCalledTimes(8);
  expect(rightOnes.filter(({ ok }) => ok)).toEqual([]);
  tried.mockRestore();
});

it('says when the next try is possible', async () => {
  const member = await insertMember(db().$client);
  const from = { address: '192.0.2.11', headers };
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await signIn({ email: member.email, password: 'guess' }, from);
  }
  const refused = await signIn({ email: member.email, password: 'guess' }, from);
  expect(refused).toMatchObject({ code: 'tooManySignIns' });
  const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
  expect(retryAfterSeconds).toBeGreaterThan(0);
  expect(retryAfterSeconds).toBeLessThanOrEqual(5 * 60);
});

it('counts a whole IPv6 network as one place', async () => {
  const member = await insertMember(db().$client);
  for (let host = 1; host <= 8; host += 1) {
    const from = { address: `2001:db8:0:1::${host}`, headers };
    expect(await signIn({ email: member.email, password: 'guess' }, from)).toEqual(wrong);
  }
  const same = { address: '2001:db8:0:1:ffff::9', headers };
  expect(await signIn({ email: member.email, password: memberPassword }, same)).toMatchObject(tooMany);
  const next = { address: '2001:db8:0:2::1', headers };
  expect(await signIn({ email: member.email, password: memberPassword }, next)).toMatchObject({ ok: true });
});

/** Answers that the password is wrong without the work of checking it, where many are given. */
function refusePasswords() {
  const refusal = new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'wrong' });
  return vi.spyOn(auth().api, 'signInEmail').mockRejectedValue(refusal);
}

it('tries sixty passwords from one place for anybody, and no more', async () => {
  const refusing = refusePasswords();
  const results: unknown[] = [];
  for (let person = 0; person < 61; person += 1) {
    const email = `guessed-${person}@members.example`;
    results.push(await signIn({ email, password: 'guess' }, { address: '192.0.2.12', headers }));
  }
  refusing.mockRestore();
  expect(results.slice(0, 60)).toEqual(Array(60).fill(wrong));
  expect(results[60]).toMatchObject(tooMany);
});

it('lets nobody guess from many places, and the owner in on a known device all the same', async () => {
  const member = await insertMember(db().$client);
  const credentials = { email: member.email, password: memberPassword };
  const first = await signIn(credentials, { address: '192.0.2.13', headers });
  const cookies = first.ok ? first.cookies.map((line) => line.split(';')[0]) : [];
  const known = new Headers({ cookie: cookies.join('; ') });
  const refusing = refusePasswords();
  for (let place = 0; place < 30; place += 1) {
    const from = { address: `198.51.100.${place}`, headers };
    expect(await signIn({ ...credentials, password: 'guess' }, from)).toEqual(wrong);
  }
  refusing.mockRestore();
  const elsewhere = '203.0.113.1';
  expect(await signIn(credentials, { address: elsewhere, headers })).toMatchObject(tooMany);
  expect(await signIn(credentials, { address: elsewhere, headers: known })).toMatchObject({ ok: true });
});

it('takes eight wrong tries on a known device, then none for this person', async () => {
  const [owner, other] = [await insertMember(db().$client), await insertMember(db().$client)];
  const first = await signIn(
    { email: owner.email, password: memberPassword },
    { address: '192.0.2.14', headers },
  );
  const cookies = first.ok ? first.cookies.map((line) => line.split(';')[0]) : [];
  const from = { address: '192.0.2.14', headers: new Headers({ cookie: cookies.join('; ') }) };
  const refusing = refusePasswords();
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await signIn({ email: owner.email, password: 'guess' }, from)).toEqual(wrong);
  }
  refusing.mockRestore();
  expect(await signIn({ email: owner.email, password: memberPassword }, from)).toMatchObject(tooMany);
  expect(await signIn({ email: other.email, password: memberPassword }, from)).toMatchObject({ ok: true });
});

it('begins to count anew after a right password', async () => {
  const member = await insertMember(db().$client);
  const from = { address: '192.0.2.6', headers };
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await signIn({ email: member.email, password: `guess ${attempt}` }, from);
  }
  expect(await signIn({ email: member.email, password: memberPassword }, from)).toMatchObject({ ok: true });
  expect(await signIn({ email: member.email, password: 'guess 8' }, from)).toEqual(wrong);
  expect(await signIn({ email: member.email, password: 'guess 9' }, from)).toEqual(wrong);
});

it('keeps no address and no e-mail in the counts', async () => {
  const { rows } = await db().$client.query('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => /@|192\.0\.2/.test(key))).toEqual([]);
});

it('tells who comes while too many wait to come again, and counts no try', async () => {
  const member = await insertMember(db().$client);
  const address = '192.0.2.77';
  const end = Promise.withResolvers<void>();
  const crowd = Array.from({ length: passwordTurns.each }, () => inPasswordTurn(address, () => end.promise));
  const typed = { email: member.email, password: memberPassword };
  for (let count = 1; count <= 9; count += 1) {
    expect(await signIn(typed, { address, headers })).toEqual({ ...tooMany, retryAfterSeconds: 15 });
  }
  end.resolve();
  await Promise.all(crowd);
  expect(await signIn(typed, { address, headers })).toMatchObject({ ok: true });
});
