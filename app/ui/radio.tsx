import type { ComponentProps, ReactNode } from 'react';
import './check.css';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  count?: string | undefined;
};

/** One option among those of the same `name`; put them in a fieldset. */
export function Radio({ label, count, ...input }: RadioProps) {
  return (
    <label className="check">
      <input {...input} type="radio" />
      <span>{label}</span>
      {count === undefined ? null : <span className="check-count">{count}</span>}
    </label>
  );
}
