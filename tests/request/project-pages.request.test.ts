import { expect, test } from 'vitest';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { expectAnswer, expectSays } from './page.ts';
import { creatives, member, visitor } from './people.ts';
import { rows, withClient } from './site.ts';

/** The index of projects, and the page of a project. */

async function someProjects() {
  const [creative] = await creatives([
    {
      businessName: 'Atelier Norrby',
      portfolio: Array.from({ length: 5 }, (_, index) => ({ title: `Court ${index}` })),
    },
  ]);
  return withClient(async (client) => {
    const firmId = await insertFirm(client);
    const long = { creativeId: creative?.id ?? '', name: 'Long House', pieces: 3 };
    const id = await insertProject(client, { ...long, credits: [{ firmId, state: 'confirmed' }] });
    await insertProject(client, { ...long, name: 'Lake Office', buildingType: 'office', pieces: 1 });
    return { id, creativeId: creative?.id ?? '' };
  });
}

test('the index shows projects by its address, and says when there are none', async () => {
  await someProjects();
  const page = await visitor().get('/projects');
  expect(page.text).toContain('2 projects');
  expect(page.links).toEqual(expect.arrayContaining(['/projects/long-house', '/projects/lake-office']));
  const houses = await visitor().get('/projects?type=house');
  expect(houses.text).toContain('1 project');
  expect([houses.field('type'), houses.links.includes('/projects/lake-office')]).toEqual(['house', false]);
  expect((await visitor().get('/projects?type=house&year=1999')).text).toContain('No Projects Found');
  expect((await visitor().get('/projects?type=&place=&year=2024')).location).toBe('/projects?year=2024');
  expect(
    (await visitor().get('/projects?type=castle&place=usplace=%00&firm=mefirm=me&show=-1&after=x')).status,
  ).toBe(200);
});

test('a project names everybody who made it, and the way to its photographer', async () => {
  const { id, creativeId } = await someProjects();
  const page = await visitor().get('/projects/long-house');
  expect(page.heading).toBe('Long House');
  expectSays(page, 'Whitfield Moss Architects', 'One of one credit is confirmed.');
  expect(page.links).toContain('/auth?next=%2Fprojects%2Flong-house');
  expect(page.body).toContain(`/og/project/${id}.jpg`);
  const { browser } = await member({ userType: 'client' });
  expect((await browser.get('/projects/long-house')).links).toContain(`/messages?creative=${creativeId}`);
  const large = await visitor().get('/projects/long-house?plate=2');
  expect(large.text).toContain('Pl. 02');
});

test('a former address leads on, and one whose creative is no longer listed is not found', async () => {
  const { id, creativeId } = await someProjects();
  await rows(`update projects set name = 'House of Earth' where id = '${id}'`);
  expect((await visitor().get('/projects/long-house?plate=2')).location).toBe(
    '/projects/house-of-earth?plate=2',
  );
  await rows(
    `update creative_profiles set unlisted_at = now(), unlisted_reason = 'Asked' where id = '${creativeId}'`,
  );
  const gone = await visitor().get('/projects/house-of-earth');
  expectAnswer(gone, 404, 'No Project Found');
  expect((await visitor().get('/projects')).text).toContain('0 projects');
  expect((await visitor().get(`/og/project/${id}.jpg`)).status).toBe(404);
});

test('a profile shows its projects, and the plates that are in none', async () => {
  const { creativeId } = await someProjects();
  const page = await visitor().get(`/creative/${creativeId}`);
  expect(page.links).toContain('/projects/long-house');
  // Plates 2 to 4 are in projects; the fifth stands alone.
  expect(page.links.filter((to) => to.includes('?plate='))).toEqual([
    `/creative/${creativeId}?plate=1`,
    `/creative/${creativeId}?plate=5`,
  ]);
});

test('a project can stand in other people’s pages, with its credits', async () => {
  await someProjects();
  const page = await visitor().get('/projects/long-house');
  const asked =
    page.body.match(/type="application\/json\+oembed"[^>]* href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ??
    '';
  const { pathname, search, origin } = new URL(asked);
  const answer = await visitor().get(`${pathname}${search}&maxwidth=300`);
  expect(JSON.parse(answer.body)).toMatchObject({ type: 'rich', title: 'Long House', width: 300 });
  expect(JSON.parse(answer.body).html).toContain(
    `<a href="${origin}/firms/whitfield-moss-architects">Whitfield Moss Architects</a>`,
  );
  const asXml = await visitor().send(`${pathname}${search}&format=xml`, { mayFail: true });
  expect(asXml.status).toBe(501);
  for (const url of [
    '',
    'x',
    'https://elsewhere.example/projects/long-house',
    `${origin}/projects/none`,
    `${origin}/\0`,
  ]) {
    expect((await visitor().get(`/oembed?${new URLSearchParams({ url })}`)).status, url).toBe(404);
  }
});

test('the credits of a project can be copied as text and as HTML', async () => {
  await someProjects();
  const page = await visitor().get('/projects/long-house');
  expect(page.body).toContain('Whitfield Moss Architects. Photographs: Atelier Norrby.');
});

test('feed readers get the newest projects, of all or of a filter, and nothing again', async () => {
  await someProjects();
  const feed = await visitor().get('/projects/atom.xml?type=office');
  expect(feed.body).toContain('Lake Office');
  expect(feed.body).not.toContain('Long House');
  const etag = feed.headers.get('etag') ?? '';
  const again = await visitor().get('/projects/atom.xml?type=office', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
});
