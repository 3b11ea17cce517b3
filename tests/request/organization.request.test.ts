import { expect, test } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { insertMember, memberPassword as password } from '../factories/member-factory.ts';
import { startOpenidProvider } from '../fakes/openid-provider.ts';
import { countMails } from './mails.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, member, visitor } from './people.ts';
import { comeByProvider, leadOf, ProviderVisit } from './provider-visit.ts';
import { origin, rows, withClient } from './site.ts';
import { finishing, ilse, withProvider } from './with-provider.ts';

/** Signing in by the organization's own OpenID provider: who gets in, and as whom (docs/decisions/0021). */

const provider = withProvider();

test('the button stands on both tabs, and leads on without a redirect that the policy for forms would stop', async () => {
  for (const path of ['/auth?next=/shortlist', '/auth?tab=signup&plan=creative&billing=yearly']) {
    const page = await visitor().get(path);
    expect(page.text).toContain('Continue with Studio Sign-In');
  }
  const start = await visitor().post('/auth/oidc', { purpose: 'signIn' });
  expect(start.status).toBe(200);
  expect(start.headers.get('content-security-policy')).toContain("form-action 'self'");
  const asked = new URL(leadOf(start)).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${origin}/auth/oidc/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('somebody new chooses a type, accepts the terms and is in, with a confirmed address and where they wanted', async () => {
  const browser = visitor();
  const back = await comeByProvider(browser, 'ilse', { query: '?next=%2Fshortlist' });
  expect(back.location).toBe('/auth/organization');
  const page = await browser.follow(back);
  expect(page.heading).toBe('Create your account');
  expectSays(
    page,
    'ilse@studio.example Confirmed by Studio Sign-In.',
    'you accept the Terms of Service and the Privacy Policy',
  );
  expect([page.field('firstName'), page.field('lastName')]).toEqual(['Ilse', 'Norrby']);
  const refused = await browser.post('/auth/organization', { ...finishing, firstName: '' });
  expectAnswer(refused, 400, 'Please enter your first name.');
  const done = await browser.post('/auth/organization', { ...finishing, companyName: 'Norrby Architects' });
  expect(done.location).toBe('/shortlist');
  expect((await browser.get('/account')).status).toBe(200);
  expect(
    await rows(`select u.email, u.email_verified, p.user_type, p.company_name, count(a.id)::int as accounts
                  from users u join profiles p on p.user_id = u.id join accounts a on a.user_id = u.id group by 1, 2, 3, 4`),
  ).toEqual([
    {
      email: 'ilse@studio.example',
      email_verified: true,
      user_type: 'client',
      company_name: 'Norrby Architects',
      accounts: 1,
    },
  ]);
  expect(await countMails('ilse@studio.example', 'welcome')).toBe(1);
  expect(await countMails('ilse@studio.example', 'new-device')).toBe(0);
  // The second time there is nothing to ask.
  const again = visitor();
  expect((await comeByProvider(again, 'ilse')).location).toBe('/');
  expect((await again.get('/account')).status).toBe(200);
});

test('whoever comes from a paid plan is locked to its type, and goes on to the subscription', async () => {
  const browser = visitor();
  await comeByProvider(browser, 'ilse', { query: '?plan=creative&billing=yearly' });
  expect((await browser.get('/auth/organization')).text).toContain('Set by your plan: Creative Profile');
  const done = await browser.post('/auth/organization', { ...finishing, userType: 'client' });
  expect(done.location).toBe('/subscription?plan=creative&billing=yearly');
  expect(await rows('select user_type from profiles')).toEqual([{ user_type: 'creative' }]);
});

test.each([
  ['not verified', { ...ilse, email_verified: false }, 'has not verified your email address'],
  ['verified by nobody', { ...ilse, email_verified: undefined }, 'has not verified your email address'],
  ['missing', { given_name: 'Ilse' }, 'did not tell us your email address'],
])('an address that is %s makes no account', async (_, person, words) => {
  provider.current.people.set('ilse', JSON.parse(JSON.stringify(person)));
  const browser = visitor();
  const back = await comeByProvider(browser, 'ilse');
  expect(back.location).toBe('/auth');
  expect((await browser.follow(back)).text).toContain(words);
  expect((await browser.get('/auth/organization')).location).toBe('/auth');
  expect(await rows('select 1 from users')).toEqual([]);
});

test('with OIDC_TRUST_EMAIL its addresses count as verified', async () => {
  provider.current.people.set('ilse', { email: ilse.email });
  env().openid = { ...provider.current.settings, isEmailTrusted: true };
  try {
    expect((await comeByProvider(visitor(), 'ilse')).location).toBe('/auth/organization');
  } finally {
    env().openid = provider.current.settings;
  }
});

test('while sign-up is closed nobody new comes in', async () => {
  await rows(`insert into site_settings (key, value) values ('isSignUpOpen', 'false')`);
  const browser = visitor();
  const back = await comeByProvider(browser, 'ilse');
  expect((await browser.follow(back)).text).toContain('Account creation is currently disabled.');
});

test('an account with the address is not opened by it: its owner signs in to it once, and connects it', async () => {
  const known = await withClient((connection) => insertMember(connection, { email: 'ilse@studio.example' }));
  const browser = visitor();
  const back = await comeByProvider(browser, 'ilse', { query: '?next=%2Fshortlist' });
  const page = await browser.follow(back);
  expect(page.heading).toBe('You already have an account');
  expect((await browser.post('/auth/organization', { intent: 'connect' })).location).toBe(
    '/auth/organization',
  );
  expect((await browser.post('/auth/organization', finishing)).location).toBe('/auth/organization');
  expect(await rows('select 1 from sessions')).toEqual([]);
  const signedIn = await browser.post('/auth?next=%2Fauth%2Forganization', {
    intent: 'signIn',
    email: 'ilse@studio.example',
    password,
  });
  expect((await browser.follow(signedIn)).heading).toBe('Connect your account');
  const connected = await browser.post('/auth/organization', { intent: 'connect' });
  expect(connected.location).toBe('/shortlist');
  expect(await countMails('ilse@studio.example', 'sign-in-connected')).toBe(1);
  const again = visitor();
  expect((await comeByProvider(again, 'ilse')).location).toBe('/');
  expect(await rows('select distinct user_id from sessions')).toEqual([{ user_id: known.userId }]);
});

test('an account that a stranger began with the address and never confirmed is dropped, with its password', async () => {
  const squatted = await withClient((connection) =>
    insertMember(connection, { email: 'ilse@studio.example', isConfirmed: false }),
  );
  const browser = visitor();
  await comeByProvider(browser, 'ilse');
  expect((await browser.get('/auth/organization')).heading).toBe('Create your account');
  await browser.post('/auth/organization', finishing);
  expect(await rows('select 1 from users where id = $1', [squatted.userId])).toEqual([]);
  const stranger = await visitor().post('/auth', {
    intent: 'signIn',
    email: 'ilse@studio.example',
    password,
  });
  expect(stranger.text).toContain('Invalid email or password.');
});

test.each([
  ['disabled', `update users set disabled_at = now()`],
  ['an admin’s', `insert into user_roles (user_id, role) select id, 'admin' from users`],
])('an account that was never confirmed and is %s stays', async (_, change) => {
  await withClient((connection) =>
    insertMember(connection, { email: 'ilse@studio.example', isConfirmed: false }),
  );
  await rows(change);
  const browser = visitor();
  await comeByProvider(browser, 'ilse');
  expect((await browser.get('/auth/organization')).heading).toBe('You already have an account');
  await browser.post('/auth/organization', finishing);
  expect(await rows('select count(*)::int from users')).toEqual([{ count: 1 }]);
});

test('whoever is signed in as somebody else cannot connect what the provider said of another', async () => {
  const browser = visitor();
  await comeByProvider(browser, 'ilse');
  const robin = await client();
  await browser.post('/auth', { intent: 'signIn', email: robin.email, password });
  expect((await browser.get('/auth/organization')).heading).toBe('Another account is signed in');
  const refused = await browser.post('/auth/organization', { intent: 'connect' });
  expect((await browser.follow(refused)).text).toContain('as someone else');
  expect(await rows(`select 1 from accounts where provider_id like 'oidc:%'`)).toEqual([]);
});

test('what the provider said can be dropped', async () => {
  const browser = visitor();
  await comeByProvider(browser, 'ilse');
  expect((await browser.post('/auth/organization', { intent: 'drop' })).location).toBe('/auth');
  expect((await browser.get('/auth/organization')).location).toBe('/auth');
  expect(await rows('select 1 from verifications')).toEqual([]);
});

test('a disabled account is refused in the words of every sign-in, and a deleted one begins anew', async () => {
  const browser = visitor();
  await comeByProvider(browser, 'ilse');
  await browser.post('/auth/organization', finishing);
  await rows(`update users set disabled_at = now()`);
  const refused = visitor();
  const back = await comeByProvider(refused, 'ilse');
  expect((await refused.follow(back)).text).toContain('This account is disabled.');
  await rows('delete from users');
  expect((await comeByProvider(visitor(), 'ilse')).location).toBe('/auth/organization');
});

test('claims may also come from the userinfo endpoint', async () => {
  const quiet = await startOpenidProvider({ origin, isTalkative: false });
  quiet.people.set('ilse', ilse);
  env().openid = quiet.settings;
  try {
    const browser = visitor();
    expect((await comeByProvider(browser, 'ilse')).location).toBe('/auth/organization');
    expect((await browser.get('/auth/organization')).text).toContain('ilse@studio.example');
  } finally {
    env().openid = provider.current.settings;
    await quiet.stop();
  }
});

test('a creative keeps their profile when they connect it, and their type', async () => {
  const noor = await creative();
  await rows('update users set email = $1 where id = $2', ['ilse@studio.example', noor.userId]);
  await rows('update profiles set email = $1 where user_id = $2', ['ilse@studio.example', noor.userId]);
  await noor.browser.get(
    await new ProviderVisit().pass(await noor.browser.post('/auth/oidc', { purpose: 'connect' }), 'ilse'),
  );
  const again = visitor();
  await comeByProvider(again, 'ilse');
  expect((await again.get('/portfolio')).status).toBe(200);
});

test('a page whose session ended learns what its dialog may offer', async () => {
  expect((await visitor().get('/api/session')).json()).toEqual({
    userId: null,
    organization: 'Studio Sign-In',
  });
});

test('without a provider there are no buttons and no addresses', async () => {
  env().openid = null;
  try {
    expect((await visitor().get('/api/session')).json()).toEqual({ userId: null });
    expect((await visitor().get('/auth')).text).not.toContain('Studio Sign-In');
    expect((await visitor().post('/auth/oidc', { purpose: 'signIn' })).status).toBe(404);
    expect((await visitor().get('/auth/oidc/callback?state=x&code=x')).status).toBe(404);
    const robin = await member();
    expect((await robin.browser.get('/account/confirm')).location).toBe('/account');
  } finally {
    env().openid = provider.current.settings;
  }
  expect((await visitor().get('/auth/oidc')).location).toBe('/auth');
});
