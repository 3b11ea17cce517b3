import { expect, test, vi } from 'vitest';
import { log } from '#app/platform/log.server.ts';
import { memberPassword as password } from '../factories/member-factory.ts';
import { countMails, linkOfMail } from './mails.ts';
import { expectAnswer } from './page.ts';
import { client, login, member, visitor } from './people.ts';
import { rows } from './site.ts';

/** /auth: signing in and out, forgotten passwords and mailed links (specification sections 2, 5 and 8). */

const signIn = (email: string, given = password) => ({ intent: 'signIn', email, password: given });

test('signing in greets and leads home, by a cookie that scripts cannot read', async () => {
  const { email } = await member();
  const robin = visitor();
  const signedIn = await robin.post('/auth', signIn(email));
  expect(signedIn.location).toBe('/');
  const session = signedIn.headers.getSetCookie().find((line) => line.startsWith('oriel.session_token='));
  expect(session).toMatch(/HttpOnly/i);
  expect(session).toMatch(/SameSite=Lax/i);
  const home = await robin.follow(signedIn);
  expect(home.text).toContain("You've been signed in successfully.");
  expect((await robin.get('/account')).status).toBe(200);
});

test('a greeting is shown once', async () => {
  const { email } = await member();
  const robin = visitor();
  await robin.follow(await robin.post('/auth', signIn(email)));
  expect((await robin.get('/')).text).not.toContain("You've been signed in successfully.");
});

test('a wrong password and an unknown address get the same answer, and the address stays', async () => {
  const known = await member();
  for (const email of [known.email, 'nobody@members.example']) {
    const refused = await visitor().post('/auth', signIn(email, 'not this one'));
    expectAnswer(refused, 400, 'Invalid email or password. Please check your credentials and try again.');
    expect(refused.field('email')).toBe(email);
    expect(refused.body).not.toContain('not this one');
  }
});

test('what is missing is asked for', async () => {
  const refused = await visitor().post('/auth', { intent: 'signIn', email: '', password: '' });
  expectAnswer(refused, 400, 'Please enter your email address.', 'Please enter your password.');
});

test('an address that is not confirmed is asked for, and its mail can be sent again', async () => {
  const { email } = await member({ isConfirmed: false });
  const robin = visitor();
  const refused = await robin.post('/auth', signIn(email));
  expectAnswer(refused, 400, 'Please check your email and click the confirmation link before signing in.');
  const sent = await robin.post('/auth', { intent: 'resend', email });
  expect((await robin.follow(sent)).text).toContain('Confirmation Email Sent');
  const link = await linkOfMail(email, 'confirm-email');
  expect((await robin.post(link, { intent: 'confirm', password })).location).toBe('/');
});

test('a disabled account does not sign in', async () => {
  const { email, userId } = await member();
  await rows('update users set disabled_at = now() where id = $1', [userId]);
  const refused = await visitor().post('/auth', signIn(email));
  expectAnswer(refused, 400, 'This account is disabled.');
});

test('signing in leads back to the page it was needed for, and to no other site', async () => {
  const { email } = await member();
  expect((await visitor().get('/account')).location).toBe('/auth?next=%2Faccount');
  expect((await visitor().post('/auth?next=%2Faccount', signIn(email))).location).toBe('/account');
  for (const next of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
    const signedIn = await visitor().post(`/auth?next=${encodeURIComponent(next)}`, signIn(email));
    expect(signedIn.location).toBe('/');
  }
});

test('who is signed in already is sent home, or to the plan that was chosen', async () => {
  const { browser } = await member({ userType: 'creative' });
  expect((await browser.get('/auth')).location).toBe('/');
  expect((await browser.get('/auth?plan=creative&billing=yearly')).location).toBe(
    '/subscription?plan=creative&billing=yearly',
  );
});

test('signing out returns home as a visitor; asking for the address changes nothing', async () => {
  const { browser } = await client();
  expect((await browser.get('/auth/sign-out')).location).toBe('/');
  expect((await browser.get('/account')).status).toBe(200);
  const signedOut = await browser.post('/auth/sign-out');
  expect(signedOut.location).toBe('/');
  // Back shows no page from before.
  expect(signedOut.headers.get('clear-site-data')).toBe('"cache"');
  expect((await browser.get('/account')).location).toBe('/auth?next=%2Faccount');
});

test('a form from another site is refused', async () => {
  const { email } = await member();
  const refused = await visitor().send('/auth', {
    method: 'POST',
    body: new URLSearchParams(signIn(email)),
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect(refused.status).toBe(403);
});

test('Google and Apple say that they are coming, and remember who asks', async () => {
  const asked = await visitor().post('/auth', { intent: 'social', provider: 'google' });
  expectAnswer(asked, 200, 'Signing in this way is not available yet.');
  await visitor().post('/auth', { intent: 'notify', provider: 'google', email: 'ilse@members.example' });
  expect(await rows('select email from sign_in_interests')).toEqual([{ email: 'ilse@members.example' }]);
});

test('a forgotten password is set anew by a link that works once, and ends every session', async () => {
  const { email, browser: elsewhere } = await client();
  const robin = visitor();
  const asked = await robin.post('/auth?forgot=true', { intent: 'forgot', email });
  expectAnswer(asked, 200, 'Check your email for the link to set a new password.');
  const link = await linkOfMail(email, 'reset-password');
  const token = new URL(link, 'http://oriel.invalid').searchParams.get('token') ?? '';
  expect((await robin.get(link)).heading).toBe('Set a new password');
  const weak = await robin.post(link, { intent: 'newPassword', token, password: '12345' });
  expectAnswer(weak, 400, 'Password is too weak. Please use at least 6 characters.');
  const set = await robin.post(link, { intent: 'newPassword', token, password: 'a new password' });
  expect(set.location).toBe('/auth');
  expect((await robin.follow(set)).text).toContain('You can now sign in with your new password.');
  expect((await robin.post('/auth', signIn(email, 'a new password'))).location).toBe('/');
  expect((await elsewhere.get('/account')).location).toBe('/auth?next=%2Faccount');
  const stolen = await visitor().post(link, { intent: 'newPassword', token, password: 'a stolen link' });
  expectAnswer(stolen, 400, 'This reset link is no longer valid.');
});

test('asking for a reset does not tell whether an address has an account', async () => {
  const asked = await visitor().post('/auth?forgot=true', {
    intent: 'forgot',
    email: 'nobody@members.example',
  });
  expectAnswer(asked, 200, 'Check your email for the link to set a new password.');
  expect(await countMails('nobody@members.example', 'reset-password')).toBe(0);
  expect((await visitor().post('/auth?forgot=true', { intent: 'forgot', email: 'nowhere' })).status).toBe(
    400,
  );
});

test('a sign-in link asks before it signs in, works once, and leads to where it was needed', async () => {
  const { email } = await member();
  const robin = visitor();
  const asked = await robin.post('/auth?link=true&next=%2Faccount', { intent: 'link', email });
  expect(asked.text).toContain(email);
  const link = await linkOfMail(email, 'sign-in-link');
  expect((await robin.get(link)).text).toContain(email);
  expect((await robin.get('/account')).location).toBe('/auth?next=%2Faccount');
  expect((await robin.post(link)).location).toBe('/account');
  const later = await visitor().get(link);
  expect(later.text).toContain('This sign-in link is no longer valid.');
  expect(later.links.some((to) => to.includes('link=true'))).toBe(true);
  expect((await visitor().post(link)).status).toBe(400);
});

test('addresses of mails that nobody got lead nowhere', async () => {
  for (const token of ['nonsense', 'a%00b', 'n'.repeat(5_000)]) {
    const answers = [
      await visitor().get(`/auth/confirm?token=${token}`),
      await visitor().get(`/auth/change-email?token=${token}`),
      await visitor().get(`/auth/restore-email?token=${token}`),
      await visitor().post(`/auth/confirm?token=${token}`, { intent: 'confirm' }),
      await visitor().post(`/auth/change-email?token=${token}`),
      await visitor().post(`/auth/restore-email?token=${token}`),
    ];
    expect(answers.map(({ location }) => location)).toEqual(Array(6).fill('/auth'));
  }
  expect((await visitor().get('/auth/link?token=nonsense')).text).toContain(
    'This sign-in link is no longer valid.',
  );
  expect((await visitor().post('/auth/link?token=nonsense')).status).toBe(400);
});

test('a passkey is asked for anew each time, and an answer that is none signs nobody in', async () => {
  const [first, second] = [await visitor().get('/auth/passkey'), await visitor().get('/auth/passkey')];
  expect(first.json()).toMatchObject({ challenge: expect.any(String), userVerification: 'required' });
  expect(first.json()).not.toEqual(second.json());
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect((await visitor().post('/auth/passkey', { answer: '{}' })).status).toBe(400);
  const { userId } = await member();
  expect((await (await login(userId)).get('/auth/passkey?next=%2Faccount')).location).toBe('/account');
});

test('neither passwords nor tokens are in the log', async () => {
  const logged: unknown[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((...given: unknown[]) => void logged.push(given));
  }
  const { email } = await member();
  const browser = visitor();
  await browser.post('/auth', { intent: 'signIn', email, password: 'a secret that is wrong' });
  await browser.post('/auth', { intent: 'signIn', email, password });
  await browser.get('/auth/confirm?token=a-token-of-nobody');
  vi.restoreAllMocks();
  const session = browser.cookie('oriel.session_token') ?? '';
  expect(session.length).toBeGreaterThan(20);
  const said = JSON.stringify(logged);
  expect(said).toContain('/auth/confirm');
  for (const hidden of ['a secret that is wrong', password, 'a-token-of-nobody', session.slice(0, 20)]) {
    expect(said).not.toContain(hidden);
  }
});
