import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: string;
  children: ReactNode;
  /** h2 size for the parts of a page, h3 for the parts of a form or profile. */
  size?: 'h2' | 'h3';
  tight?: boolean;
  note?: ReactNode;
};

/** A ruled section with its title in the margin; its children choose their columns (c-main, lg:col-[4/10]). */
export function MarginSection({ title, children, size = 'h2', tight, note }: SectionProps) {
  const id = useId();
  return (
    <section className={tight ? 'section section--tight' : 'section'} aria-labelledby={id}>
      <div className="cols">
        <div className="c-margin">
          <h2 id={id} className={size}>
            {title}
          </h2>
          {note ? <div className="section-note">{note}</div> : null}
        </div>
        {children}
      </div>
    </section>
  );
}

/** A ruled section with its title above and, at the right, a note or a link. */
export function Section({ title, aside, children, tight }: SectionProps & { aside?: ReactNode }) {
  const id = useId();
  return (
    <section className={tight ? 'section section--tight' : 'section'} aria-labelledby={id}>
      <div className="sechead">
        <h2 id={id} className="h2">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
