import type { ReactNode } from 'react';
import type { PlanChoice } from './plan-choices.ts';
import './plan-choices.css';

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
            <b>{title}</b>
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
