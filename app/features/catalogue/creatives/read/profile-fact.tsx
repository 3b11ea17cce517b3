import type { ReactNode } from 'react';
import './profile.css';

type FactProps = {
  name: string;
  source?: string | undefined;
  children: ReactNode;
};

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
