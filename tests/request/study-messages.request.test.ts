import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { unreadMailJob } from '#app/features/talk/messages/unread-mail.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { Browser } from './browser.ts';
import { expectAnswer } from './page.ts';
import { client, creative, visitor } from './people.ts';
import { rows } from './site.ts';

/** A light study that goes along with a message: chosen from its page, sent in a conversation, shown there as a card. */

const query = 'location=Austin%2C+TX&elevation=128+Entrance+elevation&elevation=308-9+Garden+elevation';
const sendPage = `/light-study/send?${query}`;

async function conversation() {
  const [robin, noor] = [await client(), await creative({ businessName: 'Studio Norrby' })];
  const first = { intent: 'send', creativeId: noor.id, body: 'Hello from Robin' };
  const { location } = await robin.browser.post('/messages', first);
  return { robin, noor, thread: location ?? '' };
}

test('a visitor signs in and comes back with the study, even where its address is too long to be taken along', async () => {
  const browser = visitor();
  const short = await browser.get(sendPage);
  expect(short.location).toMatch(/^\/auth\?next=%2Flight-study%2Fsend%3Flocation/);
  const names = Array.from({ length: 6 }, () => `elevation=10+${encodeURIComponent('東'.repeat(40))}`);
  const long = await browser.get(`/light-study/send?location=Austin&${names.join('&')}`);
  expect(long.location).toBe('/auth?next=%2Flight-study%2Fsend');
  const { browser: member } = await client();
  const signedIn = new Browser({ ...browser.cookies(), ...member.cookies() });
  const back = await signedIn.get('/light-study/send');
  expectAnswer(back, 200, '東'.repeat(40));
});

test('it is chosen into one’s own conversation, sent without scripts, and shown there as a card to both', async () => {
  const { robin, noor, thread } = await conversation();
  const page = await robin.browser.get(sendPage);
  expect(page.text).toContain('Studio Norrby');
  const chosen = page.links.find((link) => link.startsWith(`${thread}?study=`)) ?? '';
  const open = await robin.browser.get(chosen);
  expect(open.text).toContain('Light study of Austin, TX attached');
  expect(open.field('study')).toBe(query);
  const sent = await robin.browser.post(chosen, {
    intent: 'send',
    body: '',
    study: open.field('study') ?? '',
  });
  expect(sent.location).toBe(thread);
  for (const { browser } of [robin, noor]) {
    const { text, links } = await browser.get(thread);
    expect(text).toContain('The light study of the building:');
    expect(text).toMatch(
      /Light study ?Austin, TX ?A ?Entrance elevation ?128° SE ?B ?Garden elevation ?308° NW/,
    );
    expect(text).toMatch(/(Mon|Tue|Wed|Thu|Fri) \d+ \w{3} ?\d\d:\d\d to \d\d:\d\d/);
    expect(links).toContain(`/light-study?${query}`);
  }
  // A creative sends one as well.
  await noor.browser.post(thread, {
    intent: 'send',
    body: 'Better so',
    study: '/light-study?location=Austin',
  });
  expect(await rows('select study from messages where study is not null order by id')).toEqual([
    { study: query },
    { study: 'location=Austin' },
  ]);
});

test('it goes along with a first message: by its link in the brief, or kept while a photographer is looked for', async () => {
  const [robin, noor] = [await client(), await creative()];
  const first = { intent: 'send', creativeId: noor.id, body: 'Hello' };
  const link = `https://oriel.example/light-study?${query}#today`;
  const wrong = await robin.browser.post(`/messages?creative=${noor.id}`, {
    ...first,
    place: 'Marfa, TX',
    study: 'https://oriel.example/browse?q=x',
  });
  expectAnswer(wrong, 400, 'This is no link to a light study');
  expect(wrong.body).toContain('Hello');
  // Nothing that was typed is lost, also in the folded brief.
  expect([wrong.field('study'), wrong.field('place')]).toEqual([
    'https://oriel.example/browse?q=x',
    'Marfa, TX',
  ]);
  const empty = await robin.browser.post(`/messages?creative=${noor.id}`, {
    ...first,
    body: ' ',
    study: link,
  });
  expect([empty.status, empty.field('study')]).toEqual([400, link]);
  const kept = await robin.browser.post(sendPage);
  expect(kept.location).toBe('/browse?location=Austin%2C+TX');
  const form = await robin.browser.get(`/messages?creative=${noor.id}`);
  expect(form.text).toContain('Light study of Austin, TX attached');
  expect((await robin.browser.get(`/messages?creative=${noor.id}&study=`)).text).not.toContain('attached');
  const { location } = await robin.browser.post('/messages', { ...first, study: link });
  expect((await noor.browser.get(location ?? '')).links).toContain(`/light-study?${query}`);
  const again = await robin.browser.get(`/messages?creative=${noor.id}&study=${encodeURIComponent(query)}`);
  expect(again.location).toBe(`${location}?study=${encodeURIComponent(query)}`);
});

test('scripts send it, and get what is wrong in words', async () => {
  const { robin, thread } = await conversation();
  const send = (study: unknown, threadId = thread.slice(10)) =>
    robin.browser.postJson('/api/messages', { sendKey: randomUUID(), body: 'See', study, threadId });
  expect((await send(query)).status).toBe(201);
  expect((await send(null)).status).toBe(201);
  for (const study of [
    'nothing',
    'location=',
    `location=x&elevation=1+${'é'.repeat(9_000)}`,
    'https://x.example/?location=Austin',
  ]) {
    const refused = await send(study);
    expect([study, refused.status, refused.body]).toEqual([
      study,
      400,
      expect.stringContaining('This is no link to a light study'),
    ]);
  }
  const others = await conversation();
  expect((await send(query, others.thread.slice(10))).status).toBe(404);
  expect(await rows('select study from messages where study is not null')).toEqual([{ study: query }]);
});

test('names in it are text, in the conversation and on the page where it is sent', async () => {
  const { robin, noor, thread } = await conversation();
  const name = '<img src=x onerror=alert(1)>';
  const study = `location=Austin&elevation=10+${encodeURIComponent(name)}`;
  await robin.browser.post(thread, { intent: 'send', body: 'See', study });
  for (const path of [thread, `/light-study/send?${study}`]) {
    const { body } = await noor.browser.get(path);
    expect(body.includes('<img src=x')).toBe(false);
    expect(body).toContain('&lt;img src=x');
  }
});

test('the mail about unread messages has a line with its link', async () => {
  const { robin, thread } = await conversation();
  await robin.browser.post(thread, { intent: 'send', body: 'See', study: query });
  await rows(`update threads set last_message_at = now() - interval '5 minutes', creative_mailed_at = null`);
  await unreadMailJob.handle({ threadId: thread.slice(10), side: 'creative' });
  const mail = await getRow(db(), {
    text: cell.text,
  })`select text from mails where template = 'unread-messages'`;
  expect(mail.text.replace(/\s+/g, ' ')).toMatch(
    /Light study of Austin, TX: ?\S*\/light-study\?location=Austin%2C\+TX&elevation=128\+Entrance\+elevation/,
  );
});

test('without a study there is nothing to send, and a creative looks for nobody', async () => {
  const { browser } = await client();
  expect((await browser.get('/light-study/send')).location).toBe('/light-study');
  expect((await browser.get('/light-study/send?elevation=12+A')).location).toBe('/light-study');
  const noor = await creative();
  const page = await noor.browser.get(sendPage);
  expect(page.text).toContain('You have no conversations yet.');
  expect(page.text).not.toContain('Find Photographers');
});
