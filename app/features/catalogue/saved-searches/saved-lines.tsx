import type { DescribedSearch } from './describe-saved.server.ts';
import './saved-searches.css';

export function SavedLines({ lines }: Pick<DescribedSearch, 'lines'>) {
  return (
    <dl className="grid gap-1 mt-1.5 text-ui">
      {lines.map(({ term, text }) => (
        <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-3" key={term}>
          <dt className="muted">{term}</dt>
          <dd dir="auto" className="wraps">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
