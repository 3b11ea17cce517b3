import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** One line, or none. */
  text?: ReactNode;
  /** The one way on: a button or a link. */
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/** Nothing here, or it could not be fetched: a sentence, one line, one button, left aligned between hairlines. */
export function EmptyState({ title, text, children, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="empty">
      <Heading className="h3">{title}</Heading>
      {text ? <p className="muted">{text}</p> : null}
      {children}
    </div>
  );
}
