import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
import { Link } from '#app/ui/link.tsx';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';
import { numberText } from './count-text.ts';
import { type SearchState, searchAddress } from './directory-address.ts';
import type { SearchPage } from './find-search-page.server.ts';
import { SearchFacets } from './search-facets.tsx';
import { InstantFilters, searchFormId } from './search-form.tsx';
import './search.css';

type SearchFiltersProps = {
  state: SearchState;
  page: Pick<SearchPage, 'facets' | 'specialties' | 'count' | 'canBeNearest'>;
};

/**
 * The filters of search: in the margin, or on a phone in a sheet over everything, into which
 * app/browser/islands/filter-sheet.tsx moves them; without scripts behind a button.
 */
export function SearchFilters({ state, page }: SearchFiltersProps) {
  const chosen = chosenFilters(state, page.specialties).length;
  return (
    <Island name="filter-sheet" properties={null} when="interaction" wants="summary">
      <details className="facetbox">
        <summary className="btn btn--outline">
          <Icon name="filter" />
          Filters
          <span data-part="chosen">{chosen > 0 ? <span className="num">{chosen}</span> : null}</span>
        </summary>
        <InstantFilters>
          <SearchFacets
            form={searchFormId}
            state={state}
            facets={page.facets}
            specialties={page.specialties}
          />
        </InstantFilters>
      </details>
      <FilterSheet state={state} page={page} />
    </Island>
  );
}

/** A modal sheet; each choice counts at once, and the button says how many it leaves. */
function FilterSheet({ state, page }: SearchFiltersProps) {
  return (
    <dialog className="filtersheet" aria-label="Filters">
      <header>
        <h2 className="h4">Filters</h2>
        <form method="dialog">
          <Button type="submit" variant="quiet" iconOnly aria-label="Close filters">
            <Icon name="close" />
          </Button>
        </form>
      </header>
      <div className="filtersheet-fields" />
      <footer>
        <Link
          className="btn btn--quiet"
          to={searchAddress(withoutFilters(state))}
          data-stay=""
          data-part="clear-filters"
        >
          Clear filters
        </Link>
        <form method="dialog" className="contents">
          <Button type="submit" variant="primary" aria-live="polite" data-part="show-results">
            Show {numberText(page.count)}
          </Button>
        </form>
      </footer>
    </dialog>
  );
}
