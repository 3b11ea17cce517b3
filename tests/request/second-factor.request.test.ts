import { beforeEach, expect, test } from 'vitest';
import { codeOf } from '../authentication-app.ts';
import { memberPassword as password } from '../factories/member-factory.ts';
import { makeSoftwarePasskey } from '../software-authenticator.ts';
import type { Browser } from './browser.ts';
import { countMails } from './mails.ts';
import { expectAnswer } from './page.ts';
import { admin, client, type Member, visitor } from './people.ts';
import { onlyId, origin, rows } from './site.ts';

/** Two-factor authentication and passkeys: setting up, signing in, and admins who have to. */

let robin: Member;
beforeEach(async () => {
  robin = await client();
});

/** Sets it up; the key and the recovery codes. */
async function setUp(browser: Browser): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await browser.post('/account/two-factor', { intent: 'begin', currentPassword: password });
  const key = begun.body.match(/class="two-factor-key">([^<]+)</)?.[1] ?? '';
  const finished = await browser.post('/account/two-factor', {
    intent: 'finish',
    uri: begun.field('uri') ?? '',
    code: codeOf(key),
  });
  const list = finished.body.match(/aria-label="Recovery codes">(.*?)<\/ul>/)?.[1] ?? '';
  return { key, recoveryCodes: [...list.matchAll(/<li>([^<]+)</g)].map(([, code = '']) => code) };
}

/** Gives the password; the question for a code comes next. */
async function comeBack(email: string, next = '/'): Promise<Browser> {
  const browser = visitor();
  const asked = await browser.post(`/auth?next=${encodeURIComponent(next)}`, {
    intent: 'signIn',
    email,
    password,
  });
  expect(asked.location).toMatch(/^\/auth\/two-factor/);
  return browser;
}

test('it is set up with an app: a wrong code keeps the key, a right one shows the recovery codes', async () => {
  const { browser } = robin;
  expect((await browser.get('/account/two-factor')).status).toBe(200);
  const unknown = await browser.post('/account/two-factor', {
    intent: 'begin',
    currentPassword: 'not this one',
  });
  expect(unknown.status).toBe(400);
  const begun = await browser.post('/account/two-factor', { intent: 'begin', currentPassword: password });
  expect(begun.body).toContain('QR code with your key');
  const key = begun.body.match(/class="two-factor-key">([^<]+)</)?.[1] ?? '';
  const uri = begun.field('uri') ?? '';
  const wrong = await browser.post('/account/two-factor', {
    intent: 'finish',
    uri,
    code: codeOf(key) === '000000' ? '111111' : '000000',
  });
  expectAnswer(wrong, 400, 'This code is incorrect.');
  expect(wrong.field('uri')).toBe(uri);
  const on = await browser.post('/account/two-factor', { intent: 'finish', uri, code: codeOf(key) });
  expect(on.text).toContain('We will not show them again.');
  expect((await browser.get('/account/two-factor')).text).toContain('You have 10 of 10 recovery codes left.');
});

test('signing in asks for a code of the app, once each, and leads to where it was needed', async () => {
  const { key } = await setUp(robin.browser);
  const browser = await comeBack(robin.email, '/account');
  expect((await browser.get('/auth/two-factor?next=%2Faccount')).status).toBe(200);
  expect((await browser.get('/account')).location).toBe('/auth?next=%2Faccount');
  const wrong = await browser.post('/auth/two-factor?next=%2Faccount', { code: '12' });
  expectAnswer(wrong, 400, 'The code has six digits.');
  const code = codeOf(key, 1).replace(/(...)/, '$1 ');
  expect((await browser.post('/auth/two-factor?next=%2Faccount', { code })).location).toBe('/account');
  const again = await comeBack(robin.email);
  const used = await again.post('/auth/two-factor', { code });
  expect((await again.follow(used)).text).toContain('This code has already been used.');
});

test('a recovery code signs in once, and its owner is told', async () => {
  const { recoveryCodes } = await setUp(robin.browser);
  expect(recoveryCodes).toHaveLength(10);
  const [code = ''] = recoveryCodes;
  const browser = await comeBack(robin.email);
  const signedIn = await browser.post('/auth/two-factor', { way: 'recovery', code: code.replace('-', ' ') });
  expect((await browser.follow(signedIn)).text).toContain('You have 9 recovery codes left.');
  expect(await countMails(robin.email, 'recovery-code-used')).toBe(1);
  const again = await (await comeBack(robin.email)).post('/auth/two-factor', { way: 'recovery', code });
  expectAnswer(again, 400, 'This recovery code is incorrect or has already been used.');
});

test('without the password before it, the question for a code leads to the sign-in', async () => {
  const browser = visitor();
  const asked = await browser.post('/auth/two-factor', { code: '123456' });
  expect(asked.location).toBe('/auth');
  expect((await browser.follow(asked)).text).toContain('That took too long.');
});

test('it is turned off with the password, and recovery codes are made anew with it', async () => {
  const { recoveryCodes } = await setUp(robin.browser);
  const wrong = { currentPassword: 'not this one' };
  expect((await robin.browser.post('/account/two-factor', { intent: 'renew', ...wrong })).status).toBe(400);
  const renewed = await robin.browser.post('/account/two-factor', {
    intent: 'renew',
    currentPassword: password,
  });
  expect(renewed.body).not.toContain(recoveryCodes[0]);
  expect((await robin.browser.post('/account/two-factor', { intent: 'turnOff', ...wrong })).status).toBe(400);
  const off = await robin.browser.post('/account/two-factor', {
    intent: 'turnOff',
    currentPassword: password,
  });
  expect(off.location).toBe('/account/two-factor');
  const signedIn = await visitor().post('/auth', { intent: 'signIn', email: robin.email, password });
  expect(signedIn.location).toBe('/');
});

test('an admin without it cannot require it of admins; one who has it can, and cannot turn theirs off', async () => {
  const { browser } = await admin();
  const page = await browser.get('/admin/settings');
  const settings = Object.fromEntries(
    [...page.body.matchAll(/name="([\w-]+)"/g)].map(([, name = '']) => [name, page.field(name) ?? undefined]),
  );
  const required = { ...settings, isAdminTwoFactorRequired: 'on' };
  const refused = await browser.post('/admin/settings', required);
  expect(refused.text).toContain('Set up two-factor authentication for your own account first.');
  expect(refused.field('isAdminTwoFactorRequired')).toBe('on');
  await setUp(browser);
  expect((await browser.post('/admin/settings', required)).location).toBe('/admin/settings');
  const off = await browser.post('/account/two-factor', { intent: 'turnOff', currentPassword: password });
  expect(off.status).toBe(403);
});

test('while it is required, an admin without it is led to set it up and has no rights until then', async () => {
  await rows(`insert into site_settings (key, value) values ('isAdminTwoFactorRequired', 'true')`);
  const { browser } = await admin();
  expect((await browser.get('/admin/users')).location).toBe('/account/two-factor');
  expect((await browser.get('/account/two-factor')).text).toContain(
    'Admins need two-factor authentication on this site.',
  );
  expect((await browser.post('/api/blog/preview', { content: 'x' })).status).toBe(403);
  await setUp(browser);
  expect((await browser.get('/admin')).status).toBe(200);
});

test('an admin takes it off an account whose owner has lost the phone, which ends its sessions', async () => {
  await setUp(robin.browser);
  const ann = await admin();
  const path = `/admin/users/${robin.userId}`;
  const withoutReason = await ann.browser.post(path, { intent: 'removeTwoFactor' });
  expect(withoutReason.status).toBe(400);
  const removed = await ann.browser.post(path, { intent: 'removeTwoFactor', reason: 'Lost the phone.' });
  expect((await ann.browser.follow(removed)).text).toContain('Two-factor authentication removed');
  expect((await robin.browser.get('/account')).location).toBe('/auth?next=%2Faccount');
  const signedIn = await visitor().post('/auth', { intent: 'signIn', email: robin.email, password });
  expect(signedIn.location).toBe('/');
});

test('a passkey is added with the password, named, and removed, and its owner is told', async () => {
  const { browser, email } = robin;
  const refused = await browser.post('/account/passkeys', {
    intent: 'begin',
    name: 'My laptop',
    currentPassword: 'not this one',
  });
  expectAnswer(refused, 400, 'Your current password is incorrect.');
  expect(refused.field('name')).toBe('My laptop');
  const passkey = makeSoftwarePasskey();
  const begun = await browser.post('/account/passkeys.data', {
    intent: 'begin',
    name: 'My laptop',
    currentPassword: password,
  });
  const challenge = begun.body.match(/"challenge","([\w-]+)"/)?.[1] ?? '';
  const answer = passkey.register({ challenge, origin, rpId: new URL(origin).hostname });
  const added = await browser.post('/account/passkeys', {
    intent: 'add',
    name: 'My laptop',
    answer: JSON.stringify(answer),
  });
  expect((await browser.follow(added)).text).toContain('My laptop');
  expect(await countMails(email, 'passkey-added')).toBe(1);
  const id = await onlyId('passkeys');
  const stranger = await client();
  await stranger.browser.post('/account/passkeys', { intent: 'remove', id });
  const nameless = await browser.post('/account/passkeys', {
    intent: 'rename',
    id,
    name: ' ',
  });
  expect(nameless.status).toBe(400);
  await browser.post('/account/passkeys', { intent: 'rename', id, name: 'Studio laptop' });
  expect((await browser.get('/account/passkeys')).text).toContain('Studio laptop');
  await browser.post('/account/passkeys', { intent: 'remove', id });
  expect((await browser.get('/account/passkeys')).text).toContain('You have no passkeys yet.');
  expect(await countMails(email, 'passkey-removed')).toBe(1);
});

test('a passkey signs in alone, also where a code is asked for, but not one that does not know who touches it', async () => {
  const passkey = makeSoftwarePasskey();
  const site = { origin, rpId: new URL(origin).hostname };
  const begun = await robin.browser.post('/account/passkeys.data', {
    intent: 'begin',
    name: 'My phone',
    currentPassword: password,
  });
  const challenge = begun.body.match(/"challenge","([\w-]+)"/)?.[1] ?? '';
  const registered = JSON.stringify(passkey.register({ challenge, ...site }));
  await robin.browser.post('/account/passkeys', { intent: 'add', name: 'My phone', answer: registered });
  await setUp(robin.browser);
  const use = async (isVerified: boolean) => {
    const browser = visitor();
    const asked = (await browser.get('/auth/passkey')).json() as { challenge: string };
    const answer = passkey.use({ challenge: asked.challenge, isVerified, ...site });
    return browser.post('/auth/passkey?next=%2Faccount', { answer: JSON.stringify(answer) });
  };
  expect((await use(false)).status).toBe(400);
  expect((await use(true)).location).toBe('/account');
});
