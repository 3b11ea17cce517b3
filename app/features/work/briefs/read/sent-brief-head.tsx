import type { ReactNode } from 'react';
import { briefsPath } from '#app/features/vocabulary/brief-address.ts';
import { Link } from '#app/ui/link.tsx';
import './sent-brief.css';

export function SentBriefHead({
  name,
  facts,
  children,
}: {
  name: string;
  facts: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="pagehead sb-head">
      <div className="min-w-0">
        <p className="small sb-back">
          <Link className="link" to={briefsPath}>
            Briefs
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          {name}
        </h1>
        <p className="muted num sb-facts">{facts}</p>
      </div>
      <div className="sb-ways">{children}</div>
    </div>
  );
}
