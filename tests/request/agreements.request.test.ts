import { expect, test } from 'vitest';
import { insertEstimate } from '../factories/estimate-factory.ts';
import { dayIn } from '../factories/typed-brief.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, client, creative, type Member, visitor } from './people.ts';
import { sendBrief } from './sent-brief.ts';
import { rows, withClient } from './site.ts';

/** Accepting an estimate and reading what was agreed, without scripts. */

/** A client's brief to two creatives, and an estimate of the first with two options. */
async function scene() {
  const robin = await client();
  const [one, two] = [
    await creative({ businessName: 'Atelier Norrby' }),
    await creative({ businessName: 'Marisol Vega' }),
  ];
  const briefId = await sendBrief(robin, [one, two]);
  const estimate = await withClient((connection) =>
    insertEstimate(connection, {
      briefId,
      creativeId: one.id,
      terms: {
        shootOn: dayIn(20),
        fallbackDays: [dayIn(21)],
        decisionHour: '18:00',
        surchargePercent: 25,
        cancellation: [{ daysBefore: 7, percent: 25 }],
      },
    }),
  );
  const accept = `/briefs/${briefId}/accept?estimate=${estimate.estimateId}`;
  return { robin, one, two, briefId, accept, ...estimate };
}

const form = { version: '1', tells: 'yes', words: 'Thank you, another time.' };

test('the page says the sum, the options and what accepting means; the agreement is read by both and by nobody else', async () => {
  const { robin, one, two, briefId, accept, lineIds } = await scene();
  const page = await robin.browser.get(accept);
  expectSays(
    page,
    '$5,640.00',
    'Drone, two views',
    '+ $420.00',
    'Version 1 becomes your agreement with Atelier Norrby',
    'You pay Atelier Norrby directly. Oriel takes no commission and holds no money.',
    'you can cancel for nothing',
    'Tell Marisol Vega today, kindly',
  );
  expect(page.body).toContain('We have decided for somebody else this time');
  const ticked = { ...form, option: lineIds['Drone, two views'] ?? '' };
  const accepted = await robin.browser.post(accept, ticked);
  expect(accepted.location).toMatch(/^\/agreements\/[0-9a-f-]{36}$/);
  const path = String(accepted.location);
  expect((await robin.browser.follow(accepted)).text).toContain('Estimate Accepted');
  for (const { browser } of [robin, one]) {
    expect((await browser.get(`/briefs/${briefId}`)).links).toContain(path);
    const agreement = await browser.get(path);
    expect(agreement.status).toBe(200);
    expectSays(
      agreement,
      '$6,060.00',
      'Terrell Hills House',
      'Atelier Norrby',
      'Options chosen Drone, two views $420.00',
      'Options not chosen, and not in the total Advertising, two years $950.00',
      '11 stills',
      'Less than 7 days before the shoot, 25% of the creative fee',
    );
    const brief = await browser.get(`/briefs/${briefId}`);
    const commission = brief.links.find((to) => to.startsWith('/commissions/'));
    expect(commission && agreement.links).toContain(commission);
  }
  // On paper, for the same two.
  const agreementId = path.split('/').at(-1);
  const paper = await robin.browser.get(`/agreements/${agreementId}/pdf`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(paper.headers.get('content-disposition')).toMatch(/attachment; filename="Agreement \d{4}\.pdf"/);
  expect(paper.headers.get('cache-control')).toBe('private, no-store');
  expect(paper.bytes.toString('latin1')).toMatch(/MediaBox \[0 0 595[.\d]* 841/);
  const letter = await one.browser.get(`/agreements/${agreementId}/pdf?paper=letter`);
  expect(letter.bytes.toString('latin1')).toMatch(/MediaBox \[0 0 612 792\]/);
  expect((await two.browser.get(`/briefs/${briefId}`)).links).not.toContain(path);
  for (const stranger of [two, await client(), await admin()] as Member[]) {
    expect((await stranger.browser.get(path)).status).toBe(404);
    expect((await stranger.browser.get(`${path}/pdf`)).status).toBe(404);
  }
  expect((await visitor().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
  expect((await two.browser.get('/notifications')).text).toContain('has decided about Terrell Hills House');
  // Said again, it is answered with what was agreed.
  expect((await robin.browser.post(accept, ticked)).location).toBe(path);
  expect((await robin.browser.get('/agreements/nonsense')).status).toBe(404);
});

test('what is refused keeps what was ticked and typed, and nothing is agreed', async () => {
  const { robin, one, two, briefId, accept, lineIds } = await scene();
  const option = lineIds['Advertising, two years'] ?? '';
  const wordless = await robin.browser.post(accept, { ...form, option, words: ' ' });
  expectAnswer(wordless, 400, 'Please write a word to them');
  expect(wordless.body).toMatch(new RegExp(`value="${option}"[^>]*checked|checked[^>]*value="${option}"`));
  const long = await robin.browser.post(accept, { ...form, words: 'x'.repeat(2_001) });
  expect([long.status, long.body.includes('x'.repeat(2_001))]).toEqual([400, true]);
  await withClient((connection) => insertEstimate(connection, { briefId, creativeId: one.id }));
  const replaced = await robin.browser.post(accept, { ...form, words: 'My own words' });
  expectAnswer(replaced, 409, 'A newer version has come');
  expect(replaced.body).toContain('My own words');
  for (const version of ['', 'x', '9'.repeat(30), '1.5']) {
    expect((await robin.browser.post(accept, { ...form, version })).status).toBe(409);
  }
  for (const { browser } of [two, await client(), await admin()] as Member[]) {
    expect([403, 404]).toContain((await browser.post(accept, form)).status);
    expect((await browser.get(accept)).status).toBe(404);
  }
  expect(await rows('select 1 from agreements where brief_id = $1', [briefId])).toEqual([]);
});

test('the page of what cannot be accepted any more says why and has no button; what is agreed is come to from it', async () => {
  const { robin, one, briefId, accept } = await scene();
  const offer = (terms: { validUntil?: string }, state: 'sent' | 'declined' = 'sent') =>
    withClient((connection) => insertEstimate(connection, { briefId, creativeId: one.id, terms, state }));
  await offer({ validUntil: dayIn(-3) });
  const over = await robin.browser.get(accept);
  expectAnswer(over, 200, 'valid until a day that is over');
  expect(over.field('version')).toBeNull();
  expect((await robin.browser.get(`/briefs/${briefId}`)).links).not.toContain(accept);
  await offer({}, 'declined');
  expect((await robin.browser.get(accept)).text).toContain('was withdrawn or declined meanwhile');
  await offer({ validUntil: dayIn(3) });
  expect((await robin.browser.get(`/briefs/${briefId}`)).links).toContain(accept);
  const accepted = await robin.browser.post(accept, { ...form, version: '4' });
  expect((await robin.browser.get(accept)).location).toBe(accepted.location);
});
