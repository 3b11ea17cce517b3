import type { ReactNode } from 'react';
import { MarginSection } from '#app/ui/section.tsx';

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MarginSection title={title} size="h3" tight>
      <div className="prose col-span-full lg:col-[4/10]">{children}</div>
    </MarginSection>
  );
}
