import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgetSessions } from '#app/features/accounts/devices/forget-sessions.job.server.ts';
import { env } from '#app/platform/env.server.ts';
import { racers } from '../how-many.ts';
import { anyText } from '../odd-texts.ts';
import type { Browser } from './browser.ts';
import type { Page } from './page.ts';
import { member, visitor } from './people.ts';
import { comeByProvider, ProviderVisit } from './provider-visit.ts';
import { rows, texts } from './site.ts';
import { finishing, signedUp, withProvider } from './with-provider.ts';

/** The organization's provider says whom it signed out (OpenID Connect Back-Channel Logout 1.0, docs/decisions/0021). */

const provider = withProvider();
const path = '/auth/oidc/back-channel-logout';

/** As a provider posts it: from a server, without cookies, and from no page of ours. */
const tell = (token: string, headers: Record<string, string> = {}) =>
  visitor().send('/auth/oidc/back-channel-logout', {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
    headers: { Origin: '', ...headers },
  });

const isIn = async (browser: Browser) => (await browser.get('/account')).status === 200;

async function sidOf(browser: Browser): Promise<string> {
  const [row] = (await rows(
    `select o.provider_sid as sid from organization_sessions o join sessions s on s.id = o.session_id order by s.created_at desc limit 1`,
  )) as [{ sid: string }];
  expect(await isIn(browser)).toBe(true);
  return row.sid;
}

function expectDone(answer: Page): void {
  expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([200, '', 'no-store']);
}

function expectRefused(answer: Page): void {
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(answer.json()).toMatchObject({ error: 'invalid_request' });
}

test('the provider itself signs somebody out: that session ends, and no other', async () => {
  const first = await signedUp();
  const firstSid = await sidOf(first);
  const second = visitor();
  await comeByProvider(second, 'ilse');
  expect(await sidOf(second)).not.toBe(firstSid);
  const robin = await member();
  const answer = await provider.current.notifyLogout('ilse', firstSid);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect([await isIn(first), await isIn(second), await isIn(robin.browser)]).toEqual([false, true, true]);
});

test('without a session in it a token ends all that the provider opened for the person, and none with a password', async () => {
  const [first, second] = [await signedUp(), visitor()];
  await comeByProvider(second, 'ilse');
  await rows(
    `insert into sessions (user_id, token, expires_at) select user_id, 'own', now() + interval '1 day' from accounts`,
  );
  expectDone(await tell(provider.current.logoutToken()));
  expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
  expect(await rows('select token from sessions')).toEqual([{ token: 'own' }]);
});

test('a session alone is enough, and of one whose name we never learned the person decides', async () => {
  const [first, second] = [await signedUp(), visitor()];
  const sid = await sidOf(first);
  await comeByProvider(second, 'ilse');
  const { logoutToken } = provider.current;
  expectDone(await tell(logoutToken({ sub: undefined, sid })));
  expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  await rows('update organization_sessions set provider_sid = null');
  expectDone(await tell(logoutToken({ sub: undefined, sid: 'another' })));
  expect(await isIn(second)).toBe(true);
  expectDone(await tell(logoutToken({ sid: 'another' })));
  expect(await isIn(second)).toBe(false);
});

test('who is nobody here, or signed out already, is done', async () => {
  expectDone(await tell(provider.current.logoutToken({ sub: 'nobody' })));
  expectDone(await tell(provider.current.logoutToken({ sub: undefined, sid: 'none' })));
});

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

test.each([
  ['another issuer', { iss: 'https://elsewhere.example' }, {}],
  ['another audience', { aud: 'somebody-else' }, {}],
  ['no audience', { aud: undefined }, {}],
  ['no signature', {}, { alg: 'none' }],
  ['the signature of another key', {}, { isForeign: true }],
  ['the signature of our own secret', {}, { alg: 'HS256' }],
  ['the type of another token', {}, { typ: 'at+jwt' }],
  ['an end in the past', { exp: ago(60) }, {}],
  ['an age of more than five minutes', { iat: ago(340), exp: ago(-600) }, {}],
  ['a beginning in the future', { iat: ago(-300), exp: ago(-600) }, {}],
  ['no beginning', { iat: undefined }, {}],
  ['no name of its own', { jti: undefined }, {}],
  ['a nonce, as of an ID token', { nonce: 'x' }, {}],
  ['no event', { events: undefined }, {}],
  ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }, {}],
  ['an event that is no object', { events: { [logoutEvent]: true } }, {}],
  ['neither a person nor a session', { sub: undefined }, {}],
  ['a person that is no text', { sub: { $ne: null } }, {}],
  ['a session that is no text', { sid: ['x'] }, {}],
] as const)('a token with %s ends nothing', async (_, changes, how) => {
  const browser = await signedUp();
  expectRefused(await tell(provider.current.logoutToken(changes, how)));
  expect(await isIn(browser)).toBe(true);
  expect(await rows('select 1 from organization_logouts')).toEqual([]);
});

test('an ID token of the provider is no logout token', async () => {
  const browser = await signedUp();
  const [idToken = ''] = await texts('select id_token as "idToken" from organization_sessions');
  expectRefused(await tell(idToken));
  expect(await isIn(browser)).toBe(true);
});

test('a token is good once, also for many at once, and what it did not end stays', async () => {
  await signedUp();
  const token = provider.current.logoutToken();
  const answers = await Promise.all(Array.from({ length: racers }, () => tell(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  // An ID token of the same second may be older than the logout.
  await rows(`update organization_logouts set issued_at = issued_at - interval '2 seconds'`);
  const again = visitor();
  await comeByProvider(again, 'ilse');
  expectRefused(await tell(token));
  expect(await isIn(again)).toBe(true);
});

test('who was signed out there while our own questions were open does not get in by them', async () => {
  const browser = visitor();
  await comeByProvider(browser, 'ilse');
  expectDone(await tell(provider.current.logoutToken()));
  await browser.post('/auth/organization', finishing);
  expect(await isIn(browser)).toBe(false);
  await rows(`update organization_logouts set issued_at = issued_at - interval '2 seconds'`);
  await comeByProvider(browser, 'ilse', { visit: new ProviderVisit() });
  expect(await isIn(browser)).toBe(true);
});

test('nothing but one token in a small form is read', async () => {
  const token = provider.current.logoutToken();
  const send = (body: string | Uint8Array, type = 'application/x-www-form-urlencoded') =>
    visitor().send(path, {
      method: 'POST',
      body: body as BodyInit,
      headers: { Origin: 'https://id.example', 'Content-Type': type },
    });
  const form = `logout_token=${token}`;
  expectRefused(await send(''));
  expectRefused(await send('logout_token='));
  expectRefused(await send(`${form}&${form}`));
  expectRefused(await send(JSON.stringify({ logout_token: token }), 'application/json'));
  expectRefused(await send(`${form}&more=${'x'.repeat(16 * 1024)}`));
  expectRefused(await send(Buffer.from([...Buffer.from('logout_token='), 0, 0xff, 0xfe])));
  for (const text of fc.sample(anyText, 40)) {
    expectRefused(await tell(text));
  }
  expect((await visitor().get(path)).status).toBe(404);
  expectDone(await send(`${form}&state=x`, 'Application/X-WWW-Form-Urlencoded; charset=utf-8'));
});

test('tokens that do not hold are counted by place, and beyond the limit none is looked at', async () => {
  expectRefused(await tell('x'));
  expectDone(await tell(provider.current.logoutToken()));
  const counted = `update rate_limits set points = points + 298 where key like 'provider-logout:%' returning points`;
  expect(await rows(counted)).toEqual([{ points: 299 }]);
  expectDone(await tell(provider.current.logoutToken()));
  expectRefused(await tell('x'));
  expect((await tell(provider.current.logoutToken())).status).toBe(429);
});

test('a name with a NUL is one that nobody has', async () => {
  const browser = await signedUp();
  expectRefused(await tell(provider.current.logoutToken({ sub: 'il\0se' })));
  expectRefused(await tell(provider.current.logoutToken({ sid: '\ud800' })));
  expect(await isIn(browser)).toBe(true);
});

test('while the keys of the provider cannot be had nothing is believed, and the same token holds later', async () => {
  const browser = await signedUp();
  const { settings } = provider.current;
  const token = provider.current.logoutToken();
  env().openid = { ...settings, issuer: 'http://localhost:9' };
  expectRefused(await tell(token));
  env().openid = settings;
  expect(await isIn(browser)).toBe(true);
  expectDone(await tell(token));
  expect(await isIn(browser)).toBe(false);
});

test('what was heard is forgotten after a day', async () => {
  expectDone(await tell(provider.current.logoutToken()));
  await forgetSessions();
  expect(await rows('select 1 from organization_logouts')).toHaveLength(1);
  await rows(`update organization_logouts set heard_at = now() - interval '25 hours'`);
  await forgetSessions();
  expect(await rows('select 1 from organization_logouts')).toEqual([]);
});
