import { expect, test } from 'vitest';
import type { CreativeOverrides } from '../factories/creative-factory.ts';
import { insertFirm, insertProject, type ProjectOverrides } from '../factories/project-factory.ts';
import { expectSays } from './page.ts';
import { creative, visitor } from './people.ts';
import { rows, withClient } from './site.ts';

/** /firms/{slug}: what a firm is credited with, for everybody. */

const three: CreativeOverrides = { portfolio: [{ title: 'Stair' }, { title: 'Court' }, { title: 'Roof' }] };
const path = '/firms/whitfield-moss-architects';

async function firm(name?: string): Promise<string> {
  return withClient((connection) => insertFirm(connection, name));
}

async function project(
  of: Omit<ProjectOverrides, 'creativeId'>,
): Promise<{ id: string; creativeId: string }> {
  const { id: creativeId } = await creative(three);
  const id = await withClient((connection) => insertProject(connection, { creativeId, ...of }));
  return { id, creativeId };
}

async function claim(firmId: string): Promise<void> {
  await rows(
    `update firms set claimed_at = now(), about = $2, website_url = 'https://www.whitfieldmoss.example/' where id = $1`,
    [firmId, 'We build houses.\n\nAnd libraries <b>too</b>.'],
  );
}

test('an unclaimed firm is said to be so: no text, no website, and a way to claim it', async () => {
  const firmId = await firm();
  await rows(
    `update firms set about = 'Typed by somebody', website_url = 'https://elsewhere.example' where id = $1`,
    [firmId],
  );
  await project({ name: 'County Library', buildingType: 'civic', credits: [{ firmId }] });
  const page = await visitor().get(path);
  expect([page.status, page.heading]).toEqual([200, 'Whitfield Moss Architects']);
  expectSays(
    page,
    'Not claimed',
    'Named by one photographer, not yet by itself.',
    'Is this your firm?',
    'County Library',
    'Civic',
    '0 of 1 credit',
    'Design Architect Not confirmed',
  );
  expect(page.links).toContain(`${path}/claim`);
  expect(page.body).not.toMatch(/Typed by somebody|elsewhere\.example/);
});

test('a claimed firm shows its own text as text, its website, and which credits it confirmed', async () => {
  const firmId = await firm();
  await claim(firmId);
  await project({ year: 2022, name: 'Long House', credits: [{ firmId, state: 'confirmed' }] });
  await project({ year: 2026, credits: [{ firmId, role: 'interior', state: 'disputed' }] });
  await project({ credits: [{ firmId, role: 'interior', state: 'removed' }] });
  const page = await visitor().get(path);
  expectSays(
    page,
    'Claimed by the firm',
    'Two buildings on Oriel, two photographers.',
    'And libraries <b>too</b>.',
    'whitfieldmoss.example',
    '1 of 2 credits',
    '6 plates',
    'Design Architect Confirmed',
    'Interior Disputed',
  );
  expect(page.text).not.toContain('Claim this page');
  expect(page.links).toContain('https://www.whitfieldmoss.example/');
});

test('only projects that are shown count, and the page follows at once what changes', async () => {
  const firmId = await firm();
  const { creativeId } = await project({ credits: [{ firmId }] });
  const browser = visitor();
  expect((await browser.get(path)).text).toContain('Long House');
  await rows(`update creative_profiles set unlisted_at = now(), unlisted_reason = 'Asked' where id = $1`, [
    creativeId,
  ]);
  await expect.poll(async () => (await browser.get(path)).text).toContain('Not named in any project');
  await rows(`update firms set name = 'Whitfield Moss' where id = $1`, [firmId]);
  const moved = await browser.get(`${path}?role=interior`);
  expect([moved.status, moved.location]).toEqual([301, '/firms/whitfield-moss?role=interior']);
  expect((await browser.get('/firms/WHITFIELD-moss')).location).toBe('/firms/whitfield-moss');
});

test('a role shows its projects alone, and a list goes on after 24', async () => {
  const firmId = await firm();
  const made = await withClient(async (connection) => {
    const ids: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      const { id: creativeId } = await creative({ portfolio: [{ title: 'Stair' }] });
      const role = index < 2 ? ('interior' as const) : ('design-architect' as const);
      ids.push(
        await insertProject(connection, {
          creativeId,
          name: `House ${index}`,
          year: index === 24 ? null : 2000 + index,
          credits: [{ firmId, role }],
        }),
      );
    }
    return ids;
  });
  const browser = visitor();
  const first = await browser.get(path);
  expect(made.filter((id) => first.body.includes(`id="project-${id}"`))).toHaveLength(24);
  expect(first.text).toContain('Showing 24 of 25');
  expect(first.body).not.toContain(`id="project-${made[24]}"`);
  expect(first.links).toEqual(expect.arrayContaining([`${path}?show=48`, `${path}?role=interior`]));
  expect((await browser.get(`${path}?show=48`)).text).toContain('Showing 25 of 25');
  const interior = await browser.get(`${path}?role=interior`);
  expect(interior.text).toContain('House 1');
  expect(interior.text).not.toContain('House 2 ');
  expect((await browser.get(`${path}?role=lighting`)).text).toContain('names the firm in this role');
  for (const odd of [
    '?role=constructor',
    '?role=%00',
    '?show=1e9',
    '?after=nonsense',
    `?after=1.${firmId}.99999999`,
  ]) {
    expect((await browser.get(`${path}${odd}`)).status).toBe(200);
  }
});

test('search engines are let in with two confirmed credits, and told who the firm is', async () => {
  const firmId = await firm();
  await claim(firmId);
  await project({ credits: [{ firmId, state: 'confirmed' }] });
  const browser = visitor();
  const robots = '<meta name="robots" content="noindex, follow"/>';
  expect((await browser.get(path)).body).toContain(robots);
  const sitemap = await browser.get('/sitemaps/firms-1.xml');
  expect(sitemap.body).toContain('</urlset>');
  expect(sitemap.body).not.toContain(path);
  await project({ credits: [{ firmId, state: 'confirmed' }] });
  await expect.poll(async () => (await browser.get(path)).body).not.toContain(robots);
  expect((await browser.get(path)).body).toContain('"@type":"Organization"');
  expect((await browser.get(`${path}?role=interior`)).body).toContain(robots);
});

test.each(['nobody', '%00', 'x'.repeat(200), '长屋', '..%2f'])('%s is a firm not found', async (slug) => {
  const page = await visitor().get(`/firms/${slug}`);
  expect([page.status, page.heading]).toEqual([404, 'Firm Not Found']);
});
