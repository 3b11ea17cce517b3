import { Link } from '#app/ui/link.tsx';
import type { ShortlistChange } from './find-shortlist-changes.server.ts';
import { OverviewPanel } from './overview-panel.tsx';
import './overview.css';

export function ShortlistChangesPanel({ changes }: { changes: readonly ShortlistChange[] }) {
  if (changes.length === 0) {
    return null;
  }
  return (
    <OverviewPanel
      title="Changed on your shortlist"
      aside={
        <Link className="link small" to="/shortlist">
          View Shortlist
        </Link>
      }
    >
      <ul>
        {changes.map(({ creativeId, name, newPictures }) => (
          <li className="line-b-rule" key={creativeId}>
            <Link to={`/creative/${creativeId}`} className="overview-row">
              <span className="overview-name">{name}</span>
              <span className="text-sm muted nowrap num">
                {newPictures === 1 ? '1 new picture' : `${newPictures} new pictures`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  );
}
