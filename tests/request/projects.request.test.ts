import { describe, expect, test } from 'vitest';
import { insertFirm } from '../factories/project-factory.ts';
import { client, creative } from './people.ts';
import { group, withPieces } from './pieces-to-group.ts';
import { onlyId, rows, withClient } from './site.ts';

/** /portfolio/projects/{id}, as its forms are sent without scripts. */

const firm = (name: string) => withClient((connection) => insertFirm(connection, name));

async function withProject() {
  const made = await withPieces();
  await made.browser.post('/portfolio', { ...group, piece: made.pieces });
  const projectId = await onlyId('projects');
  const path = `/portfolio/projects/${projectId}`;
  const creditId = await onlyId('credits');
  const credit = {
    'credits[0].id': creditId,
    'credits[0].role': 'design-architect',
    'credits[0].firm': 'Norrby',
  };
  return { ...made, path, form: { intent: 'save', name: 'Archive Building', ...credit } };
}

describe('the form of a project', () => {
  test('saves what it says, with credits found, made, and as they were', async () => {
    const { browser, path, form } = await withProject();
    const moss = await firm('Moss & Daughter');
    await rows(`update credits set state = 'confirmed'`);
    const saved = await browser.post(path, {
      ...form,
      tagline: 'Paper and light',
      buildingType: 'cultural',
      place: 'Munich, Germany',
      'credits[1].role': 'manufacturer',
      'credits[1].firm': 'Moss & Daughter',
      'credits[1].pick': moss,
      'credits[1].pickFor': 'Moss & Daughter',
      'credits[1].product': 'Oak doors',
      'credits[2].role': 'structure',
      'credits[2].firm': 'Ortega Civil',
      'credits[3].role': 'film',
      'credits[3].firm': '',
    });
    const page = await browser.follow(saved);
    expect(page.text).toContain('Project Saved');
    expect([page.field('tagline'), page.field('buildingType'), page.field('place')]).toEqual([
      'Paper and light',
      'cultural',
      'Munich, Germany',
    ]);
    expect(
      await rows(
        `select c.role, f.name, c.product, c.state from credits c join firms f on f.id = c.firm_id order by c.sort_order`,
      ),
    ).toEqual([
      { role: 'design-architect', name: 'Norrby', product: null, state: 'confirmed' },
      { role: 'manufacturer', name: 'Moss & Daughter', product: 'Oak doors', state: 'proposed' },
      { role: 'structure', name: 'Ortega Civil', product: null, state: 'proposed' },
    ]);
    expect((await browser.get('/portfolio/projects')).text).toContain('1 of 3 credits confirmed');
  });

  test('offers the nearest firms for a name that none has, and makes it when that is said', async () => {
    const { browser, path, form } = await withProject();
    await firm('Moss and Daughter');
    const typed = { ...form, 'credits[1].role': 'interior', 'credits[1].firm': 'Moss and Daugther' };
    const asked = await browser.post(path, typed);
    expect(asked.status).toBe(400);
    expect(asked.text).toContain('Is it one of these? Moss and Daughter');
    expect(asked.field('credits[1].firm')).toBe('Moss and Daugther');
    const pickFor = { 'credits[1].pickFor': 'Moss and Daugther' };
    const made = await browser.post(path, { ...typed, ...pickFor, 'credits[1].pick': 'new' });
    expect(made.location).toBe(path);
    expect(await rows(`select 1 from firms where name = 'Moss and Daugther'`)).toHaveLength(1);
  });

  test('adds, moves and removes lines without scripts, and saves nothing by that', async () => {
    const { browser, path, form } = await withProject();
    const page = await browser.get(path);
    const buttons = page.body.match(/<button[^>]*name="__intent__"[^>]*>/g) ?? [];
    const intents = buttons.map((button) =>
      (button.match(/value="([^"]*)"/)?.[1] ?? '').replaceAll('&quot;', '"'),
    );
    const insert = intents.find((intent) => intent.includes('"insert"')) ?? '';
    const added = await browser.post(path, { ...form, name: 'Typed', __intent__: insert });
    expect([added.status, added.field('name'), added.field('credits[1].role')]).toEqual([
      200,
      'Typed',
      'structure',
    ]);
    const remove = intents.find((intent) => intent.includes('"remove"')) ?? '';
    const removed = await browser.post(path, { ...form, __intent__: remove });
    expect(removed.text).toContain('No credits yet.');
    expect(await rows('select 1 from credits')).toHaveLength(1);
  });

  test('says which line is wrong: removed by its firm, there twice, one too many', async () => {
    const { browser, path, form } = await withProject();
    const twice = await browser.post(path, {
      ...form,
      'credits[1].role': 'design-architect',
      'credits[1].firm': 'NORRBY',
    });
    expect([twice.status, twice.field('credits[1].firm')]).toEqual([409, 'NORRBY']);
    expect(twice.text).toContain('This credit is there already.');
    await rows(`update credits set state = 'removed'`);
    const removed = await browser.post(path, { ...form, tagline: 'Kept' });
    expect(removed.text).toContain('Norrby took this credit off the project. It cannot be proposed again.');
    expect(removed.field('tagline')).toBe('Kept');
    const many = Object.fromEntries(
      Array.from({ length: 41 }, (_, at) => [`credits[${at}].firm`, `Firm ${at}`]),
    );
    const full = await browser.post(path, { intent: 'save', name: 'Archive', ...many });
    expect(full.status).toBe(400);
    expect(full.text).toContain('A project has up to 40 credits.');
    const odd = await browser.post(path, {
      ...form,
      buildingType: 'castle',
      'credits[0].role': 'king',
      'credits[0].firm': '!?',
      'credits[0].pick': 'nonsense',
    });
    expect(odd.status).toBe(400);
  });

  test('orders and takes out pieces by buttons, and dissolves', async () => {
    const { browser, path, pieces } = await withProject();
    const moved = await browser.post(path, { move: `${pieces[2]} 0` });
    expect((await browser.follow(moved)).text).toContain('Order Saved');
    expect((await browser.post(path, { intent: 'order', order: [...pieces].join(',') })).status).toBe(200);
    const out = await browser.post(path, { remove: pieces[0] ?? '' });
    expect((await browser.follow(out)).text).toContain('Taken Out of the Project');
    expect(await rows('select project, architect from portfolio_items where id = $1', [pieces[0]])).toEqual([
      { project: 'Archive Building', architect: 'Norrby' },
    ]);
    const dissolved = await browser.post(path, { intent: 'dissolve' });
    expect((await browser.follow(dissolved)).text).toContain('Project Dissolved');
    expect((await browser.get(path)).status).toBe(404);
  });

  test('of somebody else is not there, and changes nothing', async () => {
    const { path, form, pieces } = await withProject();
    const stranger = await creative();
    expect((await stranger.browser.get(path)).status).toBe(404);
    for (const sent of [
      form,
      { move: `${pieces[0]} 2` },
      { remove: pieces[0] ?? '' },
      { intent: 'dissolve' },
    ]) {
      await stranger.browser.post(path, { ...sent, name: 'Mine now' });
    }
    expect(await rows('select name from projects')).toEqual([{ name: 'Archive Building' }]);
    expect(await rows('select 1 from project_pieces')).toHaveLength(3);
    const { browser } = await client();
    expect((await browser.get(path)).location).toBe('/dashboard');
  });
});

test('a piece in a project is changed without what the project says', async () => {
  const { browser, pieces } = await withProject();
  const [piece = ''] = pieces;
  const dialog = await browser.get(`/portfolio?edit=${piece}`);
  expect(dialog.text).toContain('In the project Archive Building');
  const table = await browser.get(`/portfolio/table?piece=${piece}`);
  expect(table.field(`architect.of-${piece}`)).toBeNull();
  expect(table.text).toContain('Archive Building');
});
