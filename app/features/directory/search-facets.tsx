import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio } from '#app/ui/radio.tsx';
import type { ValueCounts } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import { directoryFilters, type FilterName, filterLabel, filterNames } from './directory-filters.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import './search.css';

/** The specialties that search names first (specification section 2, Search). */
export const namedSpecialties = ['Architecture', 'Interior', 'Real Estate', 'Construction', 'Drone'];

type SearchFacetsProps = {
  /** The form that the choices belong to, by id. */
  form: string;
  state: SearchState;
  facets: ValueCounts | null;
  specialties: SpecialtyChoice[];
};

const legends = [...new Set(filterNames.map((name) => directoryFilters[name].legend))];

/** Filters of search, part of its form. */
export function SearchFacets({ specialties, ...props }: SearchFacetsProps) {
  const isOffered = (name: FilterName) => !directoryFilters[name].needsPlace || props.state.location !== '';
  return (
    <div className="facets">
      {legends.map((legend) => (
        <fieldset key={legend}>
          <legend>{legend}</legend>
          <div>
            {filterNames
              .filter((name) => directoryFilters[name].legend === legend && isOffered(name))
              .map((name) =>
                name === 'specialty' ? (
                  <Specialties key={name} {...props} specialties={specialties} />
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

type ChoicesProps = Omit<SearchFacetsProps, 'specialties'> & { name: FilterName };

/** The values of a filter, each with how many it leaves. */
function Choices({ form, state, facets, name }: ChoicesProps) {
  const { rule, offered } = directoryFilters[name];
  const chosen = state.filters[name];
  const Choice = rule === 'min' ? Radio : Checkbox;
  // Of values that exclude each other those that nobody has are left out.
  const values = (offered ?? []).filter(
    (value) => rule !== 'any' || !facets || facets[name]?.[value] || chosen.includes(value),
  );
  return (
    <>
      {rule === 'min' ? (
        <Radio form={form} name={name} value="" defaultChecked={chosen.length === 0} label="Any" />
      ) : null}
      {values.map((value) => (
        <Choice
          key={value}
          form={form}
          name={name}
          value={value}
          defaultChecked={chosen.includes(value)}
          label={filterLabel(name, value)}
          count={facets ? (facets[name]?.[value] ?? 0) : undefined}
        />
      ))}
    </>
  );
}

function Specialties({ form, state, facets, specialties }: SearchFacetsProps) {
  const isChosen = ({ id }: SpecialtyChoice) => state.filters.specialty.includes(String(id));
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
      count={facets ? (facets.specialty?.[specialty.id] ?? 0) : undefined}
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
