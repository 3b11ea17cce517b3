import type { ReactNode } from 'react';
import { MarginSection } from '#app/ui/section.tsx';

/** A part of a page that is read: its name in the margin, its paragraphs in columns 4 to 9. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MarginSection title={title} size="h3" tight>
      <div className="prose col-span-full lg:col-[4/10]">{children}</div>
    </MarginSection>
  );
}
