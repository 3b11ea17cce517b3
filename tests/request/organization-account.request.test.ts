import { expect, test } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { memberPassword as password } from '../factories/member-factory.ts';
import { countMails } from './mails.ts';
import { expectAnswer } from './page.ts';
import { admin, client, login, type Member, visitor } from './people.ts';
import { comeByProvider, leadOf, ProviderVisit } from './provider-visit.ts';
import { onlyId, rows, texts } from './site.ts';
import { ilse, signedUp, withProvider } from './with-provider.ts';

/** /account/sign-ins and /account/confirm: connecting one's account with the organization's provider, and its use. */

const provider = withProvider();

const connectionsOf = ({ userId }: Pick<Member, 'userId'>) =>
  rows(`select account_id from accounts where user_id = $1 and provider_id like 'oidc:%'`, [userId]);

/** Leaves for the provider; null where the site does not let them. */
async function leave(robin: Member, form: Record<string, string> = {}) {
  const start = await robin.browser.post('/auth/oidc', { purpose: 'connect', ...form });
  return start.status === 200 ? start : null;
}

async function connect(robin: Member, login = 'ilse') {
  const start = await leave(robin);
  if (!start) throw new Error('not let');
  return robin.browser.get(await new ProviderVisit().pass(start, login));
}

test('a member connects the account, whatever the address there, comes by it, and disconnects it', async () => {
  const robin = await client();
  expect((await robin.browser.get('/account')).text).toContain(
    'You can connect your account with Studio Sign-In',
  );
  expect((await robin.browser.get('/account/sign-ins')).text).toContain('Connect with Studio Sign-In');
  const connected = await connect(robin);
  expect(connected.location).toBe('/account/sign-ins');
  expect((await robin.browser.follow(connected)).text).toContain('You can now sign in with Studio Sign-In.');
  expect(await countMails(robin.email, 'sign-in-connected')).toBe(1);
  const other = visitor();
  expect((await comeByProvider(other, 'ilse')).location).toBe('/');
  expect((await other.get('/account')).body).toContain(robin.email);
  const [id = ''] = await texts(`select id from accounts where provider_id like 'oidc:%'`);
  const gone = await robin.browser.post('/account/sign-ins', { intent: 'disconnect', id });
  expect((await robin.browser.follow(gone)).text).toContain('That sign-in no longer opens your account.');
  expect(await countMails(robin.email, 'sign-in-disconnected')).toBe(1);
  expect(await connectionsOf(robin)).toEqual([]);
  expect((await comeByProvider(visitor(), 'ilse')).location).toBe('/auth/organization');
});

test('connecting and disconnecting need a recent sign-in, or the password', async () => {
  const robin = await client();
  const old = () => rows(`update sessions set signed_in_at = now() - interval '16 minutes'`);
  await old();
  expect((await robin.browser.get('/account/sign-ins')).text).toContain('Please confirm your identity.');
  expect(await leave(robin)).toBeNull();
  expect(await leave(robin, { identitySecret: 'wrong' })).toBeNull();
  const start = await leave(robin, { identitySecret: password });
  expect(start).not.toBeNull();
  if (start) await robin.browser.get(await new ProviderVisit().pass(start, 'ilse'));
  await old();
  const [id = ''] = await texts(`select id from accounts where provider_id like 'oidc:%'`);
  const disconnect = (form: object) =>
    robin.browser.post('/account/sign-ins', { intent: 'disconnect', id, ...form });
  const asked = await disconnect({});
  expectAnswer(asked, 403, 'Please confirm your identity.');
  expect((await disconnect({ identitySecret: 'wrong' })).text).toContain('Your password is incorrect.');
  expect((await disconnect({ identitySecret: password })).status).toBe(302);
  expect(await connectionsOf(robin)).toEqual([]);
});

test('the last way in is not disconnected', async () => {
  const browser = await signedUp();
  await rows('update sessions set signed_in_at = now()');
  const id = await onlyId('accounts');
  const kept = await browser.post('/account/sign-ins', { intent: 'disconnect', id });
  expect((await browser.follow(kept)).text).toContain('This is your only way to sign in.');
  expect(await rows('select count(*)::int from accounts')).toEqual([{ count: 1 }]);
});

test('with the connection goes an admin role that the organization gave', async () => {
  provider.current.people.set('ilse', { ...ilse, groups: ['site-admins'] });
  const robin = await client();
  await connect(robin);
  expect((await robin.browser.get('/admin')).status).toBe(200);
  const [id = ''] = await texts(`select id from accounts where provider_id like 'oidc:%'`);
  await robin.browser.post('/account/sign-ins', { intent: 'disconnect', id });
  expect((await robin.browser.get('/admin')).location).toBe('/');
});

test('nobody takes a connection that is another’s, has two, or disconnects another’s', async () => {
  const [robin, noor] = [await client(), await client()];
  provider.current.people.set('noor', { email: 'noor@studio.example', email_verified: true });
  await connect(robin);
  const taken = await connect(noor);
  expect((await noor.browser.follow(taken)).text).toContain('already connected with another account');
  const second = await connect(robin, 'noor');
  expect((await robin.browser.follow(second)).text).toContain('already connected with someone else');
  const [id = ''] = await texts(`select id from accounts where provider_id like 'oidc:%'`);
  for (const other of [noor, await admin()]) {
    const tried = await other.browser.post('/account/sign-ins', { intent: 'disconnect', id });
    expect((await other.browser.follow(tried)).text).toContain('no longer connected');
  }
  for (const id of ['nonsense', crypto.randomUUID()]) {
    const tried = await noor.browser.post('/account/sign-ins', { intent: 'disconnect', id });
    expect((await noor.browser.follow(tried)).text).toContain('no longer connected');
  }
  expect((await noor.browser.post('/account/sign-ins', { intent: 'nonsense' })).status).toBe(400);
  expect(await connectionsOf(robin)).toEqual([{ account_id: 'ilse' }]);
  expect(await connectionsOf(noor)).toEqual([]);
});

test('an attempt to connect belongs to its session: another that has taken its place gets nothing', async () => {
  const [robin, noor] = [await client(), await client()];
  const start = await leave(robin);
  if (!start) throw new Error('not let');
  const back = await new ProviderVisit().pass(start, 'ilse');
  const session = (await login(noor.userId)).cookie('oriel.session_token');
  const attempt = robin.browser.cookie('oriel.attempt');
  const answer = await visitor().send(back, {
    headers: { Cookie: `oriel.session_token=${session}; oriel.attempt=${attempt}` },
  });
  expect(answer.location).toBe('/account/sign-ins');
  expect([await connectionsOf(robin), await connectionsOf(noor)]).toEqual([[], []]);
});

test('whoever has only the provider confirms there, is asked anew, and goes on with the form', async () => {
  const visit = new ProviderVisit();
  const browser = await signedUp(visit);
  await rows(`update sessions set signed_in_at = now() - interval '16 minutes'`);
  expect((await browser.get('/account/sign-ins')).text).toContain('Confirm with Studio Sign-In in a new tab');
  expect((await browser.get('/account/confirm')).text).toContain('asks you to sign in again');
  const start = await browser.post('/auth/oidc', { purpose: 'confirm' });
  expect(Object.fromEntries(new URL(leadOf(start)).searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '0',
  });
  const done = await browser.get(await visit.pass(start, 'ilse'));
  expect(done.location).toBe('/account/confirm?done=true');
  expect((await browser.follow(done)).text).toContain(
    'Close this tab and send the form in the other one again.',
  );
  expect((await browser.get('/account/sign-ins')).text).not.toContain('Please confirm your identity.');
});

test('as somebody else, or by an old sign-in, nothing is confirmed', async () => {
  const browser = await signedUp();
  provider.current.people.set('noor', { email: 'noor@studio.example', email_verified: true });
  await rows(`update sessions set signed_in_at = now() - interval '16 minutes'`);
  const confirm = async (login: string) => {
    const start = await browser.post('/auth/oidc', { purpose: 'confirm' });
    const answer = await browser.get(await new ProviderVisit().pass(start, login));
    expect(answer.location).toBe('/account/confirm');
    return (await browser.follow(answer)).text;
  };
  expect(await confirm('noor')).toContain('You signed in at Studio Sign-In as someone else.');
  provider.current.forge((claims) => ({
    claims: { ...claims, auth_time: Math.floor(Date.now() / 1000) - 1_000 },
  }));
  expect(await confirm('ilse')).toContain('did not ask you to sign in again');
});

test('a visitor is sent to sign in, and a purpose that we do not know is refused', async () => {
  expect((await visitor().post('/auth/oidc', { purpose: 'connect' })).location).toBe('/account/sign-ins');
  expect((await visitor().get('/account/sign-ins')).location).toBe('/auth?next=%2Faccount%2Fsign-ins');
  expect((await visitor().post('/auth/oidc', { purpose: 'nonsense' })).status).toBe(400);
  const robin = await client();
  expect((await robin.browser.post('/auth/oidc?next=%2Fblog', { purpose: 'signIn' })).location).toBe('/blog');
});

test('a provider that is no longer configured is listed by its address, and can be disconnected', async () => {
  const robin = await client();
  await connect(robin);
  const { openid } = env();
  env().openid = null;
  try {
    expect((await robin.browser.get('/account/sign-ins')).text).toMatch(/localhost:\d+ ?Connected/);
  } finally {
    env().openid = openid;
  }
});
