import { beforeAll, beforeEach, expect, test } from 'vitest';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertPost } from '#tests/factories/post-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { maxCreativesInArticle } from '../article-text.ts';
import { findCreativesToEmbed, findCreativeToEmbed } from '../write/creatives-to-embed.server.ts';
import { articleHtml } from './article-html.ts';
import { blogFeed } from './blog-feed.server.ts';
import { withCreatives } from './draw-creatives.server.tsx';

/** Creatives in articles: as their listings are when the article is read, whatever was stored. */

const client = await testClient();
const listed = { id: '', userId: '' };
const unlisted = { id: '', userId: '' };
const embed = (id: string, name = 'Former Name') =>
  `<figure>\n<a href="/creative/${id}">${name}</a>\n</figure>`;
const drawn = async (content: string) => (await withCreatives(articleHtml(content))).html;

beforeAll(async () => {
  const austin = { city: 'Austin', state: 'TX', country: 'US' };
  Object.assign(
    listed,
    await insertCreative(client, {
      businessName: 'Ömer <b> & Söhne',
      type: 'Photographer',
      areas: [austin],
      isVerified: true,
    }),
  );
  Object.assign(unlisted, await insertCreative(client, { businessName: 'Ömer Elsewhere', plan: 'none' }));
});

beforeEach(() => client.query('truncate blog_posts cascade'));

test('a listed creative is a card by their present name, which leads to the profile', async () => {
  const html = await drawn(`<p>Before</p>\n${embed(listed.id)}\n<p>After</p>`);
  expect(html).toContain('<figure class="article-creative"');
  expect(html).toContain(`<a href="/creative/${listed.id}">Ömer &lt;b&gt; &amp; Söhne</a>`);
  expect(html).toContain('Photographer, Austin, TX');
  expect(html).not.toContain('Former Name');
  expect(html).not.toContain('<b>');
});

test('nothing is shown of somebody who is not listed, or never was', async () => {
  const nobody = '7f0c1c1e-0000-4000-8000-000000000001';
  expect(await drawn(`<p>Before</p>${embed(unlisted.id)}${embed(nobody)}<p>After</p>`)).toBe(
    '<p>Before</p><p>After</p>',
  );
});

test('links to profiles anywhere else in an article stay what they are', async () => {
  const others =
    `<p><a href="/creative/${listed.id}">Ömer</a></p>\n` +
    `<figure><a href="/creative/${listed.id}">Ömer</a><figcaption>A caption</figcaption></figure>`;
  expect(await drawn(others)).toBe(others);
});

test('an article full of creatives draws so many of them, each read once', async () => {
  const more = Array.from({ length: maxCreativesInArticle }, (_, at) =>
    embed(`7f0c1c1e-0000-4000-8000-${String(at).padStart(12, '0')}`),
  );
  expect(await drawn(`${embed(listed.id).repeat(3)}${more.slice(1).join('')}`)).toContain('article-creative');
  expect(await drawn(`${more.join('')}${embed(listed.id)}`)).toBe('');
});

test('a feed names them as they are called now, without a card', async () => {
  await insertPost(client, { content: `<p>A</p>${embed(listed.id)}${embed(unlisted.id)}` });
  const feed = await blogFeed('rss', { origin: 'https://oriel.example', title: 'Blog' });
  expect(feed).toContain(
    `<p><a href="https://oriel.example/creative/${listed.id}">Ömer &lt;b&gt; &amp; Söhne</a>, Photographer, Austin, TX</p>`,
  );
  expect(feed).not.toContain(unlisted.id);
});

test('an admin finds listed creatives by the beginning of a name, and nobody else does', async () => {
  const admin = creativeActor(listed, { isAdmin: true });
  const found = await findCreativesToEmbed(admin, ' omer ');
  expect(found).toEqual([
    { id: listed.id, name: 'Ömer <b> & Söhne', detail: 'Photographer, Austin, TX', picture: null },
  ]);
  expect(await findCreativeToEmbed(admin, listed.id.toUpperCase())).toEqual(found[0]);
  expect(await findCreativeToEmbed(admin, unlisted.id)).toBeNull();
  for (const text of ['', 'o', '%', '___', '\u0000\ud800', '\\', "';--", 'x'.repeat(10_000)]) {
    expect(await findCreativesToEmbed(admin, text)).toEqual([]);
  }
  expect(await findCreativeToEmbed(admin, 'nobody')).toBeNull();
  const other = creativeActor(listed);
  expect([await findCreativesToEmbed(other, 'omer'), await findCreativeToEmbed(other, listed.id)]).toEqual([
    [],
    null,
  ]);
});
