import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';
import { numberText } from './count-text.ts';
import { type SearchState, searchAddress } from './directory-address.ts';
import type { SearchPage } from './find-search-page.server.ts';
import { SearchFacets } from './search-facets.tsx';
import { InstantFilters, searchFormId } from './search-form.tsx';
import { SortInSheet } from './sort-box.tsx';
import './search.css';

type SearchFiltersProps = {
  state: SearchState;
  page: Pick<SearchPage, 'facets' | 'specialties' | 'count' | 'canBeNearest'>;
};

/** From this width on the filters stand in the margin (tokens.css, lg). */
const marginQuery = '(min-width: 64rem)';

/** The filters of search: in the margin, or on a phone in a sheet over everything; without scripts behind a button. */
export function SearchFilters({ state, page }: SearchFiltersProps) {
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const chosen = chosenFilters(state, page.specialties).length;
  const facets = (
    <InstantFilters>
      <SearchFacets form={searchFormId} state={state} facets={page.facets} specialties={page.specialties} />
    </InstantFilters>
  );

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }

  return (
    <>
      <details
        className="facetbox"
        onToggle={(event) => {
          if (event.currentTarget.open && isHydrated && !window.matchMedia(marginQuery).matches) {
            event.currentTarget.open = false;
            setIsOpen(true);
          }
        }}
      >
        <summary ref={opener} className="btn btn--outline">
          <Icon name="filter" />
          Filters
          {chosen > 0 ? <span className="num">{chosen}</span> : null}
        </summary>
        {/* The fields are in the form once only: in the margin, or in the sheet. */}
        {isOpen ? null : facets}
      </details>
      {isOpen ? (
        <FilterSheet state={state} page={page} onClose={close}>
          <SortInSheet state={state} canBeNearest={page.canBeNearest} />
          {facets}
        </FilterSheet>
      ) : null}
    </>
  );
}

/** A modal sheet; each choice counts at once, and the button says how many it leaves. */
function FilterSheet({
  state,
  page,
  onClose,
  children,
}: Pick<SearchFiltersProps, 'state'> & {
  page: Pick<SearchPage, 'count'>;
  onClose: () => void;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!sheet.current?.open) {
      sheet.current?.showModal();
    }
    // Turned to the side a tablet shows the margin, and the sheet would only be in the way.
    const wide = window.matchMedia(marginQuery);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <dialog ref={sheet} className="filtersheet" aria-label="Filters" onClose={onClose}>
      <header>
        <h2 className="h4">Filters</h2>
        <Button variant="quiet" iconOnly aria-label="Close filters" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
      <footer>
        <Link className="btn btn--quiet" to={searchAddress(withoutFilters(state))} preventScrollReset>
          Clear filters
        </Link>
        <Button variant="primary" onClick={onClose} aria-live="polite">
          Show {numberText(page.count)}
        </Button>
      </footer>
    </dialog>
  );
}
