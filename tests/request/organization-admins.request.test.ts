import { expect, test } from 'vitest';
import { withdrawAdmins } from '#app/features/desk/organization/withdraw-admins.job.server.ts';
import { codeOf } from '../authentication-app.ts';
import { memberPassword as password } from '../factories/member-factory.ts';
import type { Browser } from './browser.ts';
import { admin, client, visitor } from './people.ts';
import { comeByProvider, leadOf, ProviderVisit } from './provider-visit.ts';
import { onlyId, origin, rows } from './site.ts';
import { ilse, signedUp, withProvider } from './with-provider.ts';

/** Admins by the organization's provider, and the second factor, there or here (docs/decisions/0021). */

const provider = withProvider();

const isAdmin = async (browser: Browser) => (await browser.get('/admin')).status === 200;

const changesOfRoles = () =>
  rows(
    `select action, actor_id from audit_log where user_id in (select id from users) and action like '%admin%' order by id`,
  );

test('whom the provider names an admin is one, whom it no longer names is none, and both are in the audit log', async () => {
  provider.current.people.set('ilse', { ...ilse, groups: ['staff', 'site-admins'] });
  const browser = await signedUp();
  expect(await isAdmin(browser)).toBe(true);
  expect((await browser.get('/admin/audit')).text).toContain(
    'Organization admin granted by the organization’s sign-in, about Ilse Norrby',
  );
  await comeByProvider(visitor(), 'ilse');
  provider.current.people.set('ilse', { ...ilse, groups: ['staff'] });
  await comeByProvider(visitor(), 'ilse');
  expect(await isAdmin(browser)).toBe(false);
  expect(await changesOfRoles()).toEqual([
    { action: 'organization.admin_granted', actor_id: null },
    { action: 'organization.admin_revoked', actor_id: null },
  ]);
});

test.each([
  ['a group of a similar name', ['site-admins-of-elsewhere', 'Site-Admins']],
  ['no groups', undefined],
])('%s makes nobody an admin', async (_, groups) => {
  provider.current.people.set('ilse', { ...ilse, ...(groups ? { groups } : {}) });
  expect(await isAdmin(await signedUp())).toBe(false);
});

test('an admin whom the site made stays one, whatever the provider says', async () => {
  const browser = await signedUp();
  await rows(`insert into user_roles (user_id, role) select id, 'admin' from users`);
  await comeByProvider(visitor(), 'ilse');
  expect(await isAdmin(browser)).toBe(true);
  expect(await changesOfRoles()).toEqual([]);
});

test('an account that is an admin’s is not opened by its address alone', async () => {
  const robin = await admin();
  provider.current.people.set('ilse', { ...ilse, email: robin.email });
  const browser = visitor();
  const back = await comeByProvider(browser, 'ilse');
  expect((await browser.follow(back)).heading).toBe('You already have an account');
  expect((await browser.get('/admin')).location).toBe('/');
});

test('the role ends a day after the provider last gave it, with the sessions, and comes back with the next sign-in', async () => {
  provider.current.people.set('ilse', { ...ilse, groups: ['site-admins'] });
  const browser = await signedUp();
  await rows(`update user_roles set confirmed_at = now() - interval '23 hours 59 minutes'`);
  await withdrawAdmins();
  expect(await isAdmin(browser)).toBe(true);
  await rows(`update user_roles set confirmed_at = now() - interval '24 hours 1 minute'`);
  await withdrawAdmins();
  await withdrawAdmins();
  expect((await browser.get('/account')).location).toBe('/auth?next=%2Faccount');
  const again = visitor();
  await comeByProvider(again, 'ilse');
  expect(await isAdmin(again)).toBe(true);
  expect(await changesOfRoles()).toHaveLength(3);
});

test('the last admin of the site itself stays, also beside those by the organization', async () => {
  const robin = await admin();
  provider.current.people.set('ilse', { ...ilse, groups: ['site-admins'] });
  const browser = await signedUp();
  await rows('update sessions set signed_in_at = now()');
  const refused = await browser.post(`/admin/users/${robin.userId}`, {
    intent: 'revokeAdmin',
    email: robin.email,
    reason: 'Left the studio.',
    confirm: 'on',
  });
  expect(await isAdmin(robin.browser)).toBe(true);
  expect(refused.status === 302 || refused.status >= 400).toBe(true);
  expect(await rows(`select given_by from user_roles order by given_by`)).toEqual([
    { given_by: 'organization' },
    { given_by: 'site' },
  ]);
});

/** Turns two-factor authentication on for an account with a password; its key. */
async function secure(browser: Browser): Promise<string> {
  const begun = await browser.post('/account/two-factor', { intent: 'begin', currentPassword: password });
  const key = begun.body.match(/class="two-factor-key">([^<]+)</)?.[1] ?? '';
  await browser.post('/account/two-factor', {
    intent: 'finish',
    uri: begun.field('uri') ?? '',
    code: codeOf(key),
  });
  return key;
}

/** A client with a password who has connected the account; the key of their app. */
async function connectedWithApp(): Promise<{ key: string; userId: string }> {
  const robin = await client();
  const start = await robin.browser.post('/auth/oidc', { purpose: 'connect' });
  await robin.browser.get(await new ProviderVisit().pass(start, 'ilse'));
  return { key: await secure(robin.browser), userId: robin.userId };
}

test('two-factor authentication of ours is asked for after the provider, and its answer knows the provider too', async () => {
  const { key } = await connectedWithApp();
  const browser = visitor();
  const back = await comeByProvider(browser, 'ilse', { query: '?next=%2Fshortlist' });
  expect(back.location).toBe('/auth/two-factor?next=%2Fshortlist');
  expect((await browser.get('/account')).location).toBe('/auth?next=%2Faccount');
  const answered = await browser.post('/auth/two-factor?next=%2Fshortlist', { code: codeOf(key, 1) });
  expect(answered.location).toBe('/shortlist');
  const out = await browser.post('/auth/sign-out');
  expect(leadOf(out)).toContain(`${provider.current.settings.issuer}/session/end?id_token_hint=`);
});

test('a provider that has asked for two factors itself is enough', async () => {
  await connectedWithApp();
  provider.current.people.set('ilse', { ...ilse, amr: ['pwd', 'otp', 'mfa'] });
  const browser = visitor();
  expect((await comeByProvider(browser, 'ilse')).location).toBe('/');
  expect((await browser.get('/account')).status).toBe(200);
});

test('where admins need two factors, those of the provider count in the sessions that it opened', async () => {
  await rows(`insert into site_settings (key, value) values ('isAdminTwoFactorRequired', 'true')`);
  provider.current.people.set('ilse', { ...ilse, groups: ['site-admins'], amr: ['pwd', 'mfa'] });
  const browser = await signedUp();
  expect(await isAdmin(browser)).toBe(true);
  provider.current.people.set('ilse', { ...ilse, groups: ['site-admins'], amr: ['pwd'] });
  const weak = visitor();
  await comeByProvider(weak, 'ilse');
  expect((await weak.get('/admin')).location).toBe('/account/two-factor');
  expect(await isAdmin(browser)).toBe(true);
});

test('signing out ends the session here, and leads to the provider only from a session that it opened', async () => {
  const browser = await signedUp();
  const out = await browser.post('/auth/sign-out');
  const there = new URL(leadOf(out));
  expect(there.origin).toBe(provider.current.settings.issuer);
  expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/`);
  expect((await fetch(there)).status).toBe(200);
  expect((await browser.get('/account')).location).toBe('/auth?next=%2Faccount');
  const robin = await client();
  expect((await robin.browser.post('/auth/sign-out')).location).toBe('/');
});

test('what was signed in long ago at the provider is no recent sign-in', async () => {
  const visit = new ProviderVisit();
  const browser = await signedUp(visit);
  const userId = await onlyId('users');
  const isRecent = () =>
    rows(`select signed_in_at > now() - interval '1 minute' as is_recent from sessions where user_id = $1`, [
      userId,
    ]);
  expect(await isRecent()).toEqual([{ is_recent: true }]);
  await browser.post('/auth/sign-out');
  provider.current.forge((claims) => ({
    claims: { ...claims, auth_time: Math.floor(Date.now() / 1000) - 3_600 },
  }));
  await comeByProvider(visitor(), 'ilse');
  expect(await isRecent()).toEqual([{ is_recent: false }]);
  await rows('delete from sessions');
  provider.current.forge(({ auth_time: _, ...claims }) => ({ claims }));
  await comeByProvider(visitor(), 'ilse');
  expect(await isRecent()).toEqual([{ is_recent: false }]);
});
