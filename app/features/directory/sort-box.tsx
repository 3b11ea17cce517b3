import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { fromTheStart } from './chosen-filters.ts';
import { type SearchState, searchAddress } from './directory-address.ts';
import { listingSorts } from './directory-query.ts';
import { useSearchSubmit } from './search-form.tsx';
import './search.css';

type SortProps = { state: SearchState; canBeNearest: boolean };

/** The order of the results, part of the search form. Sends itself; on a phone it then stands in the sheet instead. */
export function SortBox({ form, state, canBeNearest }: SortProps & { form: string }) {
  const { submitSoon } = useSearchSubmit();
  const isHydrated = useIsHydrated();
  return (
    <div className={isHydrated ? 'sortbox max-lg:hidden' : 'sortbox'}>
      <label htmlFor="sort">Sort</label>
      <Select
        key={state.sort}
        id="sort"
        form={form}
        name="sort"
        className="input--sm"
        defaultValue={state.sort === 'best' ? '' : state.sort}
        onChange={submitSoon}
        options={sortOptions({ state, canBeNearest })}
      />
      <noscript>
        <Button type="submit" form={form} variant="outline">
          Sort
        </Button>
      </noscript>
    </div>
  );
}

/** The same in the sheet of filters, which only stands where scripts run. */
export function SortInSheet({ state, canBeNearest }: SortProps) {
  const navigate = useNavigate();
  return (
    <div className="sortbox">
      <label htmlFor="sheet-sort">Sort</label>
      <Select
        id="sheet-sort"
        value={state.sort === 'best' ? '' : state.sort}
        onChange={(event) => {
          const sort = listingSorts.find((each) => each === event.target.value) ?? 'best';
          navigate(searchAddress({ ...fromTheStart(state), sort }), { preventScrollReset: true });
        }}
        options={sortOptions({ state, canBeNearest })}
      />
    </div>
  );
}

function sortOptions({ state, canBeNearest }: SortProps) {
  return [
    { value: '', label: state.q ? 'Best match' : 'Featured first' },
    { value: 'rating', label: 'Rating' },
    ...(canBeNearest || state.sort === 'nearest' ? [{ value: 'nearest', label: 'Nearest' }] : []),
    { value: 'newest', label: 'Newest' },
  ];
}
