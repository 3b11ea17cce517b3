import { beforeAll, expect, test } from 'vitest';
import { type InsertedCreative, insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findArticleSubject, findCreativeSubject } from './find-share-image.server.ts';
import { listSitemaps, readSitemap } from './list-sitemaps.server.ts';

const pool = testPool();
let made: InsertedCreative[];

beforeAll(async () => {
  const client = await pool.connect();
  made = await insertCreatives(client, [
    { businessName: 'Vespertine Plates', reviews: [5], portfolio: [{}] },
    { businessName: 'Not listed', plan: 'none' },
  ]);
  client.release();
  await pool.query(
    `insert into blog_posts (title, slug, content, author, read_time, is_published, published_at)
     values ('Dusk', 'dusk', 'x', 'Oriel', 1, true, now()), ('Draft', 'draft', 'x', 'Oriel', 1, false, null)`,
  );
});

const paths = async (name: string) => (await readSitemap(name))?.map((entry) => entry.path);

test('lists what is public, and nothing else', async () => {
  expect(await listSitemaps()).toEqual([
    'pages-1',
    'places-1',
    'specialties-1',
    'articles-1',
    'creatives-1',
    'projects-1',
    'firms-1',
  ]);
  const { rows } = await pool.query('select slug from creative_profiles where id = $1', [made[0]?.id]);
  expect(await paths('creatives-1')).toEqual([`/creative/${rows[0]?.slug}`]);
  expect(await paths('articles-1')).toEqual(['/blog/dusk']);
  expect(await paths('pages-1')).toContain('/help');
});

test('names the firms that stand by two credits, and the projects that are shown', async () => {
  const client = await pool.connect();
  const [firm, other] = [await insertFirm(client, 'Two Credits'), await insertFirm(client, 'One Credit')];
  await insertProject(client, {
    creativeId: made[0]?.id ?? '',
    name: 'Reading Room',
    credits: [
      { firmId: firm, role: 'design-architect', state: 'confirmed' },
      { firmId: firm, role: 'interior', state: 'confirmed' },
      { firmId: other, role: 'lighting', state: 'confirmed' },
    ],
  });
  client.release();
  expect(await paths('firms-1')).toEqual(['/firms/two-credits']);
  expect(await paths('projects-1')).toEqual(['/projects/reading-room']);
});

test('there is none of another name or number', async () => {
  for (const name of ['creatives-2', 'creatives-0', 'creatives', 'users-1', 'pages-2', '../pages-1']) {
    expect(await readSitemap(name)).toBeNull();
  }
});

test('the picture of a link is for those who are listed and what is published', async () => {
  expect(await findCreativeSubject(made[0]?.id ?? '')).toEqual({
    title: 'Vespertine Plates',
    lines: ['Photographer', 'Austin, TX'],
    photographKey: 'factory-image',
    focus: null,
  });
  expect(await findCreativeSubject(made[1]?.id ?? '')).toBeNull();
  expect(await findCreativeSubject('nobody')).toBeNull();
  expect(await findArticleSubject('dusk')).toMatchObject({ title: 'Dusk', photographKey: null });
  expect(await findArticleSubject('draft')).toBeNull();
});
