import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findRow } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import type { insertMember as InsertMember } from '#tests/factories/member-factory.ts';

/**
 * Signing in by Google, whose server is stood in for by answers of ours. Its client is a setting, and settings are read
 * once: what reads them is imported when they are there.
 */
async function importWithGoogle() {
  Object.assign(process.env, { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
  const [client, auth, social, identity, account, reset, links, callback, factory] = await Promise.all([
    import('#app/platform/db/client.server.ts'),
    import('../auth.server.ts'),
    import('./social-sign-in.server.ts'),
    import('../find-actor.server.ts'),
    import('../settings/find-account.server.ts'),
    import('../passwords/reset-password.server.ts'),
    import('../links/post-link.job.server.ts'),
    import('#app/routes/api/social-callback.ts'),
    import('#tests/factories/member-factory.ts'),
  ]);
  return {
    ...client,
    ...auth,
    ...social,
    ...identity,
    ...account,
    ...reset,
    ...links,
    ...callback,
    ...factory,
  };
}

let site: Awaited<ReturnType<typeof importWithGoogle>>;
let insertMember: typeof InsertMember;

beforeAll(async () => {
  site = await importWithGoogle();
  insertMember = site.insertMember;
});
afterAll(() => site.closeDb());

let atGoogle = { sub: '', email: '', name: '' };

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { host } = new URL(address instanceof Request ? address.url : address);
    if (host !== 'oauth2.googleapis.com') throw new Error(`asked ${host}`);
    const claims = { ...atGoogle, email_verified: true, aud: 'client', iss: 'https://accounts.google.com' };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const idToken = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
    return Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 3600, id_token: idToken });
  });
  return () => vi.unstubAllGlobals();
});

/** Goes to Google and comes back. */
async function comeBy(person: { email: string; name?: string }, next = '/shortlist') {
  atGoogle = { sub: person.email, name: 'Ana Maria Client', ...person };
  const { url, cookies } = await site.startSocialSignIn('google', { next, headers: new Headers() });
  const wanted = new URL(url);
  const request = new Request(
    `${wanted.searchParams.get('redirect_uri')}?${new URLSearchParams({
      state: wanted.searchParams.get('state') ?? '',
      code: 'given',
    })}`,
    { headers: { cookie: cookies.map((line) => line.split(';')[0]).join('; ') } },
  );
  const answer = await site.loader({ request, params: { provider: 'google' } } as never);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { actor } = await site.findIdentity(new Headers({ cookie }));
  return { host: wanted.host, status: answer.status, to: answer.headers.get('location'), actor };
}

it('a new person comes as a client, signed in, to where they wanted', async () => {
  const came = await comeBy({ email: 'ana@studio.example' });
  expect(came).toMatchObject({
    host: 'accounts.google.com',
    status: 302,
    to: '/shortlist',
    actor: { email: 'ana@studio.example', firstName: 'Ana', lastName: 'Maria Client', userType: 'client' },
  });
  const again = await comeBy({ email: 'ana@studio.example' });
  expect(again.actor?.userId).toBe(came.actor?.userId);
});

it('a name of any length and with line breaks becomes one that can be kept', async () => {
  const name = `${'𝒜'.repeat(150)}\r\n${'b'.repeat(300)}`;
  const { actor } = await comeBy({ email: 'long@studio.example', name });
  expect(actor).toMatchObject({ firstName: '𝒜'.repeat(100), lastName: 'b'.repeat(100) });
});

it('who has only come by Google has no password until they set one by a mail, and comes by both ways then', async () => {
  const { actor } = await comeBy({ email: 'both@studio.example' });
  if (!actor) throw new Error('nobody came');
  expect(await site.findAccount(actor)).toMatchObject({ hasPassword: false });
  await site.postLink({ kind: 'reset', email: actor.email });
  const row = await findRow(site.db(), { text: mails.text })`
    select text from mails where template = 'reset-password' and to_address = ${actor.email}`;
  const token = row?.text.match(/token=([\w.-]+)/)?.[1] ?? '';
  expect(await site.resetPassword({ token, password: 'correct horse' })).toEqual({ ok: true });
  expect(await site.findAccount(actor)).toMatchObject({ hasPassword: true });
  expect((await comeBy({ email: 'both@studio.example' })).actor?.userId).toBe(actor.userId);
});

it('what somebody made up is no way back', async () => {
  const forged = new Request('http://localhost:3000/api/auth/callback/google?state=forged&code=x');
  const answer = await site.loader({ request: forged, params: { provider: 'google' } } as never);
  expect(answer.headers.get('location')).toMatch(/error=/);
  expect(answer.headers.getSetCookie().filter((line) => line.includes('session_token'))).toEqual([]);
});

it('a provider that is not configured is not there', async () => {
  const request = new Request('http://localhost:3000/api/auth/callback/apple', { method: 'POST' });
  expect((await site.action({ request, params: { provider: 'apple' } } as never)).status).toBe(404);
});

it.each([
  [
    'has two-factor authentication',
    'two_factor_enabled = true',
    'TWO_FACTOR_NEEDED',
    'uses two-factor authentication',
  ],
  ['is disabled', 'disabled_at = now()', 'ACCOUNT_DISABLED', 'is disabled'],
])('who %s gets no session, and /auth says why', async (_, change, code, words) => {
  const email = `${code.toLowerCase()}@studio.example`;
  const { actor } = await comeBy({ email });
  await site.db().execute(sql`update users set ${sql.raw(change)} where id = ${actor?.userId}`);
  const came = await comeBy({ email });
  expect(came.actor).toBeNull();
  const error = new URL(came.to ?? '', 'http://localhost').searchParams.get('error');
  expect(error).toBe(code);
  expect(site.socialFailure(error)?.text).toContain(words);
});

it('while accounts cannot be created, nobody new comes in, and who is known does', async () => {
  const { actor: known } = await comeBy({ email: 'known@studio.example' });
  await site.db().execute(sql`insert into site_settings (key, value) values ('isSignUpOpen', 'false')`);
  const came = await comeBy({ email: 'new@studio.example' });
  expect(came).toMatchObject({ actor: null, to: expect.stringContaining('error=SIGN_UP_DISABLED') });
  expect((await comeBy({ email: 'known@studio.example' })).actor?.userId).toBe(known?.userId);
  await site.db().execute(sql`delete from site_settings where key = 'isSignUpOpen'`);
});

it('who has a confirmed account with this address gets that one', async () => {
  const member = await insertMember(site.db().$client, { userType: 'creative' });
  const came = await comeBy({ email: member.email });
  expect(came.actor).toMatchObject({ userId: member.userId, userType: 'creative' });
});

it('who has signed up and not confirmed gets that account, and the password of the sign-up opens nothing', async () => {
  const { userId, email } = await insertMember(site.db().$client, {
    isConfirmed: false,
    userType: 'creative',
  });
  await site.postLink({ kind: 'confirmation', email });
  const came = await comeBy({ email });
  expect(came.actor).toMatchObject({ userId, userType: 'creative' });
  expect(await site.findAccount(came.actor as never)).toMatchObject({ hasPassword: false });
  const { rows } = await site.db().execute(sql`select 1 from verifications where value = ${userId}`);
  expect(rows).toEqual([]);
});
