import { Link } from '#app/ui/link.tsx';
import type { Improvement } from './better-results.ts';
import { OverviewPanel } from './overview-panel.tsx';
import './overview.css';
import '#app/ui/parts.css';

export function BetterResultsPanel({ improvements }: { improvements: readonly Improvement[] }) {
  if (improvements.length === 0) {
    return null;
  }
  return (
    <OverviewPanel title="For better results">
      <ul className="fix-rows">
        {improvements.map(({ fact, effect, to, action }) => (
          <li key={fact}>
            <span>{fact}</span>
            <span className="small muted">{effect}</span>
            <Link className="link medium" to={to} aria-label={`${action}: ${fact}`}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  );
}
