import type { ReactNode } from 'react';
import { briefsPath } from '#app/features/vocabulary/work-address.ts';
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
    <div className="pagehead pagehead--row">
      <div className="min-w-0">
        <p className="small mb-2">
          <Link className="link" to={briefsPath}>
            Briefs
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          {name}
        </h1>
        <p dir="auto" className="muted num mt-1.5 wraps">
          {facts}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
