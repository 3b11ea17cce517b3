import type { BriefChange } from '../brief-changes.ts';
import './sent-brief.css';

export function ChangeLines({ changes }: { changes: readonly BriefChange[] }) {
  return (
    <dl className="sb-changes num">
      {changes.map(({ term, before, after }) => (
        <div
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-x-(--gutter) gap-y-0.5 py-1 max-md:grid-cols-1"
          key={term}
        >
          <dt className="medium">{term}</dt>
          <dd dir="auto" className="grid whitespace-pre-line wraps">
            {after ? <ins>{after}</ins> : <span className="muted">No longer said.</span>}
            {before ? (
              <del className="faint">
                <span className="sr-only">Before: </span>
                {before}
              </del>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
