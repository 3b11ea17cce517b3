import { useId } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
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

export function chosenOf({ initialValue }: ChoicesField): string[] {
  return [initialValue ?? []].flat().filter((value): value is string => Boolean(value));
}

export function ChoiceError({ field }: { field: ChoicesField }) {
  const error = field.errors?.[0];
  return error ? (
    <p className="err" role="alert">
      <Icon name="warning" size={16} />
      {error}
    </p>
  ) : null;
}
