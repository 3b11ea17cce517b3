import type { ReactNode } from 'react';
import type { PlanChoice } from './plan-choices.ts';
import './plan-choices.css';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import { reasonMaxLength } from './plan-changes-schema.ts';

type PlanChoiceTilesProps = {
  legend: string;
  name: string;
  choices: readonly (PlanChoice & { effect?: string })[];
  chosen: string;
  error?: string | undefined;
  children?: ReactNode;
};

export function PlanChoiceTiles({ legend, name, choices, chosen, error, children }: PlanChoiceTilesProps) {
  const errorId = `${name}-choices-error`;
  return (
    <fieldset className="plan-choices" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="plan-choices-grid">
        {choices.map(({ value, title, detail, effect }) => (
          <label key={value} className="plan-choice num">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            <b className="text-ui strong [line-height:22px]">{title}</b>
            <span>{detail}</span>
            {effect ? <span className="plan-choice-effect">{effect}</span> : null}
          </label>
        ))}
      </div>
      {children}
      {error ? (
        <p className="err" id={errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

type PlanReasonProps = {
  field: { name: string; initialValue?: string | undefined; errors?: string[] | undefined };
};

export function PlanReason({ field }: PlanReasonProps) {
  return (
    <Field label="Why" help="For the audit log. They do not see it." error={field.errors?.[0]}>
      {(control) => (
        <TextArea
          {...control}
          name={field.name}
          defaultValue={field.initialValue}
          rows={2}
          maxLength={reasonMaxLength}
        />
      )}
    </Field>
  );
}
