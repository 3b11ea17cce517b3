import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import type { DescribedSearch, SavedSearch } from './list-saved-searches.server.ts';
import {
  cadenceLabels,
  cadences,
  maxNameLength,
  type SavedSearchErrors,
  type TypedSavedSearch,
} from './saved-search-schema.ts';
import './saved-searches.css';

export type RefusedChange = { id: string; typed: TypedSavedSearch; errors: SavedSearchErrors };

type SavedSearchListProps = {
  searches: readonly SavedSearch[];
  editId: string | null;
  refused: RefusedChange | undefined;
};

const here = '/saved-searches';

export function SavedSearchList({ searches, editId, refused }: SavedSearchListProps) {
  return (
    <ul className="saved-searches" aria-label="Saved searches">
      {searches.map((search) => (
        <li key={search.id} id={`search-${search.id}`}>
          {search.id === editId ? (
            <SavedSearchForm
              action={here}
              fields={{ intent: 'change', id: search.id }}
              values={refused?.typed ?? { name: search.name, cadence: search.cadence }}
              errors={refused?.errors ?? {}}
              sendLabel="Save Changes"
              cancelTo={here}
            />
          ) : (
            <Row search={search} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Row({ search }: { search: SavedSearch }) {
  const { localDayText } = useTimes();
  const { id, name, kind, lines, newCount, since, cadence } = search;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_200px_auto] gap-x-8 gap-y-3 items-start max-lg:grid-cols-1">
      <div className="min-w-0">
        <h2 dir="auto" className="h4 wraps">
          {name}
        </h2>
        <SavedLines lines={lines} />
      </div>
      <div>
        <p className={newCount > 0 ? 'num' : 'muted'}>
          {newCount > 0 ? <b>{newText(search)}</b> : newText(search)}
        </p>
        <p className="small muted">
          since <time dateTime={since}>{localDayText(since)}</time>
        </p>
        <p className="small muted">
          {kind === 'projects' ? 'Projects' : 'Creatives'}, {cadenceTexts[cadence]}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Form method="post" intent="open" fields={{ id }} action={here}>
          <Button type="submit" variant="outline" size="sm" aria-label={`Open ${name}`}>
            Open
          </Button>
        </Form>
        <ButtonLink
          to={`${here}?edit=${id}#search-${id}`}
          variant="quiet"
          size="sm"
          aria-label={`Edit ${name}`}
          preventScrollReset
        >
          Edit
        </ButtonLink>
        <Form method="post" intent="remove" fields={{ id }} action={here}>
          <Button type="submit" variant="quiet" size="sm" aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </Form>
      </div>
    </div>
  );
}

const cadenceTexts = { daily: 'emailed daily', weekly: 'emailed on Mondays', never: 'not emailed' };

function newText({ newCount }: SavedSearch): string {
  return newCount === 0 ? 'Nothing new' : newCount >= 100 ? '100+ new' : `${newCount} new`;
}

type SavedSearchFormProps = {
  action: string;
  fields: Record<string, string>;
  values: TypedSavedSearch;
  errors: SavedSearchErrors;
  sendLabel: string;
  help?: string;
  cancelTo: string;
};

export function SavedSearchForm(props: SavedSearchFormProps) {
  const { action, fields, values, errors, sendLabel, help, cancelTo } = props;
  return (
    <Form method="post" action={action} className="saved-form" noValidate>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Name" error={errors.name}>
        {(control) => (
          <input
            dir="auto"
            {...control}
            className="input"
            name="name"
            defaultValue={values.name}
            maxLength={maxNameLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Email me" isGroup error={errors.cadence} {...(help ? { help } : {})}>
        {() => (
          <Segmented
            label="Email me"
            name="cadence"
            options={cadences.map((value) => ({ value, label: cadenceLabels[value] }))}
            defaultValue={values.cadence}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {sendLabel}
        </Button>
        <ButtonLink to={cancelTo} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

export function SavedLines({ lines }: Pick<DescribedSearch, 'lines'>) {
  return (
    <dl className="grid gap-1 mt-1.5 text-ui">
      {lines.map(({ term, text }) => (
        <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-3" key={term}>
          <dt className="muted">{term}</dt>
          <dd dir="auto" className="wraps">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
