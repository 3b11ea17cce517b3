import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  headingLevel?: 1 | 2 | 3;
};

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
