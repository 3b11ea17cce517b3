import { afterAll, expect, it } from 'vitest';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { findIdentity } from './find-actor.server.ts';
import { signIn } from './sign-in.server.ts';

afterAll(closeDb);

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
  expect(await signIn({ email: member.email, password: memberPassword }, from)).toEqual(tooMany);
  const elsewhere = { address: '192.0.2.5', headers };
  expect(await signIn({ email: member.email, password: memberPassword }, elsewhere)).toMatchObject({
    ok: true,
  });
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
