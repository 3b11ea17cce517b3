import { expect, test } from 'vitest';
import { dayIn } from '../factories/typed-brief.ts';
import {
  askedForEstimates,
  estimateForm,
  estimateLine,
  estimateLines,
  type Fields,
  heads,
  textOf,
} from './estimate-forms.ts';
import { expectAnswer, expectSays, type Page } from './page.ts';
import { creative } from './people.ts';
import { briefForm } from './sent-brief.ts';
import { rows } from './site.ts';

/** An estimate as it is written, without scripts: from its first line until it is sent. */

test('an estimate begins with its brief, and looking at it keeps nothing', async () => {
  const { one, briefId } = await askedForEstimates();
  const write = `/briefs/${briefId}/estimate`;
  const asked = await one.browser.get(`/briefs/${briefId}`);
  expect(asked.links).toContain(write);
  const page = await one.browser.get(write);
  expect([page.status, page.heading]).toEqual([200, expect.stringMatching(/^Estimate \d{4} version 1$/)]);
  expectSays(page, 'Terrell Hills House', 'Each of four parties', '18 stills', 'Send Version 1');
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
  const { one, briefId, write } = await askedForEstimates();
  const press = async (version: number, value: string, more: Fields): Promise<Page> => {
    const pressed = await one.browser.post(write, {
      ...estimateForm(more),
      version: String(version),
      press: value,
    });
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
  const five = { ...estimateLines, ...estimateLine(4, { section: 'expenses', text: 'Parking', price: '5' }) };
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
  const preview = await one.browser.post(write, { ...estimateForm(), version: '5', intent: 'preview' });
  expect(preview.location).toBe(`${write}?show=preview`);
  const paper = await one.browser.follow(preview);
  expectSays(paper, '$5,640.00', '18 views × $100.00', '$313.33 for each of 18 stills', 'Not sent yet');
  const discarded = await one.browser.post(write, { ...estimateForm(), version: '6', intent: 'discard' });
  expect(discarded.location).toBe(`/briefs/${briefId}`);
  expect(await rows('select 1 from estimates')).toEqual([]);
});

test('what cannot be sent comes back as it was typed, with a sentence at each field', async () => {
  const { robin, one, briefId, write } = await askedForEstimates();
  const refused = await one.browser.post(write, {
    ...estimateForm({
      validUntil: dayIn(-3),
      fallbackDay: [dayIn(3)],
      cancelDays: ['2', '7'],
      cancelPercent: ['50', '100'],
    }),
    ...estimateLine(1, { text: 'Retouching', price: 'ninety' }),
  });
  expect(refused.status).toBe(400);
  expectSays(
    refused,
    'Please look at the marked fields. Nothing was sent.',
    'Please enter an amount, such as 2,200.00.',
    'This day has passed.',
    'Please name the day of the shoot',
    'Please begin with the step that is furthest from the shoot.',
  );
  expect([refused.field('lines[1].price'), refused.field('cancelDays'), refused.field('version')]).toEqual([
    'ninety',
    '2',
    '1',
  ]);
  expect(await rows('select state from estimate_versions')).toEqual([{ state: 'draft' }]);
  expect((await robin.browser.get(`/briefs/${briefId}`)).text).not.toContain('Estimate received');
});

test('a brief that changes or ends meanwhile is said, and nothing that was typed is lost', async () => {
  const { robin, one, briefId, write } = await askedForEstimates();
  await robin.browser.post(`/briefs/${briefId}/change`, {
    ...briefForm([], { 'view-exterior': '5' }),
    version: '1',
    intent: 'send',
  });
  const changed = await one.browser.post(write, estimateForm({ note: 'Still here' }));
  expect([changed.status, changed.field('note'), changed.field('revision')]).toEqual([
    409,
    'Still here',
    '2',
  ]);
  expectSays(changed, 'The brief has changed while you were writing.', 'New in the brief: revision 2');
  await robin.browser.post(`/briefs/${briefId}`, { intent: 'withdraw', words: '' });
  const late = await one.browser.post(
    write,
    estimateForm({ version: '1', revision: '2', note: 'Still here' }),
  );
  expect([late.status, late.field('note')]).toEqual([409, 'Still here']);
  expect(late.text).toContain('The client has withdrawn this brief, so no estimate can be sent.');
  expect((await one.browser.get(`/briefs/${briefId}`)).links).toContain(write);
});

test('the form keeps itself, never over another tab, and takes a hundred lines', async () => {
  const { robin, one, briefId, write } = await askedForEstimates();
  const many = Object.assign(
    {},
    ...Array.from({ length: 100 }, (_, place) => estimateLine(place, { text: `Line ${place}`, price: '1' })),
  );
  const saved = await one.browser.post('/api/estimates', { ...estimateForm(), ...many, brief: briefId });
  expect([saved.status, saved.json()]).toEqual([200, { version: 1, savedAt: expect.any(String) }]);
  const stale = await one.browser.post('/api/estimates', { ...estimateForm(), brief: briefId });
  expect([stale.status, stale.json()]).toMatchObject([409, { code: 'conflict', version: 1 }]);
  const other = await one.browser.post(write, estimateForm({ note: 'From here' }));
  expect([other.status, other.field('note'), other.field('version')]).toEqual([409, 'From here', '1']);
  const page = await one.browser.get(write);
  expect([textOf(page, 99), page.text.includes('the most there can be')]).toEqual(['Line 99', true]);
  const sent = await one.browser.post(write, { ...estimateForm(), ...many, version: '1' });
  expect((await robin.browser.get(String(sent.location))).text).toContain('Line 99');
});

test('a form that another tab has overtaken keeps what was typed, and never takes the other’s place unseen', async () => {
  const { one, write, send } = await askedForEstimates();
  await one.browser.post('/api/estimates', estimateForm({ brief: write.split('/')[2] ?? '' }));
  const template = await one.browser.post(
    write,
    estimateForm({ intent: 'saveTemplate', templateName: 'House', note: 'From here' }),
  );
  // It stands on what it stood on, so that the next save of it is told of the other.
  expect([template.text.includes('Template Saved'), template.field('version')]).toEqual([true, '0']);
  expect((await one.browser.get(write)).field('note')).toBe('');
  await send({ version: '1' });
  const late = await one.browser.post(
    write,
    estimateForm({ version: '1', note: 'From here', surchargePercent: '20' }),
  );
  expect([late.status, late.field('number'), late.field('version'), late.field('note')]).toEqual([
    409,
    '2',
    '0',
    'From here',
  ]);
  const next = { number: '2', version: '0', note: 'From here', surchargePercent: '20' };
  expect(await send(next)).toMatch(/versions\/2$/);
});

test('another opening is a new version; another note alone is none', async () => {
  const { robin, one, write, send } = await askedForEstimates();
  await send({ opening: 'Eighteen views in one day.' });
  const noted = { number: '2', opening: 'Eighteen views in one day.', note: 'Hello again' };
  const same = await one.browser.post(write, estimateForm(noted));
  expect([same.status, same.field('note')]).toEqual([409, 'Hello again']);
  expect(same.text).toContain('This says what the last version says.');
  const second = await send({ ...noted, version: '1', opening: 'Eighteen views in two days.' });
  expect((await robin.browser.get(second)).text).toContain('Opening: reworded');
});

/** What estimates begin with: templates, kept, filled in, renamed and deleted. */

test('templates keep lines and terms without days, fill another estimate, and are renamed and deleted', async () => {
  const { robin, one, two, write } = await askedForEstimates();
  const nameless = await one.browser.post(write, estimateForm({ intent: 'saveTemplate', templateName: ' ' }));
  expectAnswer(nameless, 400, 'Please name the template.');
  const keep = { intent: 'saveTemplate', templateName: 'House, one day', shootOn: dayIn(12) };
  expect((await one.browser.post(write, estimateForm({ ...keep, version: '1' }))).text).toContain(
    'Template Saved',
  );
  const twice = await one.browser.post(
    write,
    estimateForm({ ...keep, version: '1', templateName: 'house, ONE day' }),
  );
  expect(twice.text).toContain('You have a template with this name.');
  await one.browser.post(write, estimateForm({ version: '2', intent: 'discard' }));
  const empty = await one.browser.get(write);
  expect(empty.text).toContain('House, one day');
  const [template] = (await rows('select id, content from estimate_templates')) as {
    id: string;
    content: object;
  }[];
  expect(JSON.stringify(template?.content)).not.toContain(dayIn(12));
  const own = {
    ...heads,
    ...estimateLine(0, { text: 'Scouting', price: '200' }),
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
    intent: 'rename',
    id: template?.id ?? '',
    name: 'House and evening',
  });
  expect((await one.browser.follow(renamed)).body).toContain('House and evening');
  await one.browser.post('/estimates/templates', { intent: 'delete', id: template?.id ?? '' });
  expect(await rows('select 1 from estimate_templates')).toEqual([]);
});
