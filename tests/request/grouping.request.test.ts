import { describe, expect, test } from 'vitest';
import { insertFirm, insertProject } from '../factories/project-factory.ts';
import { admin, client, creative, visitor } from './people.ts';
import { group, withPieces } from './pieces-to-group.ts';
import { rows, withClient } from './site.ts';

/** Grouping on /portfolio, /portfolio/projects, and the firms on offer, as forms without scripts send it. */

const firm = (name: string) => withClient((connection) => insertFirm(connection, name));

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
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('Please enter the name of the project.');
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
  expect(page.text).toContain('Proposed from your credits');
  expect(page.text).toContain('Archive 2 pieces: Norrby');
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
