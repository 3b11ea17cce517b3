import type { ReactNode } from 'react';
import { commissionName } from '#app/features/vocabulary/work-address.ts';
import { Link } from '#app/ui/link.tsx';

type DeliveryHeadProps = {
  title: string;
  backTo: { to: string; label: string };
  number: number;
  facts: readonly (string | null)[];
  children?: ReactNode;
};

export function DeliveryHead({ title, backTo, number, facts, children }: DeliveryHeadProps) {
  return (
    <div className="pagehead">
      <p className="small mb-2">
        <Link className="link" to={backTo.to}>
          {backTo.label}
        </Link>
      </p>
      <h1 dir="auto" className="h1 wraps">
        {title}
      </h1>
      <p dir="auto" className="muted num mt-3 wraps">
        {[commissionName(number), ...facts].filter(Boolean).join(', ')}
      </p>
      {children}
    </div>
  );
}
