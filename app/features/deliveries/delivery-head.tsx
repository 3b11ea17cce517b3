import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { numberName } from './taking/picture-name.ts';

type DeliveryHeadProps = {
  title: string;
  /** Where the commission is; null for who came by a link. */
  backTo: { to: string; label: string } | null;
  number: number;
  facts: readonly (string | null)[];
  children?: ReactNode;
};

/** The head of a page about a commission's pictures: the way back, what it is, and the facts in one line. */
export function DeliveryHead({ title, backTo, number, facts, children }: DeliveryHeadProps) {
  return (
    <div className="pagehead">
      {backTo ? (
        <p className="small mb-3">
          <Link className="link" to={backTo.to}>
            {backTo.label}
          </Link>
        </p>
      ) : null}
      <h1 className="h2 wraps">{title}</h1>
      <p className="muted num mt-2">{[numberName(number), ...facts].filter(Boolean).join(', ')}</p>
      {children}
    </div>
  );
}
