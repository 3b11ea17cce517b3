import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import type { SearchState } from './directory-address.ts';
import './search.css';

type SortProps = { state: SearchState; canBeNearest: boolean };

export function SortBox({ form, state, canBeNearest }: SortProps & { form: string }) {
  return (
    <div className="sortbox" data-part="sort" data-auto="">
      <label htmlFor="sort">Sort</label>
      <Select
        key={state.sort}
        id="sort"
        form={form}
        name="sort"
        className="input--sm"
        defaultValue={state.sort === 'best' ? '' : state.sort}
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

function sortOptions({ state, canBeNearest }: SortProps) {
  return [
    { value: '', label: state.q ? 'Best match' : 'Featured first' },
    { value: 'rating', label: 'Rating' },
    ...(canBeNearest || state.sort === 'nearest' ? [{ value: 'nearest', label: 'Nearest' }] : []),
    { value: 'newest', label: 'Newest' },
  ];
}
