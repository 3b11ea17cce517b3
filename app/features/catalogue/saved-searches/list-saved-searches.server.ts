import type { Actor } from '#app/features/accounts/actor.ts';
import { readSearchState, type SearchState } from '#app/features/catalogue/directory/directory-address.ts';
import { chosenFilters, fromTheStart } from '#app/features/catalogue/directory/filter-choices.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { describeProjectFilters } from '#app/features/catalogue/projects/browse/survey-projects.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { savedSearches } from '#app/platform/db/schema/boards.ts';
import { findNewMatches } from './find-new-matches.server.ts';
import { placeOf, readSavedAddress, type SavedState } from './saved-address.ts';
import { type Cadence, cadences, maxNameLength, maxSaved } from './saved-search-schema.ts';

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

export type DescribedSearch = {
  lines: { term: string; text: string }[];
  /** The default name: "Courtyard house, Munich, Germany". */
  name: string;
};

const ofProjects = { q: 'Words', type: 'Type', place: 'Place', year: 'Year', firm: 'Firm', creative: 'By' };

export async function describeSaved(saved: SavedState): Promise<DescribedSearch> {
  if (saved.kind === 'projects') {
    const none = { type: [], country: [], state: [], year: [], firm: [] };
    const { chosen } = await describeProjectFilters(saved.filters, none);
    const lines = chosen.map(({ name, label }) => ({
      term: ofProjects[name],
      text: name === 'q' ? (saved.filters.q ?? '') : label,
    }));
    return described(lines, 'All projects');
  }
  const search: SearchState =
    saved.kind === 'search'
      ? saved.search
      : {
          ...readSearchState(new URLSearchParams()),
          filters: saved.browse.filters,
          location: placeOf(saved.browse),
        };
  const filters = chosenFilters(fromTheStart(search), await listSpecialties()).map(({ label }) => label);
  const { q, location, within } = search;
  const place = within === null ? location : `${location}, and ${within} km around`;
  return described(
    [
      ...(q ? [{ term: 'Words', text: q }] : []),
      ...(location ? [{ term: 'Place', text: place }] : []),
      ...(filters.length > 0 ? [{ term: 'Filters', text: filters.join(', ') }] : []),
    ],
    'All creatives',
    [q, location, ...filters],
  );
}

function described(
  lines: DescribedSearch['lines'],
  everything: string,
  parts: readonly string[] = lines.map(({ text }) => text),
): DescribedSearch {
  const name = parts.filter(Boolean).join(', ') || everything;
  return {
    lines: lines.length > 0 ? lines : [{ term: 'Search', text: everything }],
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`.slice(0, maxNameLength).trim(),
  };
}
