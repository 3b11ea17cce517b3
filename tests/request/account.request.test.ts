import { expect, test } from 'vitest';
import { unsubscribeUrl } from '#app/features/accounts/mail/unsubscribe.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { memberPassword as password } from '../factories/member-factory.ts';
import { countMails, linkOfMail } from './mails.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, login, member, visitor } from './people.ts';
import { rows } from './site.ts';

/** /account and what belongs to it (DECISIONS, Account). */

test('a client changes name, company and phone', async () => {
  const { browser, userId } = await client();
  const saved = await browser.post('/account', {
    intent: 'person',
    firstName: 'Ingrid',
    lastName: 'Ashdown',
    companyName: 'Ashdown & Partners',
    phone: '+1 512 555 0134',
  });
  expect((await browser.follow(saved)).text).toContain('Your details have been saved.');
  expect(
    await rows('select first_name, company_name, phone from profiles where user_id = $1', [userId]),
  ).toEqual([{ first_name: 'Ingrid', company_name: 'Ashdown & Partners', phone: '+1 512 555 0134' }]);
});

test('a wrong phone number keeps what was typed', async () => {
  const { browser } = await client();
  const refused = await browser.post('/account', {
    intent: 'person',
    firstName: 'Ingrid',
    lastName: 'Ashdown',
    phone: 'call me',
  });
  expectAnswer(refused, 400, 'Please enter a phone number, such as +1 512 555 0134.');
  expect([refused.field('firstName'), refused.field('phone')]).toEqual(['Ingrid', 'call me']);
});

test('a new address takes effect when its link is confirmed, and the old one is told', async () => {
  const { browser, email } = await client();
  const to = 'moved@members.example';
  const asked = await browser.post('/account', { intent: 'email', email: to, currentPassword: password });
  const page = await browser.follow(asked);
  expectSays(page, 'Confirm Your New Address', `You sign in with ${email}.`);
  const link = await linkOfMail(to, 'change-email');
  expect((await browser.get(link)).text).toContain(`From now on you sign in to Oriel with ${to}.`);
  expect((await browser.get('/account')).text).toContain(`You sign in with ${email}.`);
  const confirmed = await browser.post(link);
  expect(confirmed.location).toBe('/account');
  expect((await browser.follow(confirmed)).text).toContain(`You sign in with ${to}.`);
  expect(await countMails(email, 'email-changed')).toBe(1);
  expect(await rows('select 1 from profiles where email = $1', [to])).toHaveLength(1);
});

test('a new address is not taken with a wrong password, and stays in the form', async () => {
  const { browser } = await client();
  const refused = await browser.post('/account', {
    intent: 'email',
    email: 'moved@members.example',
    currentPassword: 'not this one',
  });
  expectAnswer(refused, 400, 'Your current password is incorrect.');
  expect(refused.field('email')).toBe('moved@members.example');
  expect(await countMails('moved@members.example', 'change-email')).toBe(0);
});

test('a new password signs all other devices out, and keeps this one', async () => {
  const { browser, userId } = await client();
  const elsewhere = await login(userId);
  const changed = await browser.post('/account', {
    intent: 'password',
    currentPassword: password,
    newPassword: 'sextet',
  });
  expect((await browser.follow(changed)).text).toContain('All other devices were signed out.');
  expect((await elsewhere.get('/account')).location).toBe('/auth?next=%2Faccount');
});

test.each([
  [password, '12345', 'Password is too weak. Please use at least 6 characters.'],
  [password, '123456', 'Please choose one that is not commonly used.'],
  ['not this one', 'sextet', 'Your current password is incorrect.'],
])('with the password %j, %j is refused', async (currentPassword, newPassword, reason) => {
  const { browser } = await client();
  const refused = await browser.post('/account', { intent: 'password', currentPassword, newPassword });
  expectAnswer(refused, 400, reason);
  expect(refused.field('newPassword') ?? '').toBe('');
});

test('another device is signed out, and somebody else’s is not', async () => {
  const { browser, userId } = await client();
  const elsewhere = await login(userId);
  const stranger = await client();
  const sessions = await listRows(db(), { id: cell.text })`
    select id from sessions where user_id = ${stranger.userId}`;
  for (const { id } of sessions) {
    await browser.post('/account', { intent: 'endSession', sessionId: id });
  }
  expect((await stranger.browser.get('/account')).status).toBe(200);
  const ended = await browser.post('/account', { intent: 'endOtherSessions' });
  expect((await browser.follow(ended)).text).toContain('All other devices are signed out.');
  expect((await elsewhere.get('/account')).location).toBe('/auth?next=%2Faccount');
});

test('choices of mails are kept', async () => {
  const { browser } = await member({ userType: 'creative' });
  const saved = await browser.post('/account', { intent: 'choices', kind: ['unreadMessages'] });
  const page = await browser.follow(saved);
  expect(page.text).toContain('Your choices have been saved.');
  expect(page.ticked('kind')).toEqual(['unreadMessages']);
});

test('the export is a ZIP that opens, byte for byte', async () => {
  const { browser } = await client();
  const { bytes, headers } = await browser.get('/account/export');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="?oriel-export-\d{4}-\d\d-\d\d\.zip/,
  );
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('oriel.json')).toBe(true);
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  const directory = bytes.readUInt32LE(end + 16);
  expect(bytes.subarray(directory, directory + 4).toString('latin1')).toBe('PK\u0001\u0002');
});

test('deleting asks for the password, and leaves nobody behind', async () => {
  const { browser, userId } = await member({ userType: 'creative' });
  const refused = await browser.post('/account', { intent: 'delete', currentPassword: 'not this one' });
  expectAnswer(refused, 400, 'Your current password is incorrect.');
  const deleted = await browser.post('/account', { intent: 'delete', currentPassword: password });
  expect(deleted.location).toBe('/');
  expect(deleted.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect((await browser.follow(deleted)).text).toContain('Account Deleted');
  expect(await rows('select 1 from users where id = $1', [userId])).toEqual([]);
  expect((await browser.get('/account')).location).toBe('/auth?next=%2Faccount');
});

test('who has come by Google only sets a password by a link, which works while they are signed in', async () => {
  const { browser, userId, email } = await client();
  await rows('delete from accounts where user_id = $1', [userId]);
  const asked = await browser.post('/account', { intent: 'setPassword' });
  expect((await browser.follow(asked)).text).toContain('Email Sent');
  const link = await linkOfMail(email, 'reset-password');
  expect((await browser.get(link)).heading).toBe('Set a new password');
  const token = new URL(link, 'http://oriel.invalid').searchParams.get('token') ?? '';
  await browser.post(link, { intent: 'newPassword', token, password: 'another horse' });
  const signedIn = await visitor().post('/auth', { intent: 'signIn', email, password: 'another horse' });
  expect(signedIn.location).toBe('/');
});

test('a mail is unsubscribed from by its link, without signing in, and by no other', async () => {
  const { userId, email } = await member({ userType: 'creative' });
  const before = (await (await login(userId)).get('/account')).ticked('kind');
  expect(before).toContain('newReviews');
  const linkFor = (owner: { email: string; replyGeneration: number }) =>
    `/unsubscribe${new URL(unsubscribeUrl({ userId, ...owner }, 'newReviews')).search}`;
  const ticked = async () => (await (await login(userId)).get('/account')).ticked('kind');
  const former = linkFor({ email, replyGeneration: 0 });
  const asked = await visitor().get(former);
  expect(asked.heading).toBe('Unsubscribe from these emails?');
  expect(asked.text).toContain(`They are sent to ${email[0]}***@${email.split('@')[1]}.`);
  expect(asked.text).not.toContain(email);
  expect((await visitor().post(`${former}x`)).heading).toBe('This link does not work');
  await (await login(userId)).post('/account', { intent: 'withdrawReplies' });
  expect((await visitor().get(former)).heading).toBe('This link does not work');
  expect((await visitor().post(former)).heading).toBe('This link does not work');
  const withdrawnOnce = linkFor({ email, replyGeneration: 1 });
  await rows('update profiles set email = $2 where user_id = $1', [userId, `new-${email}`]);
  expect((await visitor().post(withdrawnOnce)).heading).toBe('This link does not work');
  expect(await ticked()).toEqual(before);
  const present = linkFor({ email: `new-${email}`, replyGeneration: 1 });
  expect((await visitor().post(present)).heading).toBe('Unsubscribed');
  expect(await ticked()).toEqual(before.filter((kind) => kind !== 'newReviews'));
});
