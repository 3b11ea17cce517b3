import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { comparedScene, insertOffer, two } from './compared-scene.ts';
import { admin, client, type Member } from './people.ts';
import { rows, texts } from './site.ts';

/** What a client does from the comparison, without scripts: asks about one row, and declines one estimate. */

async function toldTo({ userId }: Member): Promise<string> {
  const found = await rows(
    `select m.body from messages m join threads t on t.id = m.thread_id join creative_profiles c on c.id = t.creative_id
      where c.user_id = $1
     union all select detail::text from notifications where user_id = $1
     union all select subject || text from mails where user_id = $1`,
    [userId],
  );
  return JSON.stringify(found);
}

describe('a question', () => {
  test('becomes a message to one of them that says what it is about, once; the others learn nothing', async () => {
    const { robin, asked, briefId, path, estimates } = await comparedScene(two);
    const [one, other] = asked;
    const of = estimates[0]?.estimateId ?? '';
    const page = await robin.browser.get(`${path}?ask=delivery&of=${of}&option=view-drone`);
    expect(page.text).toContain('Ask Atelier Norrby about delivery');
    const form = { intent: 'ask', sendKey: randomUUID(), estimate: of, question: 'And before Christmas?' };
    for (let press = 0; press < 2; press += 1) {
      const sent = await robin.browser.post(
        `/briefs/${briefId}/compare?ask=delivery&of=${of}&option=view-drone`,
        form,
      );
      expect(sent.location).toBe(`${path}?option=view-drone`);
    }
    const [number = ''] = await texts('select number from briefs where id = $1', [briefId]);
    const body = `About delivery in estimate ${number.padStart(4, '0')}, version 1: And before Christmas?`;
    expect(await rows(`select count(*)::int as n from messages where body = $1`, [body])).toEqual([{ n: 1 }]);
    if (one && other) {
      expect(await toldTo(one)).toContain(body);
      expect(await toldTo(other)).not.toContain('Christmas');
    }
    expect((await robin.browser.get(path)).text).toContain('Question Sent');
  });

  test('without words, or of nobody, is not sent, and stays as it was typed; about nothing there is none', async () => {
    const { robin, asked, path, estimates } = await comparedScene(two);
    const estimate = estimates[0]?.estimateId ?? '';
    const empty = await robin.browser.post(`${path}?ask=total`, { intent: 'ask', estimate, question: ' ' });
    expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('Please write your question.')]);
    const ofNobody = await robin.browser.post(`${path}?ask=total`, { intent: 'ask', question: 'My words' });
    expect([ofNobody.status, ofNobody.text]).toEqual([
      400,
      expect.stringContaining('Please choose whom you ask.'),
    ]);
    expect(ofNobody.body).toContain('My words');
    const long = await robin.browser.post(`${path}?ask=total`, {
      intent: 'ask',
      estimate,
      question: 'x'.repeat(2_001),
    });
    expect([long.status, long.body.includes('x'.repeat(2_001))]).toEqual([400, true]);
    const form = { intent: 'ask', estimate, question: 'Why?' };
    expect((await robin.browser.post(`${path}?ask=nonsense`, form)).status).toBe(404);
    expect((await robin.browser.post(`${path}?ask=total`, { ...form, estimate: randomUUID() })).status).toBe(
      404,
    );
    for (const { browser } of [...asked, await client(), await admin()]) {
      expect((await browser.post(`${path}?ask=total`, form)).status).toBe(404);
    }
    expect(await rows(`select 1 from messages where body like 'About %'`)).toEqual([]);
  });
});

describe('declining one alone', () => {
  test('takes a reason and words that are there to begin with; it is told to them, and leaves the comparison', async () => {
    const { robin, asked, briefId, path, estimates } = await comparedScene(two);
    const [one, other] = asked;
    const of = estimates[1]?.estimateId ?? '';
    const page = await robin.browser.get(`${path}?decline=${of}`);
    expect(page.text).toContain('Decline Marisol Vega');
    expect(page.body).toContain('We would like to ask you again.');
    const form = {
      intent: 'decline',
      estimate: of,
      version: '1',
      reason: 'dates',
      words: 'Until next spring.',
    };
    const wordless = await robin.browser.post(`${path}?decline=${of}`, { ...form, reason: '' });
    expect([wordless.status, wordless.text]).toEqual([
      400,
      expect.stringContaining('Please choose a reason.'),
    ]);
    expect(wordless.body).toContain('Until next spring.');
    const done = await robin.browser.post(`${path}?decline=${of}&option=view-drone`, form);
    expect(done.location).toBe(`${path}?option=view-drone`);
    expect((await robin.browser.get(path)).text).not.toContain('$6,200.00');
    if (one && other) {
      expect(await toldTo(other)).toContain('The dates do not fit.');
      expect(await toldTo(one)).not.toContain('next spring');
    }
    // The brief goes on, and so does the other estimate.
    expect(
      (await robin.browser.get(`/briefs/${briefId}/accept?estimate=${estimates[0]?.estimateId}`)).status,
    ).toBe(200);
  });

  test('of a version that was replaced is not done; of anybody else’s there is nothing', async () => {
    const { robin, asked, briefId, path, estimates } = await comparedScene(two);
    const form = {
      intent: 'decline',
      estimate: estimates[0]?.estimateId ?? '',
      version: '1',
      reason: 'price',
    };
    for (const { browser } of [...asked, await client()]) {
      expect([403, 404]).toContain((await browser.post(path, form)).status);
    }
    const [one] = asked;
    if (one) await insertOffer(briefId, one, { price: 1 });
    const late = await robin.browser.post(path, { ...form, words: 'My words' });
    expect(late.status).toBe(409);
    expect((await robin.browser.post(path, { ...form, estimate: randomUUID() })).status).toBe(404);
    expect(await rows(`select 1 from estimate_versions where state = 'declined'`)).toEqual([]);
  });
});
