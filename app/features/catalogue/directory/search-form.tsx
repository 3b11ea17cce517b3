import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { distances, type SearchState } from './directory-address.ts';
import { LocationIsland } from './location-island.tsx';
import '#app/ui/combobox.css';
import './search.css';

export const searchFormId = 'search-form';

type SearchFormProps = {
  state: SearchState;
  knownAs: string | null;
};

/** The words and location of a search. A plain form; with scripts, choosing a place searches at once. */
export function SearchForm({ state, knownAs }: SearchFormProps) {
  return (
    <Form
      id={searchFormId}
      className="c-main grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 items-start max-md:grid-cols-1"
      action="/search"
      role="search"
      aria-label="Creatives"
      data-stay=""
    >
      <div className="combo combo--sm">
        <Icon name="search" />
        <input
          dir="auto"
          name="q"
          aria-label="Name, specialty or style"
          placeholder="Name, specialty or style"
          defaultValue={state.q}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <LocationIsland
          small
          label="Location"
          placeholder="Location"
          defaultValue={state.location}
          sendsForm
        />
        <div className="contents" data-part="within" data-auto="">
          {state.isAsTyped ? <input type="hidden" name="typed" value={state.q} /> : null}
          {knownAs ? (
            <Select
              aria-label={`Distance from ${knownAs}`}
              id="within"
              name="within"
              className="input--sm"
              defaultValue={state.within ?? ''}
              options={[
                { value: '', label: `In ${knownAs}` },
                ...distances.map((distance) => ({ value: String(distance), label: `Within ${distance} km` })),
              ]}
            />
          ) : null}
        </div>
      </div>
      <Button type="submit" variant="primary">
        Search
      </Button>
    </Form>
  );
}

export function InstantFilters({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className} data-part="filters" data-auto="">
      {children}
      <noscript>
        <Button type="submit" form={searchFormId} variant="outline">
          Apply filters
        </Button>
      </noscript>
    </div>
  );
}
