import { beforeEach, describe, expect, test } from 'vitest';
import { memberPassword as password } from '../factories/member-factory.ts';
import { racers } from '../how-many.ts';
import type { Browser } from './browser.ts';
import { countMails, linkOfMail } from './mails.ts';
import { expectAnswer } from './page.ts';
import { client, login, type Member, member, visitor } from './people.ts';
import { rows, writes } from './site.ts';

/**
 * The links of mails about an account: opening one changes nothing, whoever does it and however; what a press of its button
 * does depends on who presses. That no GET or HEAD writes is asked by every request (writes.ts).
 */

const signIn = (email: string, given = password) => ({ intent: 'signIn', email, password: given });
const mayIn = async (browser: Browser) => (await browser.get('/account')).status === 200;
const opens = async (email: string, given = password) =>
  (await visitor().post('/auth', signIn(email, given))).status === 302;

/** As a mail scanner, a prefetching browser and a person open it, signed in or not. */
async function openedByMany(link: string): Promise<Browser[]> {
  const browsers = [visitor(), visitor(), visitor(), (await client()).browser];
  for (const browser of browsers.slice(0, 3)) {
    await browser.send(link, { method: 'HEAD' });
    await browser.get(link);
    await browser.get(link, { 'Sec-Purpose': 'prefetch' });
    await browser.get(link.replace('?', '.data?'));
  }
  await browsers[3]?.get(link);
  return browsers.slice(0, 3);
}

test('what the site writes is noted, and a read that wrote it would fail', async () => {
  const { browser } = await client();
  const before = await writes.last();
  await browser.post('/account', { intent: 'person', firstName: 'Ilse', lastName: 'Norrby' });
  expect(await writes.since(before, '/account')).toContain('profiles');
});

async function expire(link: string): Promise<void> {
  const changed = await rows(
    `update verifications set expires_at = now() - interval '1 second' where identifier like $1 returning 1`,
    [`${link.match(/auth\/([\w-]+)/)?.[1]?.replace('confirm', 'confirm-email')}:%`],
  );
  expect(changed).not.toEqual([]);
}

describe('a confirmation link', () => {
  const email = 'ilse@members.example';
  let ilse: Browser;
  let link: string;
  const isConfirmed = async () =>
    (await rows('select 1 from users where email = $1 and email_verified', [email])).length === 1;

  beforeEach(async () => {
    ilse = visitor();
    const form = { intent: 'signUp', firstName: 'Ilse', lastName: 'Norrby', userType: 'client' };
    await ilse.post('/auth?tab=signup', { ...form, email, password });
    link = await linkOfMail(email, 'confirm-email');
  });

  test('confirms nothing when it is opened, and signs nobody in', async () => {
    const opened = await openedByMany(link);
    await ilse.get(link);
    expect(await Promise.all([...opened, ilse].map(mayIn))).toEqual([false, false, false, false]);
    expect(await isConfirmed()).toBe(false);
    expect(await opens(email)).toBe(false);
  });

  test('signs in the browser that signed up, once of many presses', async () => {
    const pressed = await Promise.all(
      Array.from({ length: racers }, () => ilse.post(link, { intent: 'confirm' })),
    );
    expect(pressed.map(({ location }) => location).filter((to) => to === '/')).toHaveLength(1);
    expect(pressed.filter(({ location }) => location === '/auth')).toHaveLength(racers - 1);
    expect(await mayIn(ilse)).toBe(true);
    expect(await countMails(email, 'welcome')).toBe(1);
    expect(await rows('select count(*)::int from sessions')).toEqual([{ count: 1 }]);
  });

  test('asks every other browser for the password of the sign-up', async () => {
    const phone = visitor();
    for (const given of ['', 'not this one']) {
      const refused = await phone.post(link, { intent: 'confirm', password: given });
      expectAnswer(refused, 400, 'This is not the password of the sign-up.');
    }
    expect([await isConfirmed(), await mayIn(phone)]).toEqual([false, false]);
    expect((await phone.post(link, { intent: 'confirm', password })).location).toBe('/');
    expect(await mayIn(phone)).toBe(true);
    expect((await visitor().post(link, { intent: 'confirm', password })).location).toBe('/auth');
  });

  test('is not a place to guess at: the ninth password is not looked at', async () => {
    const phone = visitor();
    for (let tries = 0; tries < 8; tries += 1) {
      await phone.post(link, { intent: 'confirm', password: `guess ${tries}` });
    }
    const refused = await phone.post(link, { intent: 'confirm', password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('sets a new password in place of one that a stranger chose, and signs nobody in', async () => {
    const owner = visitor();
    const asked = await owner.post(link, { intent: 'newPassword' });
    expect((await owner.follow(asked)).heading).toBe('Set a new password');
    expect(await isConfirmed()).toBe(false);
    const token = new URL(asked.location ?? '', 'http://oriel.invalid').searchParams.get('token') ?? '';
    const set = await owner.post(asked.location ?? '', {
      intent: 'newPassword',
      token,
      password: 'lintel and mortise',
    });
    expect(set.location).toBe('/auth');
    expect([await isConfirmed(), await mayIn(owner)]).toEqual([true, false]);
    expect([await opens(email), await opens(email, 'lintel and mortise')]).toEqual([false, true]);
    // The stranger's browser waits, and has no way in.
    expect((await ilse.post(link, { intent: 'confirm' })).location).toBe('/auth/check-mail?ended');
    expect(await mayIn(ilse)).toBe(false);
  });

  test('gives no new password for an address that was changed meanwhile', async () => {
    const asked = await visitor().post(link, { intent: 'newPassword' });
    const token = new URL(asked.location ?? '', 'http://oriel.invalid').searchParams.get('token') ?? '';
    await ilse.post('/auth/check-mail', { intent: 'changeAddress', email: 'owner@members.example' });
    const form = { intent: 'newPassword', token, password: 'lintel and mortise' };
    expect((await visitor().post('/auth?reset=true', form)).status).toBe(400);
    expect(await rows('select 1 from users where email_verified')).toEqual([]);
  });

  test('removes the account for whoever did not sign up, but not once it is confirmed', async () => {
    const removed = await visitor().post(link, { intent: 'remove' });
    expect(removed.location).toBe('/');
    expect(await rows('select 1 from users where email = $1', [email])).toEqual([]);
    expect((await visitor().get(link)).location).toBe('/auth');
    expect((await ilse.get('/auth/check-mail')).location).toBe('/auth');
    const other = await member({ isConfirmed: false });
    await visitor().post('/auth', { intent: 'resend', email: other.email });
    const kept = await linkOfMail(other.email, 'confirm-email');
    await visitor().post(kept, { intent: 'confirm', password });
    expect((await visitor().post(kept, { intent: 'remove' })).location).toBe('/auth');
    expect(await opens(other.email)).toBe(true);
  });

  test('that was opened is confirmed by signing in with the password, in that browser alone', async () => {
    const phone = visitor();
    await phone.get(link);
    expect(await opens(email)).toBe(false);
    expect((await phone.post('/auth', signIn(email, 'not this one'))).status).toBe(400);
    expect(await isConfirmed()).toBe(false);
    expect((await phone.post('/auth', signIn(email))).location).toBe('/');
    expect(await mayIn(phone)).toBe(true);
  });

  test('has ended after its time, for everybody', async () => {
    await expire(link);
    expect((await ilse.post(link, { intent: 'confirm' })).location).toBe('/auth/check-mail?ended');
    for (const intent of ['confirm', 'newPassword', 'remove']) {
      expect((await visitor().post(link, { intent, password })).location).toBe('/auth');
    }
    expect(await isConfirmed()).toBe(false);
  });

  test('is not needed by who resets the password: that link came by the same mailbox', async () => {
    await visitor().post('/auth?forgot=true', { intent: 'forgot', email });
    const reset = await linkOfMail(email, 'reset-password');
    const token = new URL(reset, 'http://oriel.invalid').searchParams.get('token') ?? '';
    await visitor().post(reset, { intent: 'newPassword', token, password: 'lintel and mortise' });
    expect(await opens(email, 'lintel and mortise')).toBe(true);
  });
});

describe('a link to a new address', () => {
  const to = 'mistyped@members.example';
  let robin: Member;
  let link: string;
  const emailOf = async ({ userId }: Member) => rows('select email from users where id = $1', [userId]);

  beforeEach(async () => {
    robin = await client();
    await robin.browser.post('/account', { intent: 'email', email: to, currentPassword: password });
    link = await linkOfMail(to, 'change-email');
  });

  test('gives whoever reads the mail neither the account nor its former address', async () => {
    const opened = await openedByMany(link);
    const stranger = await client();
    const page = await stranger.browser.get(link);
    expect(page.text).toContain(`From now on you sign in to Oriel with ${to}.`);
    expect(page.body).not.toContain(robin.email);
    for (const browser of [...opened, stranger.browser]) {
      expect((await browser.post(link)).status).toBe(400);
      expect((await browser.post(link, { intent: 'confirm', password: 'not this one' })).status).toBe(400);
    }
    expect(await Promise.all(opened.map(mayIn))).toEqual([false, false, false]);
    expect(await emailOf(robin)).toEqual([{ email: robin.email }]);
  });

  test('takes the password of the account, once of many presses, and signs nobody in', async () => {
    const phone = visitor();
    const pressed = await Promise.all([
      phone.post(link, { intent: 'confirm', password }),
      ...Array.from({ length: racers }, () => robin.browser.post(link)),
    ]);
    expect(pressed.map(({ status }) => status)).toEqual(Array(racers + 1).fill(302));
    expect(await mayIn(phone)).toBe(false);
    expect(await emailOf(robin)).toEqual([{ email: to }]);
    expect(await countMails(robin.email, 'email-changed')).toBe(1);
    expect((await robin.browser.post(link)).location).toBe('/account');
  });

  test('asks an account with two-factor authentication for a session', async () => {
    await rows('update users set two_factor_enabled = true where id = $1', [robin.userId]);
    const phone = visitor();
    const asked = await phone.post(link, { intent: 'confirm', password });
    expect((await phone.follow(asked)).text).toContain('Please Sign In First');
    expect(await emailOf(robin)).toEqual([{ email: robin.email }]);
  });

  test('has ended after its time, and when somebody else has the address by now', async () => {
    const other = await client();
    await rows('update users set email = $1 where id = $2', [to, other.userId]);
    expect((await robin.browser.post(link)).location).toBe('/account');
    expect(await emailOf(robin)).toEqual([{ email: robin.email }]);
    await rows('delete from users where id = $1', [other.userId]);
    await expire(link);
    await robin.browser.post(link);
    expect(await emailOf(robin)).toEqual([{ email: robin.email }]);
  });

  test('is not stopped by an account that a stranger began with the address', async () => {
    await member({ email: to, isConfirmed: false });
    await robin.browser.post(link);
    expect(await emailOf(robin)).toEqual([{ email: to }]);
  });
});

describe('the link that a former address is mailed', () => {
  const to = 'thief@members.example';
  let robin: Member;
  let link: string;

  beforeEach(async () => {
    robin = await client();
    const thief = robin.browser;
    await thief.post('/account', { intent: 'email', email: to, currentPassword: password });
    await thief.post(await linkOfMail(to, 'change-email'));
    link = await linkOfMail(robin.email, 'email-changed');
    await thief.post('/account', {
      intent: 'password',
      currentPassword: password,
      newPassword: 'sandstone and quoin',
    });
  });

  test('brings nothing back when it is opened', async () => {
    await openedByMany(link);
    expect((await visitor().get(link)).text).toContain(`sign in to Oriel with ${robin.email} again`);
    expect([await opens(robin.email, 'sandstone and quoin'), await opens(to, 'sandstone and quoin')]).toEqual(
      [false, true],
    );
  });

  test('takes the account back, once of many presses: the password and all sessions have ended', async () => {
    await robin.browser.post('/account', {
      intent: 'email',
      email: 'further@members.example',
      currentPassword: 'sandstone and quoin',
    });
    const further = await linkOfMail('further@members.example', 'change-email');
    const elsewhere = await login(robin.userId);
    const owner = visitor();
    const pressed = await Promise.all(Array.from({ length: racers }, () => owner.post(link)));
    const [restored, ...more] = pressed.filter(({ location }) => location?.startsWith('/auth?reset=true'));
    expect(more).toEqual([]);
    expect([await mayIn(robin.browser), await mayIn(elsewhere), await mayIn(owner)]).toEqual(
      Array(3).fill(false),
    );
    for (const given of [password, 'sandstone and quoin']) {
      expect([await opens(robin.email, given), await opens(to, given)]).toEqual([false, false]);
    }
    expect(
      (await visitor().post(further, { intent: 'confirm', password: 'sandstone and quoin' })).location,
    ).toBe('/auth');
    const reset = restored?.location ?? '';
    const token = new URL(reset, 'http://oriel.invalid').searchParams.get('token') ?? '';
    await owner.post(reset, { intent: 'newPassword', token, password: 'lintel and mortise' });
    expect(await opens(robin.email, 'lintel and mortise')).toBe(true);
  });

  test('outlives a reset of the password and a further change, and has ended after its time', async () => {
    await robin.browser.post('/account', {
      intent: 'email',
      email: 'b@members.example',
      currentPassword: 'sandstone and quoin',
    });
    await robin.browser.post(await linkOfMail('b@members.example', 'change-email'));
    expect((await visitor().get(link)).status).toBe(200);
    await expire(link);
    expect((await visitor().get(link)).location).toBe('/auth');
    expect((await visitor().post(link)).location).toBe('/auth');
    expect(await opens('b@members.example', 'sandstone and quoin')).toBe(true);
  });
});

test('whoever signs in with a paid plan lands in its checkout, and a client on the page that says why not', async () => {
  const path = '/auth?plan=creative&billing=yearly';
  const newcomer = await member({ userType: 'creative' });
  const robin = visitor();
  const signedIn = await robin.post(path, signIn(newcomer.email));
  expect(signedIn.location).toMatch(/^\/sandbox\/checkout\//);
  expect((await robin.follow(signedIn)).status).toBe(200);
  expect(await mayIn(robin)).toBe(true);
  await robin.post(path.replace('?', '?link=true&'), { intent: 'link', email: newcomer.email });
  expect((await visitor().post(await linkOfMail(newcomer.email, 'sign-in-link'))).location).toMatch(
    /^\/sandbox\/checkout\//,
  );
  const { email } = await client();
  expect((await visitor().post(path, signIn(email))).location).toBe(
    '/subscription?plan=creative&billing=yearly',
  );
});
