import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio } from '#app/ui/radio.tsx';
import type { ValueCounts } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import {
  type DirectoryFilters,
  directoryFilters,
  type FilterName,
  filterLabel,
  filterNames,
} from './directory-filters.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import './search.css';

/** The specialties that search names first (specification section 2, Search). */
export const namedSpecialties = ['Architecture', 'Interior', 'Real Estate', 'Construction', 'Drone'];

/** The values that a search offers, by filter; those of specialties are in a list of their own. */
type OfferedValues = Partial<Record<FilterName, readonly string[]>>;

type SearchFacetsProps = {
  /** The form that the choices belong to, by id. */
  form: string;
  filters: DirectoryFilters;
  offered: OfferedValues;
  specialties: SpecialtyChoice[];
  /** How many a choice leaves, to be shown beside it; null where nobody has counted. */
  countOf: ((name: FilterName, value: string) => string) | null;
};

/** What is offered: nothing about a place without one, and of values that exclude each other those that somebody has. */
export function offeredValues({ filters, location }: SearchState, facets: ValueCounts | null): OfferedValues {
  const names = filterNames.filter((name) => !directoryFilters[name].needsPlace || location !== '');
  return Object.fromEntries(
    names.map((name) => {
      const { rule, offered } = directoryFilters[name];
      const isShown = (value: string) =>
        rule !== 'any' || !facets || facets[name]?.[value] || filters[name].includes(value);
      return [name, (offered ?? []).filter(isShown)];
    }),
  );
}

const legends = [...new Set(filterNames.map((name) => directoryFilters[name].legend))];

/** Filters of search, part of its form. */
export function SearchFacets(props: SearchFacetsProps) {
  return (
    <div className="facets">
      {legends.map((legend) => (
        <fieldset key={legend}>
          <legend>{legend}</legend>
          <div>
            {filterNames
              .filter((name) => directoryFilters[name].legend === legend && props.offered[name])
              .map((name) =>
                name === 'specialty' ? (
                  <Specialties key={name} {...props} />
                ) : (
                  <Choices key={name} {...props} name={name} />
                ),
              )}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** The values of a filter, each with how many it leaves. */
function Choices({ form, filters, offered, countOf, name }: SearchFacetsProps & { name: FilterName }) {
  const { rule } = directoryFilters[name];
  const chosen = filters[name];
  const Choice = rule === 'min' ? Radio : Checkbox;
  return (
    <>
      {rule === 'min' ? (
        <Radio form={form} name={name} value="" defaultChecked={chosen.length === 0} label="Any" />
      ) : null}
      {offered[name]?.map((value) => (
        <Choice
          key={value}
          form={form}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          label={filterLabel(name, value)}
          count={countOf?.(name, value)}
        />
      ))}
    </>
  );
}

function Specialties({ form, filters, specialties, countOf }: SearchFacetsProps) {
  const isChosen = ({ id }: SpecialtyChoice) => filters.specialty.includes(String(id));
  const isNamed = (specialty: SpecialtyChoice) =>
    namedSpecialties.includes(specialty.name) || isChosen(specialty);
  const specialtyBox = (specialty: SpecialtyChoice) => (
    <Checkbox
      key={specialty.id}
      form={form}
      name="specialty"
      value={specialty.id}
      defaultChecked={isChosen(specialty)}
      label={specialty.name}
      count={countOf?.('specialty', String(specialty.id))}
    />
  );
  return (
    <>
      {specialties.filter(isNamed).sort(byNamedOrder).map(specialtyBox)}
      <details id="all-specialties">
        <summary className="link small">All specialties</summary>
        {specialties.filter((specialty) => !isNamed(specialty)).map(specialtyBox)}
      </details>
    </>
  );
}

function byNamedOrder(a: SpecialtyChoice, b: SpecialtyChoice): number {
  return rankOf(a) - rankOf(b) || a.name.localeCompare(b.name);
}

function rankOf(specialty: SpecialtyChoice): number {
  const place = namedSpecialties.indexOf(specialty.name);
  return place < 0 ? namedSpecialties.length : place;
}
