import { Checkbox } from '#app/ui/checkbox.tsx';
import {
  type DirectoryFilters,
  directoryFilters,
  type FilterName,
  filterNames,
} from './directory-filters.ts';
import { FacetChoices } from './facet-choices.tsx';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import type { OfferedValues } from './offered-values.ts';
import './search.css';

export const namedSpecialties = ['Architecture', 'Interior', 'Real Estate', 'Construction', 'Drone'];

type SearchFacetsProps = {
  form: string;
  filters: DirectoryFilters;
  offered: OfferedValues;
  specialties: SpecialtyChoice[];
  countOf: ((name: FilterName, value: string) => string) | null;
};

const legends = [...new Set(filterNames.map((name) => directoryFilters[name].legend))];

export function SearchFacets(props: SearchFacetsProps) {
  const { form, filters, offered, countOf } = props;
  const isOffered = (name: FilterName) => name === 'specialty' || (offered[name]?.length ?? 0) > 0;
  return (
    <div className="facets">
      {legends
        .map((legend) => ({
          legend,
          names: filterNames.filter((name) => isUnder(name, legend) && isOffered(name)),
        }))
        .filter(({ names }) => names.length > 0)
        .map(({ legend, names }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            <div>
              {names.map((name) =>
                name === 'specialty' ? (
                  <Specialties key={name} {...props} />
                ) : (
                  <FacetChoices
                    key={name}
                    name={name}
                    form={form}
                    filters={filters}
                    values={offered[name] ?? []}
                    countOf={countOf}
                  />
                ),
              )}
            </div>
          </fieldset>
        ))}
    </div>
  );
}

function isUnder(name: FilterName, legend: string): boolean {
  return directoryFilters[name].legend === legend;
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
