import { expect, test } from 'vitest';
import { dollars, prices } from '#app/features/billing/price-list.ts';
import { memberPassword as password } from '../factories/member-factory.ts';
import { countMails, linkOfMail } from './mails.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, visitor } from './people.ts';
import { rows } from './site.ts';

/** /auth?tab=signup and the mail that follows (specification sections 2, 5 and 8). */

const signUp = {
  intent: 'signUp',
  firstName: 'Ilse',
  lastName: 'Norrby',
  email: 'ilse@members.example',
  password,
  userType: 'client',
};
test('a client signs up with a company, confirms by mail, and is led home as a member', async () => {
  const ilse = visitor();
  const asked = await ilse.post('/auth?tab=signup', { ...signUp, companyName: 'Norrby Architects' });
  expect(asked.location).toBe('/auth/check-mail');
  const waiting = await ilse.get('/auth/check-mail');
  expectSays(
    waiting,
    'Please check your email for the confirmation link.',
    'We sent a link to ilse@members.example.',
  );
  const link = await linkOfMail(signUp.email, 'confirm-email');
  expect((await ilse.get(link)).text).toContain(`Ilse signed up to Oriel with ${signUp.email}.`);
  expect((await ilse.get('/account')).location).toBe('/auth?next=%2Faccount');
  const confirmed = await ilse.post(link, { intent: 'confirm' });
  expect(confirmed.location).toBe('/');
  expect((await ilse.follow(confirmed)).text).toContain("You've been signed in successfully.");
  expect(await rows('select user_type, company_name from profiles where email = $1', [signUp.email])).toEqual(
    [{ user_type: 'client', company_name: 'Norrby Architects' }],
  );
  expect((await ilse.get('/auth/check-mail')).location).toBe('/');
});

test('a creative from a paid plan confirms and goes on to the subscription', async () => {
  const ilse = visitor();
  const page = await ilse.get('/auth?plan=creative&billing=yearly&tab=signup');
  expect(page.text).toContain(
    `Set by your plan: Creative Profile, ${dollars(prices.creativeYearly.earlyAdopterCents)} per year.`,
  );
  await ilse.post('/auth?plan=creative&billing=yearly&tab=signup', { ...signUp, userType: 'creative' });
  const link = await linkOfMail(signUp.email, 'confirm-email');
  const confirmed = await ilse.post(link, { intent: 'confirm' });
  expect(confirmed.location).toBe('/subscription?plan=creative&billing=yearly');
  expect(await rows('select user_type from profiles where email = $1', [signUp.email])).toEqual([
    { user_type: 'creative' },
  ]);
});

test('a wrong address and a short password are named, and nothing else that was typed is lost', async () => {
  const refused = await visitor().post('/auth?tab=signup', {
    ...signUp,
    email: 'nowhere',
    password: '12345',
  });
  expectAnswer(
    refused,
    400,
    'Please enter a valid email address.',
    'Password is too weak. Please use at least 6 characters.',
  );
  expect([refused.field('lastName'), refused.field('email')]).toEqual(['Norrby', 'nowhere']);
  expect(refused.body).not.toContain('12345');
});

test.each([
  ['password123', 'Please choose one that is not commonly used.'],
  ['ilse norrby', 'Please leave out your name and your email address.'],
])('the password %j is refused for being easy to guess', async (weak, reason) => {
  const refused = await visitor().post('/auth?tab=signup', { ...signUp, password: weak });
  expectAnswer(refused, 400, reason);
});

test('an address that has an account, in whatever case, leads to Forgot Password', async () => {
  const { email } = await client();
  const refused = await visitor().post('/auth?tab=signup', { ...signUp, email: email.toUpperCase() });
  expectAnswer(refused, 400, 'An account with this email already exists.');
  expect(refused.links).toContain('/auth?forgot=true');
  expect(refused.field('firstName')).toBe('Ilse');
});

test('while sign-up is closed no account is made', async () => {
  await rows(`insert into site_settings (key, value) values ('isSignUpOpen', 'false')`);
  const page = await visitor().get('/auth?tab=signup');
  expect(page.text).toContain('Account creation is currently disabled.');
  expect(page.field('firstName')).toBeNull();
  const refused = await visitor().post('/auth?tab=signup', signUp);
  expect(refused.status).toBe(400);
  expect(await rows('select 1 from users where email = $1', [signUp.email])).toEqual([]);
});

test('a confirmation link works once: then it asks to sign in', async () => {
  const ilse = visitor();
  await ilse.post('/auth?tab=signup', signUp);
  const link = await linkOfMail(signUp.email, 'confirm-email');
  await ilse.post(link, { intent: 'confirm' });
  const later = visitor();
  const again = await later.get(link);
  expect(again.location).toBe('/auth');
  expect((await later.follow(again)).text).toContain('Your email address is confirmed. Please sign in.');
});

test('a forged confirmation link fails', async () => {
  await visitor().post('/auth?tab=signup', signUp);
  const link = await linkOfMail(signUp.email, 'confirm-email');
  const other = visitor();
  const forged = `${link.slice(0, -6)}AAAAAA`;
  expect((await other.get(forged)).location).toBe('/auth');
  const pressed = await other.post(forged, { intent: 'confirm', password });
  expect(pressed.location).toBe('/auth');
  expect((await other.follow(pressed)).text).toContain('This confirmation link is no longer valid.');
  expect(await rows('select 1 from users where email_verified')).toEqual([]);
});

test('who waits for the mail corrects the address; the link of the first one has ended', async () => {
  const ilse = visitor();
  await ilse.post('/auth?tab=signup', signUp);
  const oldLink = await linkOfMail(signUp.email, 'confirm-email');
  const refused = await ilse.post('/auth/check-mail', { intent: 'changeAddress', email: 'nowhere' });
  expectAnswer(refused, 400, 'Please enter a valid email address.');
  const { email: taken } = await client();
  const known = await ilse.post('/auth/check-mail', { intent: 'changeAddress', email: taken });
  expect(known.text).toContain('An account with this email already exists.');
  const changed = await ilse.post('/auth/check-mail', {
    intent: 'changeAddress',
    email: 'second@members.example',
  });
  expect((await ilse.follow(changed)).text).toContain('We sent a link to second@members.example.');
  const ended = await ilse.get(oldLink);
  expect(ended.location).toBe('/auth/check-mail?ended');
  expect((await ilse.follow(ended)).text).toContain('This link has expired');
  const newLink = await linkOfMail('second@members.example', 'confirm-email');
  expect((await ilse.post(newLink, { intent: 'confirm' })).location).toBe('/');
});

test('the confirmation is not sent again within seconds, and nothing else is done for who waits', async () => {
  const ilse = visitor();
  await ilse.post('/auth?tab=signup', signUp);
  const again = await ilse.post('/auth/check-mail', { intent: 'resend' });
  expect(again.location).toBe('/auth/check-mail');
  expect(await countMails(signUp.email, 'confirm-email')).toBe(1);
  expect((await ilse.post('/auth/check-mail', { intent: 'nonsense' })).status).toBe(400);
});

test('who signs up from a page comes back to it after confirming, in words before', async () => {
  const noor = await creative({ businessName: 'Atelier Norrby' });
  const next = encodeURIComponent(`/creative/${noor.id}`);
  const ilse = visitor();
  const page = await ilse.get(`/auth?tab=signup&next=${next}`);
  expectSays(page, 'You will come back to', 'Atelier Norrby');
  await ilse.post(`/auth?tab=signup&next=${next}`, signUp);
  const link = await linkOfMail(signUp.email, 'confirm-email');
  expect((await ilse.post(link, { intent: 'confirm' })).location).toBe(`/creative/${noor.id}`);
});
