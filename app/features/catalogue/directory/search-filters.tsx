import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
import { Kept } from '#app/ui/kept-markup.tsx';
import { Link } from '#app/ui/link.tsx';
import { type SearchState, searchAddress } from './directory-address.ts';
import { type FilterName, filterNames } from './directory-filters.ts';
import { chosenFilters, offeredValues, withoutFilters } from './filter-choices.ts';
import type { SearchPage } from './find-search-page.server.ts';
import { exactText, numberText } from './results-text.ts';
import { InstantFilters, searchFormId } from './search-controls.tsx';
import { SearchFacets } from './search-facets.tsx';
import './search.css';

type SearchFiltersProps = {
  state: SearchState;
  page: Pick<SearchPage, 'facets' | 'anywhere' | 'specialties' | 'count'>;
};

/**
 * The filters of search: in the margin, or on phones in a sheet, which app/browser/islands/filter-sheet.tsx fills;
 * without scripts behind a button. Cached without their counts, because most searches offer the same filters.
 */
export function SearchFilters({ state, page }: SearchFiltersProps) {
  const { facets, specialties } = page;
  const { filters } = state;
  const offered = offeredValues(state, page);
  const texts: Record<string, string> = {
    clearTo: searchAddress(withoutFilters(state)),
    shown: numberText(page.count),
  };
  for (const name of filterNames) {
    const values = name === 'specialty' ? specialties.map(({ id }) => String(id)) : (offered[name] ?? []);
    for (const value of values) {
      texts[countName(name, value)] = exactText(facets?.[name]?.[value] ?? 0);
    }
  }
  const chosen = chosenFilters(state, specialties).length;
  const named = specialties.map(({ id, name }) => `${id} ${name}`);
  return (
    <Kept
      as="aside"
      className="c-margin"
      aria-label="Filters"
      cacheKey={`filters ${facets !== null} ${JSON.stringify([filters, offered])} ${named}`}
      texts={texts}
      draw={(room) => (
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
                filters={filters}
                offered={offered}
                specialties={specialties}
                countOf={facets && ((name, value) => room(countName(name, value)))}
              />
            </InstantFilters>
          </details>
          <FilterSheet clearTo={room('clearTo')} shown={room('shown')} />
        </Island>
      )}
    />
  );
}

function countName(name: FilterName, value: string): string {
  return `${name}:${value}`;
}

/** A modal sheet. Choices apply at once, and the button shows how many results they leave. */
function FilterSheet({ clearTo, shown }: { clearTo: string; shown: string }) {
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
        <Link className="btn btn--quiet" to={clearTo} data-stay="" data-part="clear-filters">
          Clear filters
        </Link>
        <form method="dialog" className="contents">
          <Button type="submit" variant="primary" aria-live="polite" data-part="show-results">
            Show {shown}
          </Button>
        </form>
      </footer>
    </dialog>
  );
}
