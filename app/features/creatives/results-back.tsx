import { useContext } from 'react';
import { BrowserFileContext } from '#app/ui/browser-files.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import './profile.css';

/**
 * The line above a profile: to browse. When it was opened from results, app/browser/results.ts makes of it the way back
 * to them, with its position and the ones before and after, which are hidden until then.
 */
export function ResultsBack({ creativeId }: { creativeId: string }) {
  const script = useContext(BrowserFileContext)('islands/results-back');
  return (
    <nav className="results-back small" aria-label="Results" data-creative={creativeId} data-trail={script}>
      <Link className="link--arrow" to="/browse">
        <Icon name="arrow-left" size={16} />
        <span>Browse</span>
      </Link>
      <span className="results-back-where muted num" hidden />
      <span className="results-back-turn">
        <Link to="/browse" hidden>
          <Icon name="chevron-left" size={16} />
          Previous
        </Link>
        <Link to="/browse" hidden>
          Next
          <Icon name="chevron-right" size={16} />
        </Link>
      </span>
    </nav>
  );
}
