import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { insertFirm, insertProject } from '../factories/project-factory.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, type Creative, client, creative, visitor } from './people.ts';
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
    expectAnswer(asked, 400, 'Is it one of these? Moss and Daughter');
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
    expectAnswer(full, 400, 'A project has up to 40 credits.');
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

/** A creative with pieces that say nothing of their buildings, by their ids in order. */
async function withPieces(count = 3): Promise<Creative & { pieces: string[] }> {
  const made = await creative({
    portfolio: Array.from({ length: count }, (_, at) => ({ title: `Piece ${at + 1}` })),
  });
  await db().$client.query(
    'update portfolio_items set project = null, architect = null, location = null, year = null',
  );
  const found = await listRows(db(), { id: cell.text })`
    select id from portfolio_items where creative_id = ${made.id} order by sort_order`;
  return { ...made, pieces: found.map(({ id }) => id) };
}

/** The form that groups pieces, without the pieces. */
const group = {
  intent: 'group',
  name: 'Archive Building',
  architect: 'Norrby',
  place: 'Austin, TX',
  year: '2024',
};

/** Grouping on /portfolio, /portfolio/projects, and the firms on offer, as forms without scripts send it. */

describe('grouping', () => {
  test('makes a project of the chosen pieces, led by the chosen one, and goes there', async () => {
    const { browser, pieces } = await withPieces();
    const chosen = pieces
      .slice(0, 2)
      .map((id) => `piece=${id}`)
      .join('&');
    const asked = await browser.get(`/portfolio?view=group&${chosen}`);
    expect(asked.text).toContain('Group into a project');
    const made = await browser.post(`/portfolio?view=group&${chosen}`, {
      ...group,
      piece: pieces.slice(0, 2),
      cover: pieces[1] ?? '',
    });
    expect(made.location).toMatch(/^\/portfolio\/projects\/[0-9a-f-]{36}$/);
    const page = await browser.follow(made);
    expect([page.heading, page.field('place'), page.field('year')]).toEqual([
      'Archive Building',
      'Austin, TX',
      '2024',
    ]);
    expect(await rows('select item_id from project_pieces order by sort_order')).toEqual([
      { item_id: pieces[1] },
      { item_id: pieces[0] },
    ]);
    const own = await browser.get('/portfolio');
    expect(own.body.match(/href="\/portfolio\/projects\/[0-9a-f-]+"[^>]*>Archive Building</g)).toHaveLength(
      2,
    );
  });

  test('is refused in words, and everything typed stays', async () => {
    const { browser, pieces } = await withPieces();
    const path = `/portfolio?view=group&piece=${pieces[0]}`;
    const wrong = await browser.post(path, { ...group, name: ' ', year: '1492', piece: pieces });
    expectAnswer(wrong, 400, 'Please enter the name of the project.');
    expect([wrong.field('architect'), wrong.field('year')]).toEqual(['Norrby', '1492']);
    const nowhere = await browser.post(path, { ...group, place: 'Zzyzx Nowhere', piece: pieces });
    expect([nowhere.status, nowhere.field('place'), nowhere.field('name')]).toEqual([
      400,
      'Zzyzx Nowhere',
      'Archive Building',
    ]);
    expect(nowhere.text).toContain('We do not know this place.');
    const other = await withPieces(1);
    const theirs = await browser.post(path, { ...group, piece: [...pieces, ...other.pieces] });
    expect([theirs.status, theirs.field('name')]).toEqual([409, 'Archive Building']);
    expect(await rows('select 1 from projects')).toEqual([]);
  });

  test('adds pieces to a project that is there, and to no other', async () => {
    const { browser, pieces, id } = await withPieces();
    const projectId = await withClient((connection) =>
      insertProject(connection, { creativeId: id, name: 'Long House', pieces: 1 }),
    );
    const asked = await browser.get(`/portfolio?view=addTo&piece=${pieces[2]}`);
    expect(asked.text).toContain('Long House');
    expect((await browser.post('/portfolio?view=addTo', { intent: 'addTo', piece: pieces })).status).toBe(
      400,
    );
    const stranger = await withPieces(1);
    const stolen = await stranger.browser.post('/portfolio', {
      intent: 'addTo',
      project: projectId,
      piece: stranger.pieces,
    });
    expect(stolen.text).toContain('This project is no longer there.');
    const added = await browser.post('/portfolio', {
      intent: 'addTo',
      project: projectId,
      piece: pieces.slice(1),
    });
    expect((await browser.follow(added)).text).toContain('Added to the Project');
    expect(await rows('select 1 from project_pieces')).toHaveLength(3);
  });
});

test('proposed projects are made when they are accepted, or dismissed', async () => {
  const { browser, pieces } = await withPieces();
  await rows(
    `update portfolio_items set project = 'Archive', architect = 'Norrby' where id = any($1::uuid[])`,
    [pieces.slice(0, 2)],
  );
  await rows(`update portfolio_items set project = 'Market Hall' where id = $1`, [pieces[2]]);
  const page = await browser.get('/portfolio/projects');
  expectSays(page, 'Proposed from your credits', 'Archive 2 pieces: Norrby');
  expect(await rows('select 1 from projects')).toEqual([]);
  const none = await browser.post('/portfolio/projects', { intent: 'accept' });
  expect((await browser.follow(none)).text).toContain('Tick at least one project.');
  const made = await browser.post('/portfolio/projects', { intent: 'accept', key: 'archive / norrby' });
  expect((await browser.follow(made)).text).toContain('Project Made');
  await browser.post('/portfolio/projects', { intent: 'dismiss', key: 'market hall / ' });
  expect((await browser.get('/portfolio/projects')).text).not.toContain('Proposed from');
  await rows('delete from dismissed_projects');
  await browser.post('/portfolio/projects', { intent: 'acceptAll' });
  expect(await rows('select name from projects order by name')).toEqual([
    { name: 'Archive' },
    { name: 'Market Hall' },
  ]);
});

test('firms are offered by their names to those who credit them', async () => {
  const { browser } = await creative();
  await firm('Müller Roth Architekten');
  await firm('Atelier Müller');
  const names = async (text: string) => {
    const answer = await browser.get(`/api/firms?q=${encodeURIComponent(text)}`);
    return (answer.json() as { firms: { name: string }[] }).firms.map(({ name }) => name);
  };
  expect(await names('MULLER')).toEqual(['Müller Roth Architekten', 'Atelier Müller']);
  expect(await names('Muler Rot Architekten')).toEqual(['Müller Roth Architekten']);
  expect([await names('m'), await names('%_'), await names('\u0000'), await names('\\')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(await names('x'.repeat(5000))).toEqual([]);
  const { browser: byAdmin } = await admin();
  expect((await byAdmin.get('/api/firms?q=mu')).status).toBe(200);
  expect((await (await client()).browser.get('/api/firms?q=mu')).status).toBe(403);
  expect((await visitor().get('/api/firms?q=mu')).status).toBe(401);
});
