import type { ReactNode } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio } from '#app/ui/radio.tsx';
import type { Facets } from './count-facets.server.ts';
import { creativeTypes } from './creative-types.ts';
import { leastRatings, type SearchState } from './directory-address.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import './search.css';

/** The specialties that search names first (specification section 2, Search). */
export const namedSpecialties = ['Architecture', 'Interior', 'Real Estate', 'Construction', 'Drone'];

type SearchFacetsProps = {
  /** The form that the choices belong to, by id. */
  form: string;
  state: SearchState;
  facets: Facets | null;
  specialties: SpecialtyChoice[];
};

/** Filters of search, part of its form. */
export function SearchFacets({ form, state, facets, specialties }: SearchFacetsProps) {
  const { filters } = state;
  const isNamed = (specialty: SpecialtyChoice) =>
    namedSpecialties.includes(specialty.name) || filters.specialtyIds.includes(specialty.id);
  const specialtyBox = (specialty: SpecialtyChoice) => (
    <Checkbox
      key={specialty.id}
      form={form}
      name="specialty"
      value={specialty.id}
      defaultChecked={filters.specialtyIds.includes(specialty.id)}
      label={specialty.name}
      count={facets ? (facets.specialties[specialty.id] ?? 0) : undefined}
    />
  );
  const types = creativeTypes.filter((type) => !facets || facets.types[type] || filters.types.includes(type));

  return (
    <div className="facets">
      <Group legend="Specialty">
        {specialties.filter(isNamed).sort(byNamedOrder).map(specialtyBox)}
        <details className="more-specialties">
          <summary className="link small">All specialties</summary>
          {specialties.filter((specialty) => !isNamed(specialty)).map(specialtyBox)}
        </details>
      </Group>
      <Group legend="Creative type">
        {types.map((type) => (
          <Checkbox
            key={type}
            form={form}
            name="type"
            value={type}
            defaultChecked={filters.types.includes(type)}
            label={type}
            count={facets ? (facets.types[type] ?? 0) : undefined}
          />
        ))}
      </Group>
      <Group legend="Rating">
        <Radio form={form} name="rating" value="" defaultChecked={filters.leastRating === null} label="Any" />
        {leastRatings.map((least) => (
          <Radio
            key={least}
            form={form}
            name="rating"
            value={least}
            defaultChecked={filters.leastRating === least}
            label={`${least.toFixed(1)} and up`}
            count={facets ? (facets.ratings[least] ?? 0) : undefined}
          />
        ))}
      </Group>
      <Group legend="Only show">
        <Checkbox
          form={form}
          name="verified"
          value="1"
          defaultChecked={filters.isVerified}
          label="Verified"
          count={facets?.verified}
        />
        <Checkbox
          form={form}
          name="video"
          value="1"
          defaultChecked={filters.hasVideo}
          label="With video"
          count={facets?.video}
        />
        {state.location ? (
          <Checkbox
            form={form}
            name="travels"
            value="1"
            defaultChecked={state.travels}
            label="Travels to location"
            count={facets?.travels ?? undefined}
          />
        ) : null}
      </Group>
    </div>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

function byNamedOrder(a: SpecialtyChoice, b: SpecialtyChoice): number {
  return rankOf(a) - rankOf(b) || a.name.localeCompare(b.name);
}

function rankOf(specialty: SpecialtyChoice): number {
  const place = namedSpecialties.indexOf(specialty.name);
  return place < 0 ? namedSpecialties.length : place;
}
