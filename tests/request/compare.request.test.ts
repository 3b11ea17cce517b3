import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { statementPools } from '#app/platform/db/client.server.ts';
import { insertEstimate, type MadeLine } from '../factories/estimate-factory.ts';
import { dayIn } from '../factories/typed-brief.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, type Creative, client, creative, type Member, visitor } from './people.ts';
import { sendBrief } from './sent-brief.ts';
import { rows, texts, withClient } from './site.ts';

/** All answers to a brief side by side, without scripts: what stands there, what is ticked, and for whom. */

describe('the matrix', () => {
  test('sets totals, facts and what is missing side by side, and leads to accepting each', async () => {
    const { robin, briefId, path, estimates } = await comparedScene([...two, null]);
    expect((await robin.browser.get(`/briefs/${briefId}`)).links).toContain(path);
    const page = await robin.browser.get(path);
    expectSays(
      page,
      '$5,640.00',
      'lowest',
      '+ $560.00',
      '$313.33',
      'Total divided by 18, rounded',
      '15 working days',
      'Not stated',
      'Not offered',
      'Styling and furniture',
      'Nothing named',
      'None, the studio is small',
      'Options, not in the total',
      'No answer yet from June Castellane.',
    );
    for (const { estimateId } of estimates) {
      expect(page.links).toContain(`/briefs/${briefId}/accept?estimate=${estimateId}`);
    }
    expect(page.headers.get('cache-control')).toContain('no-store');
  });

  test('an option that is ticked is in the total of who has it, and goes along to accepting', async () => {
    const { robin, briefId, path, estimates } = await comparedScene(two);
    const page = await robin.browser.get(`${path}?option=view-drone&option=nonsense&only=differences`);
    expectSays(page, '$6,060.00', '+ $140.00', 'with one option');
    const [one, other] = estimates;
    const line = one?.lineIds['Drone, two views'];
    expect(page.links).toContain(`/briefs/${briefId}/accept?estimate=${one?.estimateId}&option=${line}`);
    expect(page.links).toContain(`/briefs/${briefId}/accept?estimate=${other?.estimateId}`);
    // Both have the same reviews: none.
    expect(page.text).not.toContain('No reviews yet');
    expect((await robin.browser.get(path)).text).toContain('No reviews yet');
    const accept = await robin.browser.get(
      `/briefs/${briefId}/accept?estimate=${one?.estimateId}&option=${line}`,
    );
    expect(accept.text).toContain('Accept $6,060.00');
  });

  test('nobody, one, and five; some of five, as chosen', async () => {
    const none = await comparedScene([null]);
    const empty = await none.robin.browser.get(none.path);
    expect(empty.text).toContain('No Estimates Yet');
    const [asked] = none.asked;
    if (asked) await insertOffer(none.briefId, asked, { price: 100 });
    expect((await none.robin.browser.get(none.path)).text).toContain('One estimate so far');
    expect((await none.robin.browser.get(`/briefs/${none.briefId}`)).links).not.toContain(none.path);

    const five = await comparedScene([1, 2, 3, 4, 5].map((price) => ({ price: price * 100_000 })));
    const all = await five.robin.browser.get(five.path);
    for (const name of names) expectSays(all, name, '+ $4,000.00');
    const ids = five.estimates.slice(1, 3).map(({ estimateId }) => estimateId);
    const some = await five.robin.browser.get(`${five.path}?compare=${ids[0]}&compare=${ids[1]}`);
    expectSays(some, 'Choose whom to compare: 2 of 5', '+ $1,000.00');
    expect(some.text).not.toContain('+ $4,000.00');
  });

  test('of different currencies amounts are not set against each other', async () => {
    const { robin, path } = await comparedScene([{ price: 500_000 }, { price: 400_000, currency: 'EUR' }]);
    const page = await robin.browser.get(path);
    expectSays(page, 'These estimates are in different currencies', '€4,000.00');
    expect(page.text).not.toContain('lowest');
  });

  test('what was declined, taken back or has run out is said, and not offered', async () => {
    const { robin, briefId, path, estimates, asked } = await comparedScene([
      { price: 100_000 },
      { price: 200_000, terms: { validUntil: dayIn(-3) } },
      { price: 300_000 },
      { price: 400_000 },
    ]);
    const ids = estimates.map(({ estimateId }) => estimateId);
    await rows(`update estimate_versions set state = 'withdrawn' where estimate_id = $1`, [ids[2]]);
    await rows(
      `update estimate_versions set state = 'declined', answered_at = now() where estimate_id = $1`,
      [ids[3]],
    );
    const page = await robin.browser.get(path);
    expectSays(page, 'June Castellane has withdrawn an estimate.', 'No longer valid', 'Ask for a New One');
    expect(page.links).not.toContain(`/briefs/${briefId}/accept?estimate=${ids[1]}`);
    expect(page.text).not.toContain('$4,000.00');
    expect((await robin.browser.get(`${path}?compare=${ids[3]}`)).text).toContain('Declined');
    const [first] = asked;
    await first?.browser.post(`/briefs/${briefId}`, { intent: 'decline', reason: 'dates', words: '' });
    expect((await robin.browser.get(path)).text).toContain('$1,000.00');
  });

  test('as CSV it says the same, and runs no formula', async () => {
    const { robin, briefId } = await comparedScene([{ ...two[0], terms: { taxWords: '=1+1' } }, two[1]]);
    const csv = `/briefs/${briefId}/compare.csv`;
    expect((await robin.browser.get(csv)).status).toBe(200);
    const file = await robin.browser.get(`${csv}?option=view-drone`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.body).toContain('"","Total","$6,060.00","$6,200.00"');
    expect(file.body).toContain(
      '"Options, one in the total","Drone (ticked)","$420.00. Drone, two views","Not offered"',
    );
    expect(file.body).not.toContain('"=1+1');
  });

  test('is read in as many statements, however many have answered', async () => {
    const few = await comparedScene(two);
    const many = await comparedScene(
      [1, 2, 3, 4, 5].map((price) => ({ price, lines: [drone(1), drone(2)] })),
    );
    const count = async ({ robin, path }: typeof few) => {
      const counts = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const queries = statementPools().map((pool) => vi.spyOn(pool, 'query'));
        expect((await robin.browser.get(path)).status).toBe(200);
        counts.push(queries.flatMap((query) => query.mock.calls).length);
        for (const query of queries) query.mockRestore();
      }
      return Math.min(...counts);
    };
    const expected = await count(few);
    expect(await count(many)).toBe(expected);
    expect(expected).toBeLessThanOrEqual(20);
  });
});

test('nobody but the client of the brief sees it: neither who answered, nor another client, nor an admin', async () => {
  const { asked, path, csv } = await comparedScene(two);
  for (const address of [path, csv]) {
    for (const { browser } of [...asked, await client(), await creative(), await admin()]) {
      const page = await browser.get(address);
      expect(page.status).toBe(404);
      expect(page.body).not.toMatch(/5,640|6,200|Norrby|Vega/);
    }
    expect((await visitor().get(address)).location).toBe(`/auth?next=${encodeURIComponent(address)}`);
  }
});

/** A brief and its answers, to be compared. */

const names = ['Atelier Norrby', 'Marisol Vega', 'June Castellane', 'Plumb & Level Films', 'Hana Morimoto'];

type Offer = { price: number; lines?: MadeLine[]; terms?: Record<string, unknown>; currency?: string };

/** A client's brief to as many creatives as are named, and estimates of those who have an offer. */
async function comparedScene(offers: (Offer | null)[]) {
  const robin = await client();
  const asked: Creative[] = [];
  for (const place of offers.keys()) {
    asked.push(await creative({ businessName: names[place] }));
  }
  const briefId = await sendBrief(robin, asked, {
    'view-exterior': '8',
    'view-interior': '10',
    uses: ['website'],
  });
  const estimates = [];
  for (const [place, offer] of offers.entries()) {
    const one = asked[place];
    if (offer && one) estimates.push(await insertOffer(briefId, one, offer));
  }
  const path = `/briefs/${briefId}/compare`;
  const csv = `/briefs/${briefId}/compare.csv`;
  return { robin, asked, briefId, estimates, path, csv };
}

function insertOffer(
  briefId: string,
  { id }: Creative,
  { price, lines = [], terms = {}, currency = 'USD' }: Offer,
) {
  const fee: MadeLine = { section: 'creative-fee', text: 'A day and an evening', price };
  return withClient((connection) =>
    insertEstimate(connection, { briefId, creativeId: id, lines: [fee, ...lines], terms, currency }),
  );
}

const drone = (price: number): MadeLine => ({
  section: 'creative-fee',
  kind: 'option',
  text: 'Drone, two views',
  price,
  view: 'drone',
});

const two: [Offer, Offer] = [
  {
    price: 564_000,
    lines: [drone(42_000)],
    terms: { deliveryDays: 15, notIncluded: ['Styling and furniture'] },
  },
  { price: 620_000, terms: { retouchRounds: 1, taxWords: 'None, the studio is small' } },
];

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
    expectAnswer(empty, 400, 'Please write your question.');
    const ofNobody = await robin.browser.post(`${path}?ask=total`, { intent: 'ask', question: 'My words' });
    expectAnswer(ofNobody, 400, 'Please choose whom you ask.');
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
    expectAnswer(wordless, 400, 'Please choose a reason.');
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
