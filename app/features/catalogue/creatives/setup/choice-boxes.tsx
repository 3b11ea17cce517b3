import type { FieldMetadata } from '@conform-to/react';
import { type ChangeEvent, useId, useState } from 'react';
import type { SpecialtyChoice } from '#app/features/catalogue/directory/list-specialties.server.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import './setup.css';

export type ChoicesField = {
  name: string;
  initialValue?: string | (string | undefined)[] | undefined;
  errors?: string[] | undefined;
};

type ChoiceBoxesProps = {
  legend: string;
  help?: string;
  field: ChoicesField;
  choices: readonly { value: string; label: string }[];
};

export function ChoiceBoxes({ legend, help, field, choices }: ChoiceBoxesProps) {
  const helpId = useId();
  const chosen = chosenOf(field);
  return (
    <fieldset aria-describedby={help ? helpId : undefined}>
      <legend className="label">{legend}</legend>
      {help ? (
        <p className="help" id={helpId}>
          {help}
        </p>
      ) : null}
      <div className="choice-columns">
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      <ChoiceError field={field} />
    </fieldset>
  );
}

function chosenOf({ initialValue }: ChoicesField): string[] {
  return [initialValue ?? []].flat().filter((value): value is string => Boolean(value));
}

function ChoiceError({ field }: { field: ChoicesField }) {
  const error = field.errors?.[0];
  return error ? (
    <p className="err" role="alert">
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
}

type AddedChoicesProps = {
  label: string;
  help?: string;
  add: string;
  field: ChoicesField;
  choices: readonly { value: string; label: string }[];
};

/**
 * A few of many choices: selected ones can be unchecked, and a select adds one more. It has the field's name, so
 * that without scripts each save adds its selection.
 */
export function AddedChoices({ label, help, add, field, choices }: AddedChoicesProps) {
  const [taken, setTaken] = useState(() => chosenOf(field));
  const left = choices.filter(({ value }) => !taken.includes(value));
  const take = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (target.value !== '') {
      setTaken([...taken, target.value]);
      target.value = '';
    }
  };
  return (
    <div>
      <Field label={label} aside="optional" help={help}>
        {(control) => (
          <Select
            {...control}
            name={field.name}
            defaultValue=""
            onChange={take}
            options={[{ value: '', label: add }, ...left]}
          />
        )}
      </Field>
      {taken.length > 0 ? (
        <div className="choice-columns">
          {choices
            .filter(({ value }) => taken.includes(value))
            .map((choice) => (
              <Checkbox
                key={choice.value}
                name={field.name}
                value={choice.value}
                label={choice.label}
                defaultChecked
              />
            ))}
        </div>
      ) : null}
      <ChoiceError field={field} />
    </div>
  );
}

type SpecialtyBoxesProps = {
  field: Pick<FieldMetadata<number[]>, 'name' | 'errors' | 'initialValue'>;
  specialties: SpecialtyChoice[];
};

export function SpecialtyBoxes({ field, specialties }: SpecialtyBoxesProps) {
  const errorId = useId();
  const error = field.errors?.[0];
  const chosen = new Set([field.initialValue ?? []].flat().map(String));
  const categories = Map.groupBy(specialties, (each) => each.category);
  return (
    <div className="form-column form-rows">
      {error ? (
        <p className="err" id={errorId} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      ) : null}
      <div className="specialty-groups">
        {[...categories].map(([category, choices]) => (
          <fieldset
            className="break-inside-avoid pb-5"
            key={category}
            aria-describedby={error ? errorId : undefined}
          >
            <legend className="label mb-1">{category}</legend>
            {choices.map((choice) => (
              <Checkbox
                key={choice.id}
                name={field.name}
                value={choice.id}
                label={choice.name}
                defaultChecked={chosen.has(String(choice.id))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
