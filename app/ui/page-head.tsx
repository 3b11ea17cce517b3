import type { ReactNode } from 'react';
import { Link } from './link.tsx';

type PageHeadProps = {
  title: ReactNode;
  size?: 'h1' | 'h2';
  backTo?: { to: string; label: string };
  facts?: ReactNode;
  /** Beside the title, or below it where there is no room. */
  children?: ReactNode;
};

export function PageHead({ title, size = 'h2', backTo, facts, children }: PageHeadProps) {
  return (
    <div className="pagehead pagehead--row">
      <div className="min-w-0">
        {backTo ? (
          <p className="small mb-2">
            <Link className="link" to={backTo.to}>
              {backTo.label}
            </Link>
          </p>
        ) : null}
        <h1 dir="auto" className={`${size} wraps`}>
          {title}
        </h1>
        {facts ? (
          <p dir="auto" className="muted num mt-2 max-w-[70ch] wraps">
            {facts}
          </p>
        ) : null}
      </div>
      {children ? <div className="flex flex-wrap items-center gap-2">{children}</div> : null}
    </div>
  );
}
