import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { TagLink } from '#app/ui/tag-link.tsx';
import { distances, type SearchState, searchAddress } from './directory-address.ts';
import { chosenFilters, fromTheStart, withoutFilters } from './filter-choices.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import { LocationIsland } from './location/location-island.tsx';
import { namedSpecialties } from './search-facets.tsx';
import '#app/ui/combobox.css';
import './search.css';
import '#app/ui/tags.css';

export const searchFormId = 'search-form';

type SearchFormProps = {
  state: SearchState;
  knownAs: string | null;
};

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

export function ChosenFiltersLine({
  state,
  specialties,
}: {
  state: SearchState;
  specialties: readonly SpecialtyChoice[];
}) {
  const chosen = chosenFilters(state, specialties);
  return chosen.length === 0 ? null : (
    <div className="chosen">
      <span className="small faint">Chosen</span>
      {chosen.map(({ label, without }) => (
        <TagLink key={label} pressed data-stay="" to={searchAddress(without)}>
          {label}
        </TagLink>
      ))}
      <Link className="link small" to={searchAddress(withoutFilters(state))} data-stay="">
        Clear filters
      </Link>
    </div>
  );
}

type SpecialtyBadgesProps = { state: SearchState; specialties: SpecialtyChoice[] };

export function SpecialtyBadges({ state, specialties }: SpecialtyBadgesProps) {
  const chosen = state.filters.specialty;
  const badges = namedSpecialties.flatMap((name) =>
    specialties.filter((specialty) => specialty.name === name),
  );
  return (
    <nav className="flex lg:flex-wrap gap-2 sbadges" aria-label="Specialties">
      {badges.map(({ id, name }) => (
        <TagLink
          key={id}
          id={`specialty-${id}`}
          data-stay=""
          pressed={chosen.includes(String(id))}
          to={searchAddress(toggled(state, String(id)))}
        >
          {name}
        </TagLink>
      ))}
    </nav>
  );
}

function toggled(state: SearchState, id: string): SearchState {
  const { specialty } = state.filters;
  const next = specialty.includes(id) ? specialty.filter((each) => each !== id) : [...specialty, id];
  return { ...fromTheStart(state), filters: { ...state.filters, specialty: next } };
}
