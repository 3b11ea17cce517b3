import type { ComponentProps, ReactNode } from 'react';
import './check.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** How many there are behind it, as it is written, right aligned. */
  count?: string | undefined;
};

/** A check box with its label; the whole row is the target. */
export function Checkbox({ label, count, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <span>{label}</span>
      {count === undefined ? null : <span className="check-count">{count}</span>}
    </label>
  );
}
