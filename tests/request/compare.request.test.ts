import { describe, expect, test, vi } from 'vitest';
import { statementPools } from '#app/platform/db/client.server.ts';
import { dayIn } from '../factories/typed-brief.ts';
import { comparedScene, drone, insertOffer, names, two } from './compared-scene.ts';
import { admin, client, creative, visitor } from './people.ts';
import { rows } from './site.ts';

/** All answers to a brief side by side, without scripts: what stands there, what is ticked, and for whom. */

describe('the matrix', () => {
  test('sets totals, facts and what is missing side by side, and leads to accepting each', async () => {
    const { robin, briefId, path, estimates } = await comparedScene([...two, null]);
    expect((await robin.browser.get(`/briefs/${briefId}`)).links).toContain(path);
    const page = await robin.browser.get(path);
    for (const words of [
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
    ]) {
      expect(page.text).toContain(words);
    }
    for (const { estimateId } of estimates) {
      expect(page.links).toContain(`/briefs/${briefId}/accept?estimate=${estimateId}`);
    }
    expect(page.headers.get('cache-control')).toContain('no-store');
  });

  test('an option that is ticked is in the total of who has it, and goes along to accepting', async () => {
    const { robin, briefId, path, estimates } = await comparedScene(two);
    const page = await robin.browser.get(`${path}?option=view-drone&option=nonsense&only=differences`);
    expect(page.text).toContain('$6,060.00');
    expect(page.text).toContain('+ $140.00');
    expect(page.text).toContain('with one option');
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
    for (const name of names) expect(all.text).toContain(name);
    expect(all.text).toContain('+ $4,000.00');
    const ids = five.estimates.slice(1, 3).map(({ estimateId }) => estimateId);
    const some = await five.robin.browser.get(`${five.path}?compare=${ids[0]}&compare=${ids[1]}`);
    expect(some.text).toContain('Choose whom to compare: 2 of 5');
    expect(some.text).toContain('+ $1,000.00');
    expect(some.text).not.toContain('+ $4,000.00');
  });

  test('of different currencies amounts are not set against each other', async () => {
    const { robin, path } = await comparedScene([{ price: 500_000 }, { price: 400_000, currency: 'EUR' }]);
    const page = await robin.browser.get(path);
    expect(page.text).toContain('These estimates are in different currencies');
    expect(page.text).toContain('€4,000.00');
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
    expect(page.text).toContain('June Castellane has withdrawn an estimate.');
    expect(page.text).toContain('No longer valid');
    expect(page.text).toContain('Ask for a New One');
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
