import { uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { licensedUseKeys } from '../licensed-uses.ts';
import {
  noFilters,
  type RightsFilters,
  type RightsShown,
  rightsAddress,
  rightsPath,
  rightsShown,
  wordsMaxLength,
} from './rights-address.ts';
import './rights.css';

type RightsFiltersBarProps = {
  filters: RightsFilters;
  sums: Record<RightsShown, number> & { projects: string[] };
};

export function RightsFiltersBar({ filters, sums }: RightsFiltersBarProps) {
  const isFiltered = filters.words !== '' || filters.use !== null || filters.project !== '';
  return (
    <>
      <LinkTabs
        label="Licenses"
        tabs={(Object.keys(rightsShown) as RightsShown[]).map((shown) => ({
          to: rightsAddress({ ...filters, shown }),
          label: rightsShown[shown],
          count: sums[shown],
          current: filters.shown === shown,
        }))}
      />
      <Form
        method="get"
        action={rightsPath}
        className="rights-filters"
        role="search"
        key={rightsAddress(filters)}
      >
        {filters.shown === 'now' ? null : <input type="hidden" name="show" value={filters.shown} />}
        <Field label="Words">
          {(control) => (
            <TextInput
              {...control}
              name="q"
              defaultValue={filters.words}
              maxLength={wordsMaxLength}
              placeholder="Project, photographer, picture"
              type="search"
            />
          )}
        </Field>
        <Field label="Use">
          {(control) => (
            <Select
              {...control}
              name="use"
              defaultValue={filters.use ?? ''}
              options={[
                { value: '', label: 'Any use' },
                ...licensedUseKeys.map((use) => ({ value: use, label: uses[use].label })),
              ]}
            />
          )}
        </Field>
        <Field label="Project">
          {(control) => (
            <Select
              {...control}
              name="project"
              defaultValue={filters.project}
              options={[
                { value: '', label: 'Any project' },
                ...sums.projects.map((name) => ({ value: name, label: name })),
              ]}
            />
          )}
        </Field>
        <button type="submit" className="btn btn--outline">
          Show
        </button>
        {isFiltered ? (
          <Link className="btn btn--quiet" to={rightsAddress({ ...noFilters, shown: filters.shown })}>
            Clear filters
          </Link>
        ) : null}
      </Form>
    </>
  );
}
