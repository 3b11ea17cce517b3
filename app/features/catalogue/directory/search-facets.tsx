import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { Select } from '#app/ui/select.tsx';
import {
  type DirectoryFilters,
  directoryFilters,
  type FilterName,
  filterLabel,
  filterNames,
} from './directory-filters.ts';
import type { OfferedValues } from './filter-choices.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
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

type FacetChoicesProps = {
  name: FilterName;
  form: string;
  filters: DirectoryFilters;
  values: readonly string[];
  countOf: ((name: FilterName, value: string) => string) | null;
};

const shownFirst = 5;

function FacetChoices(props: FacetChoicesProps) {
  const { name, filters, values } = props;
  const { select, more } = directoryFilters[name];
  if (select) {
    return <FacetSelect {...props} any={select.any} />;
  }
  const isShown = (value: string, at: number) => !more || at < shownFirst || filters[name].includes(value);
  const hidden = values.filter((value, at) => !isShown(value, at));
  return (
    <>
      <Ticks {...props} values={values.filter(isShown)} />
      {hidden.length > 0 ? (
        <details id={`more-${name}`}>
          <summary className="link small">{more}</summary>
          <Ticks {...props} values={hidden} />
        </details>
      ) : null}
    </>
  );
}

function Ticks({ name, form, filters, values, countOf }: FacetChoicesProps) {
  const chosen = filters[name];
  const isOne = directoryFilters[name].rule === 'min';
  const Choice = isOne ? Radio : Checkbox;
  return (
    <>
      {isOne ? (
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
          count={countOf?.(name, value)}
        />
      ))}
    </>
  );
}

function FacetSelect({ name, form, filters, values, countOf, any }: FacetChoicesProps & { any: string }) {
  const numbered = (value: string) => {
    const count = countOf?.(name, value);
    return count === undefined ? filterLabel(name, value) : `${filterLabel(name, value)} (${count})`;
  };
  return (
    <Select
      aria-label={directoryFilters[name].legend}
      form={form}
      name={name}
      className="input--sm"
      defaultValue={filters[name][0] ?? ''}
      options={[{ value: '', label: any }, ...values.map((value) => ({ value, label: numbered(value) }))]}
    />
  );
}
