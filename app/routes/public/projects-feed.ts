import { readProjectFilters } from '#app/features/catalogue/projects/browse/project-filters.ts';
import { projectsFeed } from '#app/features/catalogue/projects/browse/projects-feed.server.ts';
import { isTagKnown } from '#app/platform/entity-tags.ts';
import { env } from '#app/platform/env.server.ts';
import { etagOf } from '#app/platform/page-cache/page-cache.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/projects-feed.ts';

/** `/projects/atom.xml`: the newest projects for feed readers, all or with the filters of the index. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const body = await projectsFeed(readProjectFilters(url.searchParams), env().origin);
  const etag = etagOf(body);
  if (isTagKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ETag: etag } });
  }
  return new Response(body, {
    headers: {
      ...publicPageHeaders(['projects', 'directory']),
      'Content-Type': 'application/atom+xml; charset=utf-8',
      ETag: etag,
    },
  });
}
