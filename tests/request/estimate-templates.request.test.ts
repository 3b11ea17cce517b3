import { expect, test } from 'vitest';
import { dayIn } from '../factories/typed-brief.ts';
import { askedForEstimates, estimateForm, estimateLine, heads, textOf } from './estimate-forms.ts';
import { creative } from './people.ts';
import { rows } from './site.ts';

/** What estimates begin with: templates, kept, filled in, renamed and deleted. */

test('templates keep lines and terms without days, fill another estimate, and are renamed and deleted', async () => {
  const { robin, one, two, write } = await askedForEstimates();
  const nameless = await one.browser.post(write, estimateForm({ intent: 'saveTemplate', templateName: ' ' }));
  expect([nameless.status, nameless.text]).toEqual([
    400,
    expect.stringContaining('Please name the template.'),
  ]);
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
