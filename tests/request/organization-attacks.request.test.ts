import { expect, test } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { startOpenidProvider } from '../fakes/openid-provider.ts';
import { howMany, racers } from '../how-many.ts';
import type { Browser } from './browser.ts';
import { visitor } from './people.ts';
import { comeByProvider, leadOf, ProviderVisit } from './provider-visit.ts';
import { origin, rows } from './site.ts';
import { finishing, signedUp, withProvider } from './with-provider.ts';

/** What goes wrong on the way to the organization's provider and back, by accident or on purpose. */

const provider = withProvider();

const begin = (browser: Browser) => browser.post('/auth/oidc', { purpose: 'signIn' });

/** Where a way back leads, and what is said there; nobody is in. */
async function refusalOf(browser: Browser, back: string): Promise<string> {
  const answer = await browser.get(back);
  expect(answer.location).toBe('/auth');
  const { text } = await browser.follow(answer);
  expect(await rows('select 1 from sessions')).toEqual([]);
  expect(await rows(`select 1 from verifications where identifier like 'organization:%'`)).toEqual([]);
  return text;
}

const hour = 3_600;

test.each([
  ['another issuer', { iss: 'https://elsewhere.example' }, {}, 'could not verify'],
  ['another client', { aud: 'somebody-else' }, {}, 'could not verify'],
  ['another nonce', { nonce: 'x'.repeat(43) }, {}, 'could not verify'],
  ['no nonce', { nonce: undefined }, {}, 'could not verify'],
  ['no signature', {}, { alg: 'none' }, 'could not verify'],
  ['the signature of another key', {}, { isForeign: true }, 'could not verify'],
  ['an end in the past', { exp: Math.floor(Date.now() / 1000) - hour }, {}, 'clocks of this site'],
] as const)('an ID token with %s is not believed', async (_, changes, how, words) => {
  provider.current.forge((claims) => ({ claims: { ...claims, ...changes }, ...how }));
  const browser = visitor();
  expect(await refusalOf(browser, await new ProviderVisit().pass(await begin(browser), 'ilse'))).toContain(
    words,
  );
});

test('a true ID token is believed, when it is signed again by the same key', async () => {
  provider.current.forge((claims) => ({ claims }));
  expect((await comeByProvider(visitor(), 'ilse')).location).toBe('/auth/organization');
});

test('an answer that names another provider is refused before its code is used (RFC 9207)', async () => {
  const browser = visitor();
  const back = new URL(await new ProviderVisit().pass(await begin(browser), 'ilse'));
  expect(back.searchParams.get('iss')).toBe(provider.current.settings.issuer);
  back.searchParams.set('iss', 'https://elsewhere.example');
  expect(await refusalOf(browser, back.href)).toContain('could not verify');
});

test('an answer is good once, in the browser that asked', async () => {
  const [browser, other] = [visitor(), visitor()];
  const back = await new ProviderVisit().pass(await begin(browser), 'ilse');
  expect(await refusalOf(other, back)).toContain('started in another browser');
  const attempt = browser.cookie('oriel.attempt');
  expect((await browser.get(back)).location).toBe('/auth/organization');
  await rows('delete from verifications');
  expect(await refusalOf(browser, back)).toContain('already over');
  // Not even with the cookie that was kept.
  expect((await visitor().send(back, { headers: { Cookie: `oriel.attempt=${attempt}` } })).location).toBe(
    '/auth',
  );
});

test('a code is good once, and only with the verifier it was asked for', async () => {
  const [victim, attacker] = [visitor(), visitor()];
  const stolen = new URL(await new ProviderVisit().pass(await begin(attacker), 'ilse'));
  const injected = new URL(await new ProviderVisit().pass(await begin(victim), 'ilse'));
  injected.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  expect(await refusalOf(victim, injected.href)).toContain('already used or took too long');
});

test('the provider takes nobody without PKCE', async () => {
  const asked = new URL(leadOf(await begin(visitor())));
  asked.searchParams.delete('code_challenge');
  asked.searchParams.delete('code_challenge_method');
  const refused = await fetch(asked, { redirect: 'manual' });
  const back = new URL(refused.headers.get('location') ?? '');
  expect(back.searchParams.get('error')).toBe('invalid_request');
});

test('whoever says no is told that it can be tried again, and what the provider says is not repeated', async () => {
  const browser = visitor();
  const back = await new ProviderVisit().pass(await begin(browser), 'ilse', { answer: 'no' });
  expect(new URL(back).searchParams.get('error_description')).toBe('ilse said no');
  const said = await refusalOf(browser, back);
  expect(said).toContain('You did not sign in with Studio Sign-In');
  expect(said).not.toContain('said no');
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('nobody is led to %s', async (next) => {
  await signedUp();
  const back = await comeByProvider(visitor(), 'ilse', { query: `?next=${encodeURIComponent(next)}` });
  expect(back.location).toBe('/');
});

test('four tabs may be on the way at once, each to its own page', async () => {
  await signedUp();
  const browser = visitor();
  const starts: Awaited<ReturnType<typeof begin>>[] = [];
  for (const page of ['a', 'b', 'c', 'd', 'e']) {
    starts.push(await browser.post(`/auth/oidc?next=%2Fblog%3Fq%3D${page}`, { purpose: 'signIn' }));
  }
  const backs = await Promise.all(starts.map((start) => new ProviderVisit().pass(start, 'ilse')));
  const leads: (string | null)[] = [];
  for (const back of backs) {
    leads.push((await browser.get(back)).location);
  }
  expect(leads).toEqual(['/auth', '/blog?q=b', '/blog?q=c', '/blog?q=d', '/blog?q=e']);
});

test('a provider that is away is told so, at the start and on the way back', async () => {
  const passing = await startOpenidProvider({ origin });
  passing.people.set('ilse', { email: 'ilse@studio.example', email_verified: true });
  env().openid = passing.settings;
  try {
    const browser = visitor();
    const back = await new ProviderVisit().pass(await begin(browser), 'ilse');
    await passing.stop();
    expect(await refusalOf(browser, back)).toContain('We could not reach Studio Sign-In.');
    env().openid = { ...passing.settings };
    const start = await browser.post('/auth/oidc?next=%2Fshortlist', { purpose: 'signIn' });
    expect(start.location).toBe('/auth?next=%2Fshortlist');
    expect((await browser.follow(start)).text).toContain('We could not reach Studio Sign-In.');
  } finally {
    env().openid = provider.current.settings;
  }
});

test('a secret that the provider does not know, and an issuer that is not its own, are the operator’s', async () => {
  const { settings } = provider.current;
  try {
    env().openid = { ...settings, clientSecret: 'another' };
    const browser = visitor();
    const said = await refusalOf(browser, await new ProviderVisit().pass(await begin(browser), 'ilse'));
    expect(said).toContain('does not accept this site at the moment');
    env().openid = { ...settings, issuer: `${settings.issuer}/` };
    const start = await begin(browser);
    expect((await browser.follow(start)).text).toContain('does not accept this site at the moment');
  } finally {
    env().openid = settings;
  }
});

test('many at once get one account, and many sign-ins at once all get in', async () => {
  const browser = visitor();
  await comeByProvider(browser, 'ilse');
  const posts = await Promise.all(
    Array.from({ length: racers }, () => browser.post('/auth/organization', finishing)),
  );
  expect(posts.filter(({ location }) => location === '/')).toHaveLength(1);
  expect(posts.map(({ status }) => status)).toEqual(Array(racers).fill(302));
  const counts = `select (select count(*)::int from users) as users,
                         (select count(*)::int from accounts) as accounts`;
  expect(await rows(counts)).toEqual([{ users: 1, accounts: 1 }]);
  const ways: { at: Browser; back: string }[] = [];
  for (let ready = 0; ready < howMany({ short: 3, long: 40 }); ready++) {
    const at = visitor();
    // The provider works in this process too: only what is ours happens at once.
    ways.push({ at, back: await new ProviderVisit().pass(await begin(at), 'ilse') });
  }
  const leads = await Promise.all(ways.map(async ({ at, back }) => (await at.get(back)).location));
  expect(new Set(leads)).toEqual(new Set(['/']));
});

test('answers that lead nowhere are counted by place, and beyond the limit none is asked about', async () => {
  const { issuer } = provider.current.settings;
  const fail = async () => {
    const browser = visitor();
    const state = new URL(leadOf(await begin(browser))).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: issuer });
    return (await browser.follow(await browser.get(`/auth/oidc/callback?${query}`))).text;
  };
  const tooMany = 'Too many sign-in attempts.';
  expect(await fail()).not.toContain(tooMany);
  // What leads in is given back.
  await comeByProvider(visitor(), 'ilse');
  const counted = `update rate_limits set points = points + 298 where key like 'provider-return:%' returning points`;
  expect(await rows(counted)).toEqual([{ points: 299 }]);
  expect(await fail()).not.toContain(tooMany);
  expect(await fail()).toContain(tooMany);
});
