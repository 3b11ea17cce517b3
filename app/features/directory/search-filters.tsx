import { Icon } from '#app/ui/icon.tsx';
import { chosenFilters } from './chosen-filters.ts';
import type { SearchState } from './directory-address.ts';
import type { SearchPage } from './find-search-page.server.ts';
import { SearchFacets } from './search-facets.tsx';
import { InstantFilters, searchFormId } from './search-form.tsx';
import './search.css';

type SearchFiltersProps = {
  state: SearchState;
  page: Pick<SearchPage, 'facets' | 'specialties' | 'count' | 'canBeNearest'>;
};

/** The filters of search: in the margin, or on a phone behind a button. */
export function SearchFilters({ state, page }: SearchFiltersProps) {
  const chosen = chosenFilters(state, page.specialties).length;
  return (
    <details className="facetbox">
      <summary className="btn btn--outline">
        <Icon name="filter" />
        Filters
        <span data-part="chosen">{chosen > 0 ? <span className="num">{chosen}</span> : null}</span>
      </summary>
      <InstantFilters>
        <SearchFacets form={searchFormId} state={state} facets={page.facets} specialties={page.specialties} />
      </InstantFilters>
    </details>
  );
}
