import { Feed } from 'feed';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { blogPosts } from '#app/platform/db/schema/blog.ts';
import { feedPaths } from '../blog-address.ts';
import { sanitiseBlogHtml } from '../blog-html.ts';
import { withCreativeLinks } from './draw-creatives.server.tsx';
import { cardColumns, cardOf, cardShape, postsWithPictures } from './find-articles.server.ts';

/** Feed readers keep older posts themselves. */
const postsInFeed = 20;

/** The newest posts in full, as RSS 2.0 or Atom 1.0. The same posts always give the same text. */
export async function blogFeed(
  kind: keyof typeof feedPaths,
  { origin, title }: { origin: string; title: string },
): Promise<string> {
  const rows = await listRows(publicDb(), {
    ...cardShape,
    content: blogPosts.content,
    updatedAt: blogPosts.updatedAt,
  })`
    select ${cardColumns}, p.content, p.updated_at from ${postsWithPictures}
     where p.is_published order by p.published_at desc, p.id desc limit ${postsInFeed}`;
  const changes = rows.map((row) => row.updatedAt.getTime());
  const feed = new Feed({
    title,
    description: 'On commissioning, making and using photographs and films of buildings.',
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    language: 'en',
    copyright: 'Articles and photographs belong to the people who made them.',
    updated: new Date(Math.max(0, ...changes)),
    generator: false,
    feedLinks: { rss: `${origin}${feedPaths.rss}`, atom: `${origin}${feedPaths.atom}` },
  });
  const texts = await withCreativeLinks(rows.map((row) => sanitiseBlogHtml(row.content)));
  for (const [index, row] of rows.entries()) {
    const post = cardOf(row);
    const link = `${origin}/blog/${post.slug}`;
    feed.addItem({
      title: kind === 'atom' ? asHtml(post.title) : cdataText(post.title),
      // A permanent id, so that readers do not show a post as new when its address changes.
      id: `urn:uuid:${post.id}`,
      guid: `urn:uuid:${post.id}`,
      link,
      ...(post.excerpt ? { description: asHtml(post.excerpt) } : {}),
      content: absolute(texts[index] ?? '', origin),
      // RSS requires an email address for the author, which is private; `dc:creator` accepts a name.
      ...(kind === 'atom'
        ? { author: [{ name: post.author }] }
        : { extensions: [{ name: 'dc:creator', objects: { _text: post.author } }] }),
      date: row.updatedAt,
      published: new Date(post.publishedAt),
      ...(post.category ? { category: [categoryOf(post.category)] } : {}),
    });
  }
  return kind === 'rss' ? feed.rss2() : feed.atom1();
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The feed package writes it as an attribute without escaping these characters. */
function categoryOf(category: string): { name: string; term: string } {
  const plain = category.replace(/[<>]/g, '');
  return { name: plain, term: plain };
}

/** `]]>` would end a CDATA section. */
function cdataText(text: string): string {
  return text.replaceAll(']]>', ']] >');
}

/** Makes addresses absolute, because readers show the article elsewhere. In sanitized HTML, every '<' begins a tag. */
function absolute(html: string, origin: string): string {
  return html.replace(/(<(?:a href|img src)=")\//g, (_whole, start: string) => `${start}${origin}/`);
}
