import { expect, test } from 'vitest';
import { trapField } from '#app/features/talk/contact/contact-form.tsx';
import { writeOpened } from '#app/features/talk/contact/send-contact-message.server.ts';
import { countMails } from './mails.ts';
import { expectAnswer } from './page.ts';
import { client, visitor } from './people.ts';
import { rows } from './site.ts';

/** /contact: anybody writes, machines do not. */

const secondsAgo = (seconds: number) => writeOpened(new Date(Date.now() - seconds * 1_000));
const message = {
  name: 'Robin Ashdown',
  email: 'robin@writers.example',
  subject: 'A question',
  message: 'Two lines.\nThe second.',
};
const kept = () => rows('select email, user_id from contact_messages');

test('a visitor writes, is told so, and gets a confirmation', async () => {
  const robin = visitor();
  expect((await robin.get('/contact')).links).toContain('mailto:support@oriel.example');
  const sent = await robin.post('/contact', { ...message, opened: secondsAgo(4) });
  expect(sent.location).toBe('/contact?sent');
  expect((await robin.follow(sent)).text).toContain('We received your message.');
  expect(await kept()).toEqual([{ email: message.email, user_id: null }]);
  expect(await countMails(message.email, 'contact-received')).toBe(1);
  expect(await countMails('support@oriel.example', 'contact-message')).toBe(1);
});

test('a member finds name and email filled in, and is known as who they are', async () => {
  const { browser, email, userId } = await client();
  const page = await browser.get('/contact');
  expect([page.field('name'), page.field('email')]).toEqual(['Robin Ashdown', email]);
  await browser.post('/contact', { ...message, email, opened: secondsAgo(4) });
  expect(await kept()).toEqual([{ email, user_id: userId }]);
});

test('what is wrong is said beside it, and nothing typed is lost', async () => {
  const refused = await visitor().post('/contact', { ...message, email: 'not an address', subject: '' });
  expectAnswer(refused, 400, 'Please enter a valid email address.', 'Please enter a subject.');
  expect([refused.field('name'), refused.field('email'), refused.field('message')]).toEqual([
    'Robin Ashdown',
    'not an address',
    message.message,
  ]);
});

test.each([
  ['was open for no time', { opened: secondsAgo(1) }, 'That was very quick.'],
  [
    'has the field filled in that people do not see',
    { opened: secondsAgo(9), [trapField]: 'x' },
    'Please leave the last field empty',
  ],
])('a form that %s is refused with what was typed', async (_, given, reason) => {
  const refused = await visitor().post('/contact', { ...message, ...given });
  expectAnswer(refused, 400, reason);
  expect(refused.field('message')).toBe(message.message);
  expect(await kept()).toEqual([]);
});

test('after several messages within an hour the next one waits', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 30 && statuses.at(-1) !== 429; sent += 1) {
    statuses.push((await visitor().post('/contact', { ...message, opened: secondsAgo(4) })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await kept()).length).toBe(statuses.length - 1);
});
