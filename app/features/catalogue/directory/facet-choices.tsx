import { Checkbox } from '#app/ui/checkbox.tsx';
import { Radio } from '#app/ui/radio.tsx';
import { Select } from '#app/ui/select.tsx';
import {
  type DirectoryFilters,
  directoryFilters,
  type FilterName,
  filterLabel,
} from './directory-filters.ts';

type FacetChoicesProps = {
  name: FilterName;
  form: string;
  filters: DirectoryFilters;
  values: readonly string[];
  countOf: ((name: FilterName, value: string) => string) | null;
};

const shownFirst = 5;

export function FacetChoices(props: FacetChoicesProps) {
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
