import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** The next step: a button or a link. */
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

/** For empty and failed lists: a title, one line of text, one button. */
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
