import type { ReactNode } from 'react';
import { MarginSection } from '#app/ui/section.tsx';

type StaticPageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A text page: title, lead, and sections with headings in the margin (DESIGN.md section 5). */
export function StaticPage({ title, lead, children }: StaticPageProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <div className="cols items-end gap-y-5">
          <h1 className="h1 col-span-full lg:col-[1/9]">{title}</h1>
          {lead ? <p className="lead col-span-full lg:col-[4/10]">{lead}</p> : null}
        </div>
      </div>
      {children}
    </div>
  );
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MarginSection title={title} size="h3" tight>
      <div className="prose col-span-full lg:col-[4/10]">{children}</div>
    </MarginSection>
  );
}
