import { type ChangeEvent, useState } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ChoiceError, type ChoicesField, chosenOf } from './choice-boxes.tsx';
import './setup.css';

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
