import { Link } from '#app/ui/link.tsx';
import type { Suggestion } from './suggestion.ts';
import './beside-results.css';

export function FirmLines({ firms }: { firms: readonly Suggestion[] }) {
  return (
    <ul className="firm-lines">
      {firms.map(({ to, name, detail, figure }) => (
        <li key={to}>
          <Link dir="auto" className="link wraps" to={to}>
            {name}
          </Link>
          <span className="muted small">{detail}</span>
          <span className="muted small num">{figure}</span>
        </li>
      ))}
    </ul>
  );
}
