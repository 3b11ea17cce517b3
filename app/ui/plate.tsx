import type { CSSProperties, ReactNode } from 'react';

type PlateProps = {
  /** The picture, inside its link if it has one. */
  children: ReactNode;
  /** Position in the set, from 1; shown as two digits. */
  number: number;
  title: ReactNode;
  credit?: ReactNode;
  /** Width by height, for rows where each plate grows by its own ratio. */
  ratio?: number;
  className?: string;
};

/** A photograph with its caption, "Pl. 04 — Title", and the credit at the right. */
export function Plate({ children, number, title, credit, ratio, className }: PlateProps) {
  return (
    <figure
      className={className ? `plate ${className}` : 'plate'}
      style={ratio ? ({ '--ar': ratio.toFixed(4) } as CSSProperties) : undefined}
    >
      {children}
      <figcaption className="cap">
        <CaptionText number={number} title={title} credit={credit} />
      </figcaption>
    </figure>
  );
}

/**
 * "Pl. 04 — Title" and the credit, for an element of the class `cap`: long text wraps below the title, never below the
 * number.
 */
export function CaptionText({ number, title, credit }: Pick<PlateProps, 'number' | 'title' | 'credit'>) {
  return (
    <>
      <span className="cap-number">{plateNumber(number)} —</span>{' '}
      <span className="cap-words">
        <span>{title}</span> {credit ? <span>{credit}</span> : null}
      </span>
    </>
  );
}

export function plateNumber(number: number): string {
  return `Pl. ${String(number).padStart(2, '0')}`;
}
