import { type ReactNode, useId } from 'react';
import './overview.css';

type OverviewPanelProps = {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
};

export function OverviewPanel({ title, aside, children }: OverviewPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="paneltitle">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** An empty part says what will appear there. */
export function NothingYet({ title, text }: { title: string; text?: string }) {
  return (
    <div className="overview-none">
      <p className="h4">{title}</p>
      {text ? <p>{text}</p> : null}
    </div>
  );
}
