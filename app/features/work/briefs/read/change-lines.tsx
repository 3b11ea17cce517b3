import type { BriefChange } from '../brief-changes.ts';
import './sent-brief.css';

export function ChangeLines({ changes }: { changes: readonly BriefChange[] }) {
  return (
    <dl className="sb-changes num">
      {changes.map(({ term, before, after }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {after ? <ins>{after}</ins> : <span className="muted">No longer said.</span>}
            {before ? (
              <del>
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
