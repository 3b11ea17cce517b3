import type { ReactNode } from 'react';

export function Strip({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="ruled-columns strip">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt className="label">{fact.label}</dt>
          <dd className="num">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
