import type { ReactNode } from 'react';
import './developers.css';

export function Code({ name, children }: { name: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by keyboard
    <section className="code-sample" aria-label={name} tabIndex={0}>
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}
