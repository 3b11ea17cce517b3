import type { ReactNode } from 'react';
import './profile.css';

type FactProps = {
  name: string;
  /** Who says so, where it is not plain. */
  source?: string | undefined;
  children: ReactNode;
};

/** One row of the facts of a profile. */
export function Fact({ name, source, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {source ? <span className="small muted">{source}</span> : null}
      </dd>
    </div>
  );
}
