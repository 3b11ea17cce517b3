import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, describe, expect, test } from 'vitest';
import { hoursAgo } from '#tests/factories/blog-writer.ts';
import { insertPost } from '#tests/factories/post-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { blogFeed } from './blog-feed.server.ts';

/** The feeds, as their specifications want them. */

const pool = testPool();

beforeEach(() => pool.query('truncate blog_posts cascade'));

describe('the feeds', () => {
  const site = { origin: 'https://oriel.example', title: 'Oriel Blog' };
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['item', 'entry', 'link'].includes(name),
  });

  beforeEach(async () => {
    await insertPost(pool, { title: 'Older', publishedAt: hoursAgo(5) });
    await insertPost(pool, {
      title: 'A <b>title</b> & ]]> more',
      excerpt: 'Less < more & ]]>',
      slug: 'newest',
      author: 'Miller & Sons',
      category: 'R&D <x>',
      content:
        '<p>]]&gt; <a href="/browse">Browse</a></p><img src="/media/abc/480.jpg" alt=""><script>bad()</script>',
      publishedAt: hoursAgo(1),
    });
    await insertPost(pool, { publishedAt: null });
  });

  test('RSS has all that RSS 2.0 requires', async () => {
    const text = await blogFeed('rss', site);
    expect(XMLValidator.validate(text)).toBe(true);
    const { rss } = parser.parse(text);
    expect(rss['@_version']).toBe('2.0');
    const { channel } = rss;
    expect(channel).toMatchObject({ title: 'Oriel Blog', description: expect.any(String), language: 'en' });
    expect(channel.link[0]).toBe('https://oriel.example/blog');
    expect(channel['atom:link']).toMatchObject({
      '@_rel': 'self',
      '@_href': 'https://oriel.example/blog/rss.xml',
      '@_type': 'application/rss+xml',
    });
    expect(channel.item).toHaveLength(2);
    const [item] = channel.item;
    expect(item).toMatchObject({
      title: expect.stringContaining('A <b>title</b> &'),
      description: 'Less &lt; more &amp; ]]&gt;',
      category: expect.any(String),
      'dc:creator': expect.stringContaining('Miller'),
    });
    expect(item.link[0]).toBe('https://oriel.example/blog/newest');
    expect(item.guid['#text']).toMatch(/^urn:uuid:/);
    expect(item.guid['@_isPermaLink']).toBe('false');
    expect(new Date(item.pubDate).getTime()).toBe(hoursAgo(1).getTime());
    expect(item['content:encoded']).toContain('href="https://oriel.example/browse"');
    expect(item['content:encoded']).toContain('src="https://oriel.example/media/abc/480.jpg"');
    expect(text).not.toContain('bad()');
  });

  test('Atom has all that RFC 4287 requires', async () => {
    const text = await blogFeed('atom', site);
    expect(XMLValidator.validate(text)).toBe(true);
    const { feed } = parser.parse(text);
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(feed).toMatchObject({ id: expect.stringMatching(/^https:/), title: 'Oriel Blog' });
    expect(Number.isNaN(Date.parse(feed.updated))).toBe(false);
    const self = feed.link.find((link: Record<string, string>) => link['@_rel'] === 'self');
    expect(self['@_href']).toBe('https://oriel.example/blog/atom.xml');
    for (const entry of feed.entry) {
      expect(entry.id).toMatch(/^urn:uuid:/);
      expect(Number.isNaN(Date.parse(entry.updated))).toBe(false);
      expect(entry.author.name).toBeTruthy();
      expect(entry.title['@_type']).toBe('html');
      expect(entry.link[0]['@_href']).toMatch(/^https:\/\/oriel\.example\/blog\//);
    }
    expect(feed.entry[0].category['@_term']).toBe('R&D x');
    expect(text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/="[^"]*</);
    expect(feed.entry[0].title['#text']).toBe('A &lt;b&gt;title&lt;/b&gt; &amp; ]]&gt; more');
  });

  test('the same posts make the same text', async () => {
    expect(await blogFeed('rss', site)).toBe(await blogFeed('rss', site));
  });

  test('an empty blog makes valid feeds', async () => {
    await pool.query('truncate blog_posts cascade');
    for (const kind of ['rss', 'atom'] as const) {
      expect(XMLValidator.validate(await blogFeed(kind, site))).toBe(true);
    }
  });
});
