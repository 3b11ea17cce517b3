import { blogPagesTag } from '#app/features/catalogue/blog/change-blog.server.ts';
import { blogFeed } from '#app/features/catalogue/blog/read/blog-feed.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { isTagKnown } from '#app/platform/entity-tags.ts';
import { env } from '#app/platform/env.server.ts';
import { etagOf } from '#app/platform/page-cache/page-cache.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/blog-feed.ts';

const types = { rss: 'application/rss+xml', atom: 'application/atom+xml' } as const;

/**
 * /blog/rss.xml and /blog/atom.xml: the newest articles for feed readers, which poll often and usually find nothing
 * new.
 */
export async function loader({ request, url }: Route.LoaderArgs) {
  const kind = url.pathname.endsWith('/rss.xml') ? 'rss' : 'atom';
  const body = await blogFeed(kind, { origin: env().origin, title: `${productName} Blog` });
  const etag = etagOf(body);
  if (isTagKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ETag: etag } });
  }
  return new Response(body, {
    headers: {
      ...publicPageHeaders([blogPagesTag, 'directory']),
      'Content-Type': `${types[kind]}; charset=utf-8`,
      ETag: etag,
    },
  });
}
