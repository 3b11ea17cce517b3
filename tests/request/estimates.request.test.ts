import { expect, test } from 'vitest';
import { dayIn } from '../factories/typed-brief.ts';
import { askedForEstimates, estimateLine, textOf } from './estimate-forms.ts';
import { expectSays } from './page.ts';
import { rows, texts } from './site.ts';

/** Estimates as they are sent, read, replaced, declined and withdrawn; forms are sent as without scripts. */

test('the client reads lines, options, price for each and terms; options count without scripts; its creative sees it was seen', async () => {
  const { robin, one, briefId, send } = await askedForEstimates();
  const path = await send({
    shootOn: dayIn(12),
    fallbackDay: [dayIn(13)],
    deliveryDays: '15',
    note: 'The dusk is worth it.',
    cancelDays: ['7', '0'],
    cancelPercent: ['50', '100'],
    cancellationWords: 'Cloud is never a cancellation.',
  });
  const [, , id] = path.split('/');
  expect((await one.browser.get(path)).text).toContain('has not opened it yet');
  const brief = await robin.browser.get(`/briefs/${briefId}`);
  expect(brief.text).toContain('Estimate received');
  expect(brief.links).toContain(`/estimates/${id}`);
  const page = await robin.browser.get(`/estimates/${id}`);
  expectSays(
    page,
    'Estimate',
    'version 1',
    '18 views × $100.00',
    '+ $420.00',
    '$5,640.00',
    '$313.33 for each of 18 stills. If all four parties share: $2,347.50 each.',
    'You pay Atelier Norrby directly; Oriel takes no commission.',
    'Cloud is never a cancellation.',
    'The dusk is worth it.',
  );
  const [option = ''] = await texts(`select id from estimate_lines where kind = 'option'`);
  expect(page.body).toContain(`value="${option}"`);
  const counted = await robin.browser.get(`/estimates/${id}/versions/1?option=${option}&option=nonsense`);
  expect(counted.text).toContain('$6,060.00');
  expect(counted.body).toContain(`/briefs/${briefId}/accept?estimate=${id}`);
  expect((await one.browser.get(path)).text).toContain('Seen by');
  // The mail and the conversation lead to it.
  const thread = (await rows('select thread_id from brief_recipients where creative_id = $1', [one.id])) as {
    thread_id: string;
  }[];
  const talk = await robin.browser.get(`/messages/${thread[0]?.thread_id}`);
  expect(talk.text).toContain('My estimate for Terrell Hills House: $5,640.00');
  expect(talk.links).toContain(path);
  expect((await robin.browser.get('/notifications')).text).toContain('Atelier Norrby sends you an estimate');
});

test('each version is a PDF for its two sides, on A4 or Letter', async () => {
  const { robin, one, send } = await askedForEstimates();
  const path = await send();
  const [, , id] = path.split('/');
  for (const { browser } of [robin, one]) {
    const pdf = await browser.get(`/estimates/${id}/versions/1/pdf`);
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(pdf.headers.get('content-disposition')).toMatch(/Estimate \d{4}, version 1\.pdf/);
    expect(pdf.body).toMatch(/^%PDF[\s\S]*MediaBox \[0 0 595\.28 841\.89\]/);
  }
  expect((await robin.browser.get(`${path}/pdf?paper=letter`)).body).toContain('MediaBox [0 0 612 792]');
});

test('a second version says what is new, replaces the first, and a second click makes no third', async () => {
  const { robin, one, write, send } = await askedForEstimates();
  const first = await send();
  const begun = await one.browser.get(write);
  expect([textOf(begun, 0), begun.field('lines[0].price'), begun.field('number')]).toEqual([
    'Full day on site',
    '3,200.00',
    '2',
  ]);
  expect(begun.text).toContain(
    'Once version 2 is sent, version 1 stays readable and can no longer be accepted.',
  );
  const dearer = { number: '2', ...estimateLine(2, { section: 'expenses', text: 'Travel', price: '1,000' }) };
  const second = await send(dearer);
  expect(await send(dearer)).toBe(second);
  const page = await robin.browser.get(second);
  expectSays(
    page,
    'What is new in version 2',
    'at $1,000.00, was $640.00',
    '+ $360.00',
    'Total, was $5,640.00',
  );
  const former = await robin.browser.get(first);
  expect(former.text).toContain('It stays readable and can no longer be accepted.');
  expect(former.links).toContain(second);
  expect(former.body).not.toContain('/accept?');
  expect(await rows('select version, state from estimate_versions order by version')).toEqual([
    { version: 1, state: 'replaced' },
    { version: 2, state: 'sent' },
  ]);
});

test('the client declines with a reason, its creative withdraws; both are told to the other, and once', async () => {
  const { robin, one, send } = await askedForEstimates();
  const path = await send();
  const [, , id] = path.split('/');
  const estimate = `/estimates/${id}`;
  const wordless = await robin.browser.post(estimate, { intent: 'decline', version: '1', words: 'Sorry.' });
  expect([wordless.status, wordless.field('words')]).toEqual([400, 'Sorry.']);
  expect(wordless.text).toContain('Please choose a reason.');
  const long = { intent: 'decline', version: '1', reason: 'price', words: 'x'.repeat(1_001) };
  expect((await robin.browser.post(estimate, long)).status).toBe(400);
  const declined = await robin.browser.post(estimate, { ...long, words: 'The gallery pays less.' });
  expect(declined.location).toBe(path);
  const read = await one.browser.get(path);
  expectSays(read, 'More than we can spend.', 'The gallery pays less.');
  expect((await one.browser.post(estimate, { intent: 'withdraw', version: '1' })).status).toBe(409);
  const second = await send({ number: '2' });
  const withdrawn = await one.browser.post(`/estimates/${id}/versions/2`, {
    intent: 'withdraw',
    version: '2',
    words: 'Booked.',
  });
  expect(withdrawn.location).toBe(second);
  expect((await robin.browser.get(second)).text).toContain('Atelier Norrby has withdrawn this version.');
  expect((await robin.browser.post(second, { ...long, version: '2', words: '' })).status).toBe(409);
  expect((await robin.browser.post(estimate, { intent: 'nonsense', version: '2' })).status).toBe(400);
});
