import { getActor } from '#app/features/accounts/session.server.ts';
import { findMap } from '#app/features/catalogue/directory/map/find-map.server.ts';
import { findMapList } from '#app/features/catalogue/directory/map/find-map-list.server.ts';
import { readMapQuery } from '#app/features/catalogue/directory/map/map-query.ts';
import { findSaved } from '#app/features/catalogue/shortlist/list-entries.server.ts';
import { publicPageHeaders } from '#app/platform/page-cache/public-page.ts';
import type { Route } from './+types/map.ts';

/**
 * `GET /api/map?area=-106.7,25.8,-93.5,36.5&zoom=5.4` with browse's optional `type` and `location`: the markers and
 * names in an area, as MapAnswer. With `on=` a marker's key: its list, as MapList, and for clients which creatives are
 * saved. 400 for an invalid area, 404 for an unknown marker.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readMapQuery(url.searchParams);
  if (!query) {
    return Response.json({ error: 'area and zoom are missing' }, { status: 400 });
  }
  const headers = publicPageHeaders(['directory']);
  if (query.on === null) {
    return Response.json(await findMap(query), { headers });
  }
  const list = await findMapList(query, query.on);
  if (!list) {
    return Response.json({ error: 'nobody is there' }, { status: 404 });
  }
  const saved = await findSaved(getActor(context), list.cards);
  return Response.json({ ...list, ...(saved ? { saved } : {}) }, { headers });
}
