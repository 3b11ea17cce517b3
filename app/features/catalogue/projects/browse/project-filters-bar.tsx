import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { ProjectFilters } from './project-filters.ts';
import type { DescribedFilters, ProjectOption } from './survey-projects.server.ts';
import '#app/features/catalogue/directory/browse-filters.css';
import './projects.css';

type ProjectFiltersBarProps = { filters: ProjectFilters; described: DescribedFilters };

export function ProjectFiltersBar({ filters, described }: ProjectFiltersBarProps) {
  const { options, chosen } = described;
  const place = chosen.find(({ name }) => name === 'place');
  const isOffered = [...options.country, ...options.state].some(({ value }) => value === filters.place);
  return (
    <div className="filterbar">
      <div className="wrap">
        <Form className="project-filters" action="/projects" aria-label="Filter projects" data-stay="">
          <Field label="Words">
            {(control) => (
              <input
                dir="auto"
                {...control}
                className="input"
                type="search"
                name="q"
                placeholder="Name, material, firm"
                defaultValue={filters.q ?? ''}
                key={filters.q ?? ''}
                maxLength={100}
                enterKeyHint="search"
              />
            )}
          </Field>
          <Choice label="Building type" name="type" all="All types" value={filters.type}>
            <Options options={options.type} />
          </Choice>
          <Choice label="Place" name="place" all="Anywhere" value={filters.place}>
            {place && filters.place && !isOffered ? (
              <option value={filters.place}>{place.label}</option>
            ) : null}
            <optgroup label="Countries">
              <Options options={options.country} />
            </optgroup>
            <optgroup label="States and regions">
              <Options options={options.state} />
            </optgroup>
          </Choice>
          <Choice label="Year" name="year" all="Any year" value={filters.year}>
            <Options options={options.year} />
          </Choice>
          <Choice label="Firm" name="firm" all="Any firm" value={filters.firm}>
            {filters.firm && !options.firm.some(({ value }) => value === filters.firm) ? (
              <option value={filters.firm}>{chosen.find(({ name }) => name === 'firm')?.label}</option>
            ) : null}
            <Options options={options.firm} />
          </Choice>
          {filters.creative ? <input type="hidden" name="creative" value={filters.creative} /> : null}
          <noscript>
            <Button type="submit" variant="outline">
              Apply
            </Button>
          </noscript>
        </Form>
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  all: string;
  value: string | undefined;
  children: React.ReactNode;
};

function Choice({ label, name, all, value, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={name}
          data-auto=""
          defaultValue={value ?? ''}
          key={value ?? ''}
        >
          <option value="">{all}</option>
          {children}
        </select>
      )}
    </Field>
  );
}

function Options({ options }: { options: readonly ProjectOption[] }) {
  return options.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {count === null ? label : `${label} (${count.toLocaleString('en-US')})`}
    </option>
  ));
}
