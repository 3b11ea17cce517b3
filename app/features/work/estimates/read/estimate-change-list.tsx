import { type EstimateChanges, isUnchanged } from './estimate-changes.ts';
import './estimate-changes.css';

/** Changes since the previous version: lines with their effect on the total, terms, and totals. */
export function EstimateChangeList({ title, changes }: { title: string; changes: EstimateChanges }) {
  const { lines, terms, total } = changes;
  return (
    <div className="est-changes num">
      <h3 dir="auto" className="strong text-ui pb-2">
        {title}
      </h3>
      {isUnchanged(changes) ? (
        <p className="small muted">Nothing yet.</p>
      ) : (
        <ul>
          {lines.map(({ text, amount }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
              key={place}
            >
              <span dir="auto" className="wraps">
                {text}
              </span>
              <span>{amount}</span>
            </li>
          ))}
          {terms.map(({ term, before, after }) => (
            <li key={term}>
              <span dir="auto" className="wraps">
                {term}: {after || 'no longer said'}
                {before ? <span className="muted">, was {before}</span> : null}
              </span>
            </li>
          ))}
          <li className="border-t-ink strong">
            <span>Total, was {total.before}</span>
            <span>{total.difference || total.after}</span>
          </li>
        </ul>
      )}
    </div>
  );
}
