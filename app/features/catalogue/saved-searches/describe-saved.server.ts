import { chosenFilters, fromTheStart } from '#app/features/catalogue/directory/chosen-filters.ts';
import { readSearchState, type SearchState } from '#app/features/catalogue/directory/directory-address.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { describeProjectFilters } from '#app/features/catalogue/projects/browse/survey-projects.server.ts';
import { placeOf, type SavedState } from './saved-address.ts';
import { maxNameLength } from './saved-search-schema.ts';

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
