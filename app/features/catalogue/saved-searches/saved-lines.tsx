import type { DescribedSearch } from './describe-saved.server.ts';
import './saved-searches.css';

export function SavedLines({ lines }: Pick<DescribedSearch, 'lines'>) {
  return (
    <dl className="saved-lines">
      {lines.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd dir="auto" className="wraps">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
