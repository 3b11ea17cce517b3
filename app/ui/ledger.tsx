import type { ReactNode } from 'react';

export function Ledger({ rows }: { rows: readonly { term: string; text: ReactNode }[] }) {
  return (
    <dl className="ledger">
      {rows.map((row) => (
        <div key={row.term}>
          <dt className="h4">{row.term}</dt>
          <dd className="muted">{row.text}</dd>
        </div>
      ))}
    </dl>
  );
}
