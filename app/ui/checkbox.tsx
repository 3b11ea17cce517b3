import type { ComponentProps, ReactNode } from 'react';
import './check.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  count?: string | undefined;
};

/** The whole row is the click target. */
export function Checkbox({ label, count, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <span>{label}</span>
      {count === undefined ? null : <span className="check-count">{count}</span>}
    </label>
  );
}
