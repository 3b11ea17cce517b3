import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import {
  cadenceLabels,
  cadences,
  maxNameLength,
  type SavedSearchErrors,
  type TypedSavedSearch,
} from './saved-search-schema.ts';
import './saved-searches.css';

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
