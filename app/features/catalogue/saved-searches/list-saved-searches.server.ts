import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { savedSearches } from '#app/platform/db/schema/boards.ts';
import { type DescribedSearch, describeSaved } from './describe-saved.server.ts';
import { findNewMatches } from './find-new-matches.server.ts';
import { readSavedAddress } from './saved-address.ts';
import { type Cadence, cadences, maxSaved } from './saved-search-schema.ts';

export type SavedSearch = {
  id: string;
  name: string;
  address: string;
  kind: 'creatives' | 'projects';
  cadence: Cadence;
  lines: DescribedSearch['lines'];
  /** Matches that arrived since it was last opened or saved, capped at `maxMatches`. */
  newCount: number;
  /** Since when, as an ISO string. */
  since: string;
};

/** Newest first, at most `maxSaved`. */
export async function listSavedSearches(actor: Pick<Actor, 'userId'>): Promise<SavedSearch[]> {
  const rows = await listRows(db(), {
    id: savedSearches.id,
    name: savedSearches.name,
    address: savedSearches.address,
    cadence: oneOf(cadences),
    openedAt: cell.isoTime,
  })`
    select id, name, address, cadence::text as cadence, opened_at from saved_searches
     where user_id = ${actor.userId} order by created_at desc, id limit ${maxSaved}`;
  const until = now();
  const searches: SavedSearch[] = [];
  // One at a time: fifty at once would take too many database connections for one page.
  for (const { id, name, address, cadence, openedAt } of rows) {
    const saved = readSavedAddress(address);
    if (saved) {
      const [{ lines }, { count }] = await Promise.all([
        describeSaved(saved),
        findNewMatches(saved, { after: new Date(openedAt), until }),
      ]);
      const kind = saved.kind === 'projects' ? 'projects' : 'creatives';
      searches.push({ id, name, address, kind, cadence, lines, newCount: count, since: openedAt });
    }
  }
  return searches;
}
