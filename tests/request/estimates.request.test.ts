import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { dayIn } from '../factories/typed-brief.ts';
import type { Page } from './page.ts';
import { admin, type Creative, client, creative, type Member, visitor } from './people.ts';
import { rows } from './site.ts';

/** Estimates from their first line to the client's answer; forms are sent as without scripts. */

let robin: Member;
let one: Creative;
let two: Creative;
let briefId: string;

/** A client's brief to two creatives, which other parties may share. */
beforeEach(async () => {
  robin = await client();
  one = await creative({ businessName: 'Atelier Norrby' });
  two = await creative({ businessName: 'Marisol Vega' });
  briefId = randomUUID();
  const sent = await robin.browser.post('/briefs/new', {
    ...{ id: briefId, intent: 'send', version: '0', projectName: 'Terrell Hills House', place: 'Austin, TX' },
    ...{ 'view-exterior': '3', 'view-interior': '15', uses: ['website', 'advertising'], term: 'five-years' },
    ...{ territory: 'worldwide', estimatesBy: dayIn(7), recipient: [one.id, two.id] },
    ...{
      partyName: ['Cardinal', 'Moss', 'Peralta'],
      partyRole: ['contractor', 'interiors', 'owner'],
      mayShare: 'yes',
    },
  });
  expect(sent.location).toBe(`/briefs/${briefId}`);
});

type Fields = Record<string, string | string[]>;

/** A line as its fields are posted. */
const line = (place: number, more: Record<string, string>): Fields =>
  Object.fromEntries(
    Object.entries({
      ...{
        section: 'creative-fee',
        kind: 'charged',
        text: '',
        quantity: '1',
        unit: 'flat',
        price: '',
        use: '',
        view: '',
      },
      ...more,
    }).map(([field, value]) => [`lines[${place}].${field}`, value]),
  );

/** What comes to $5,640.00, with one option. */
const lines: Fields = {
  ...line(0, { text: 'Full day on site', unit: 'day', price: '3,200.00' }),
  ...line(1, { section: 'post-production', text: 'Retouching', quantity: '18', unit: 'view', price: '100' }),
  ...line(2, { section: 'expenses', text: 'Travel', price: '640' }),
  ...line(3, { kind: 'option', text: 'Drone, two views', price: '420' }),
};

const heads = { number: '1', version: '0', revision: '1' };
const form = (more: Fields = {}): Fields => ({
  ...heads,
  ...lines,
  ...{ currency: 'USD', validUntil: dayIn(10), surchargePercent: '25', intent: 'send' },
  ...more,
});

/** Has the first creative send a version; where it is read. */
async function send(more: Fields = {}): Promise<string> {
  const sent = await one.browser.post(`/briefs/${briefId}/estimate`, form(more));
  expect(sent.location).toMatch(/^\/estimates\/[0-9a-f-]{36}\/versions\/\d+$/);
  return String(sent.location);
}

const textOf = (page: Page, place: number) => page.field(`lines[${place}].text`);

test('an estimate begins with its brief, and looking at it keeps nothing', async () => {
  const write = `/briefs/${briefId}/estimate`;
  const asked = await one.browser.get(`/briefs/${briefId}`);
  expect(asked.links).toContain(write);
  const page = await one.browser.get(write);
  expect([page.status, page.heading]).toEqual([200, expect.stringMatching(/^Estimate \d{4} version 1$/)]);
  for (const words of ['Terrell Hills House', 'Each of four parties', '18 stills', 'Send Version 1']) {
    expect(page.text).toContain(words);
  }
  expect([page.field('licenseTerm'), page.field('surchargePercent'), page.field('validUntil')]).toEqual([
    'five-years',
    '25',
    dayIn(14),
  ]);
  // Website is included, advertising an option whose price is open; retouching counts the views.
  expect([textOf(page, 2), textOf(page, 3), page.field('lines[3].kind')]).toEqual([
    'Own website and social media',
    'Advertising',
    'option',
  ]);
  expect(page.field('lines[1].quantity')).toBe('18');
  expect(await rows('select 1 from estimates')).toEqual([]);
});

test('without scripts lines are added, moved, copied, made options and removed, and what is typed stays', async () => {
  const write = `/briefs/${briefId}/estimate`;
  const press = async (version: number, value: string, more: Fields): Promise<Page> => {
    const pressed = await one.browser.post(write, { ...form(more), version: String(version), press: value });
    expect(pressed.location).toBe(`${write}#lines`);
    return one.browser.get(write);
  };
  const odd = { validUntil: 'whenever', note: 'All <b>eighteen</b>.' };
  const added = await press(0, 'add.expenses.charged', odd);
  expect([added.field('lines[4].section'), added.field('note'), added.field('version')]).toEqual([
    'expenses',
    'All <b>eighteen</b>.',
    '1',
  ]);
  const five = { ...lines, ...line(4, { section: 'expenses', text: 'Parking', price: '5' }) };
  const moved = await press(1, 'up.4', five);
  expect([textOf(moved, 2), textOf(moved, 4)]).toEqual(['Parking', 'Travel']);
  const copied = await press(2, 'copy.0', {});
  expect([textOf(copied, 0), textOf(copied, 1), copied.field('lines[1].price')]).toEqual([
    'Full day on site',
    'Full day on site',
    '3,200.00',
  ]);
  const option = await press(3, 'kind.0.option', {});
  expect(option.field('lines[0].kind')).toBe('option');
  const dropped = await press(4, 'drop.1', {});
  expect([textOf(dropped, 1), textOf(dropped, 3)]).toEqual(['Travel', null]);
  const preview = await one.browser.post(write, { ...form(), version: '5', intent: 'preview' });
  expect(preview.location).toBe(`${write}?show=preview`);
  const paper = await one.browser.follow(preview);
  for (const words of ['$5,640.00', '18 views × $100.00', '$313.33 for each of 18 stills', 'Not sent yet']) {
    expect(paper.text).toContain(words);
  }
  const discarded = await one.browser.post(write, { ...form(), version: '6', intent: 'discard' });
  expect(discarded.location).toBe(`/briefs/${briefId}`);
  expect(await rows('select 1 from estimates')).toEqual([]);
});

test('what cannot be sent comes back as it was typed, with a sentence at each field', async () => {
  const write = `/briefs/${briefId}/estimate`;
  const refused = await one.browser.post(write, {
    ...form({
      validUntil: dayIn(-3),
      fallbackDay: [dayIn(3)],
      cancelDays: ['2', '7'],
      cancelPercent: ['50', '100'],
    }),
    ...line(1, { text: 'Retouching', price: 'ninety' }),
  });
  expect(refused.status).toBe(400);
  for (const words of [
    'Please look at the marked fields. Nothing was sent.',
    'Please enter an amount, such as 2,200.00.',
    'This day has passed.',
    'Please name the day of the shoot',
    'Please begin with the step that is furthest from the shoot.',
  ]) {
    expect(refused.text).toContain(words);
  }
  expect([refused.field('lines[1].price'), refused.field('cancelDays'), refused.field('version')]).toEqual([
    'ninety',
    '2',
    '1',
  ]);
  expect(await rows('select state from estimate_versions')).toEqual([{ state: 'draft' }]);
  expect((await robin.browser.get(`/briefs/${briefId}`)).text).not.toContain('Estimate received');
});

test('the client reads lines, options, price for each and terms; options count without scripts; its creative sees it was seen', async () => {
  const path = await send({
    ...{ shootOn: dayIn(12), fallbackDay: [dayIn(13)], deliveryDays: '15', note: 'The dusk is worth it.' },
    ...{
      cancelDays: ['7', '0'],
      cancelPercent: ['50', '100'],
      cancellationWords: 'Cloud is never a cancellation.',
    },
  });
  const [, , id] = path.split('/');
  expect((await one.browser.get(path)).text).toContain('has not opened it yet');
  const brief = await robin.browser.get(`/briefs/${briefId}`);
  expect(brief.text).toContain('Estimate received');
  expect(brief.links).toContain(`/estimates/${id}`);
  const page = await robin.browser.get(`/estimates/${id}`);
  for (const words of [
    'Estimate',
    'version 1',
    '18 views × $100.00',
    '+ $420.00',
    '$5,640.00',
    '$313.33 for each of 18 stills. If all four parties share: $2,347.50 each.',
    'You pay Atelier Norrby directly; Oriel takes no commission.',
    'Cloud is never a cancellation.',
    'The dusk is worth it.',
  ]) {
    expect(page.text).toContain(words);
  }
  const [drone] = (await rows(`select id from estimate_lines where kind = 'option'`)) as { id: string }[];
  const option = drone?.id ?? '';
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
  const first = await send();
  const write = `/briefs/${briefId}/estimate`;
  const begun = await one.browser.get(write);
  expect([textOf(begun, 0), begun.field('lines[0].price'), begun.field('number')]).toEqual([
    'Full day on site',
    '3,200.00',
    '2',
  ]);
  expect(begun.text).toContain(
    'Once version 2 is sent, version 1 stays readable and can no longer be accepted.',
  );
  const dearer = { number: '2', ...line(2, { section: 'expenses', text: 'Travel', price: '1,000' }) };
  const second = await send(dearer);
  expect(await send(dearer)).toBe(second);
  const page = await robin.browser.get(second);
  for (const words of [
    'What is new in version 2',
    'at $1,000.00, was $640.00',
    '+ $360.00',
    'Total, was $5,640.00',
  ]) {
    expect(page.text).toContain(words);
  }
  const former = await robin.browser.get(first);
  expect(former.text).toContain('It stays readable and can no longer be accepted.');
  expect(former.links).toContain(second);
  expect(former.body).not.toContain('/accept?');
  expect(await rows('select version, state from estimate_versions order by version')).toEqual([
    { version: 1, state: 'replaced' },
    { version: 2, state: 'sent' },
  ]);
});

test('a brief that changes or ends meanwhile is said, and nothing that was typed is lost', async () => {
  const write = `/briefs/${briefId}/estimate`;
  await robin.browser.post(`/briefs/${briefId}/change`, {
    ...{ version: '1', intent: 'send', projectName: 'Terrell Hills House', place: 'Austin, TX' },
    ...{ 'view-exterior': '5', uses: ['website'], term: 'five-years', territory: 'worldwide' },
    estimatesBy: dayIn(7),
  });
  const changed = await one.browser.post(write, form({ note: 'Still here' }));
  expect([changed.status, changed.field('note'), changed.field('revision')]).toEqual([
    409,
    'Still here',
    '2',
  ]);
  expect(changed.text).toContain('The brief has changed while you were writing.');
  expect(changed.text).toContain('New in the brief: revision 2');
  await robin.browser.post(`/briefs/${briefId}`, { intent: 'withdraw', words: '' });
  const late = await one.browser.post(write, form({ version: '1', revision: '2', note: 'Still here' }));
  expect([late.status, late.field('note')]).toEqual([409, 'Still here']);
  expect(late.text).toContain('The client has withdrawn this brief, so no estimate can be sent.');
  expect((await one.browser.get(`/briefs/${briefId}`)).links).toContain(write);
});

test('the client declines with a reason, its creative withdraws; both are told to the other, and once', async () => {
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
  expect(read.text).toContain('More than we can spend.');
  expect(read.text).toContain('The gallery pays less.');
  expect((await one.browser.post(estimate, { intent: 'withdraw', version: '1' })).status).toBe(409);
  const second = await send({ number: '2' });
  const withdrawn = await one.browser.post(`/estimates/${id}/versions/2`, {
    ...{ intent: 'withdraw', version: '2', words: 'Booked.' },
  });
  expect(withdrawn.location).toBe(second);
  expect((await robin.browser.get(second)).text).toContain('Atelier Norrby has withdrawn this version.');
  expect((await robin.browser.post(second, { ...long, version: '2', words: '' })).status).toBe(409);
  expect((await robin.browser.post(estimate, { intent: 'nonsense', version: '2' })).status).toBe(400);
});

test('an estimate is nobody else’s, at any address, by any verb', async () => {
  const path = await send();
  const [, , id] = path.split('/');
  const write = `/briefs/${briefId}/estimate`;
  const addresses = [
    `/estimates/${id}`,
    path,
    `${path}/pdf`,
    `/estimates/${id}/versions/2`,
    `/estimates/${id}/versions/0`,
  ];
  for (const { browser } of [two, await creative(), await client(), await admin()]) {
    for (const address of addresses) {
      expect((await browser.get(address)).status).toBe(404);
      for (const intent of ['decline', 'withdraw']) {
        const ended = await browser.post(address, { intent, version: '1', reason: 'price' });
        // A paper takes no forms from anybody.
        expect([403, 404, 405]).toContain(ended.status);
      }
    }
  }
  // The other creative writes their own, and reads of nobody else's.
  expect((await two.browser.get(write)).text).not.toContain('5,640');
  expect((await robin.browser.get(write)).status).toBe(404);
  for (const { browser } of [robin, await creative(), await admin()]) {
    expect([403, 404]).toContain((await browser.post(write, form())).status);
    expect([403, 404]).toContain((await browser.post('/api/estimates', form({ brief: briefId }))).status);
  }
  expect((await visitor().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`);
  expect((await visitor().post('/api/estimates', form({ brief: briefId }))).status).toBe(401);
  expect(await rows('select version, state from estimate_versions')).toEqual([{ version: 1, state: 'sent' }]);
});

test('the form keeps itself, never over another tab, and takes a hundred lines', async () => {
  const many = Object.assign(
    {},
    ...Array.from({ length: 100 }, (_, place) => line(place, { text: `Line ${place}`, price: '1' })),
  );
  const saved = await one.browser.post('/api/estimates', { ...form(), ...many, brief: briefId });
  expect([saved.status, saved.json()]).toEqual([200, { version: 1, savedAt: expect.any(String) }]);
  const stale = await one.browser.post('/api/estimates', { ...form(), brief: briefId });
  expect([stale.status, stale.json()]).toMatchObject([409, { code: 'conflict', version: 1 }]);
  const other = await one.browser.post(`/briefs/${briefId}/estimate`, form({ note: 'From here' }));
  expect([other.status, other.field('note'), other.field('version')]).toEqual([409, 'From here', '1']);
  const page = await one.browser.get(`/briefs/${briefId}/estimate`);
  expect([textOf(page, 99), page.text.includes('the most there can be')]).toEqual(['Line 99', true]);
  const sent = await one.browser.post(`/briefs/${briefId}/estimate`, { ...form(), ...many, version: '1' });
  expect((await robin.browser.get(String(sent.location))).text).toContain('Line 99');
});

test('templates keep lines and terms without days, fill another estimate, and are renamed and deleted', async () => {
  const write = `/briefs/${briefId}/estimate`;
  const nameless = await one.browser.post(write, form({ intent: 'saveTemplate', templateName: ' ' }));
  expect([nameless.status, nameless.text]).toEqual([
    400,
    expect.stringContaining('Please name the template.'),
  ]);
  const keep = { intent: 'saveTemplate', templateName: 'House, one day', shootOn: dayIn(12) };
  expect((await one.browser.post(write, form({ ...keep, version: '1' }))).text).toContain('Template Saved');
  const twice = await one.browser.post(
    write,
    form({ ...keep, version: '1', templateName: 'house, ONE day' }),
  );
  expect(twice.text).toContain('You have a template with this name.');
  await one.browser.post(write, form({ version: '2', intent: 'discard' }));
  const empty = await one.browser.get(write);
  expect(empty.text).toContain('House, one day');
  const [template] = (await rows('select id, content from estimate_templates')) as {
    id: string;
    content: object;
  }[];
  expect(JSON.stringify(template?.content)).not.toContain(dayIn(12));
  const own = {
    ...heads,
    ...line(0, { text: 'Scouting', price: '200' }),
    currency: 'USD',
    template: template?.id ?? '',
  };
  const filled = await one.browser.post(write, own);
  expect([filled.status, textOf(filled, 0), textOf(filled, 1), filled.field('lines[2].quantity')]).toEqual([
    200,
    'Scouting',
    'Full day on site',
    '18',
  ]);
  expect(filled.field('surchargePercent')).toBe('25');
  for (const stranger of [two, await creative()]) {
    expect((await stranger.browser.get('/estimates/templates')).text).toContain('No Templates Yet');
    const rename = { intent: 'rename', id: template?.id ?? '', name: 'Mine' };
    expect((await stranger.browser.post('/estimates/templates', rename)).status).toBe(404);
    await stranger.browser.post('/estimates/templates', { ...rename, intent: 'delete' });
  }
  expect((await two.browser.post(write, { ...own, version: '0' })).status).toBe(404);
  expect((await robin.browser.get('/estimates/templates')).location).toBe('/dashboard');
  const renamed = await one.browser.post('/estimates/templates', {
    ...{ intent: 'rename', id: template?.id ?? '', name: 'House and evening' },
  });
  expect((await one.browser.follow(renamed)).body).toContain('House and evening');
  await one.browser.post('/estimates/templates', { intent: 'delete', id: template?.id ?? '' });
  expect(await rows('select 1 from estimate_templates')).toEqual([]);
});
