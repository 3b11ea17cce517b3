import { useContext } from 'react';
import { BrowserFileContext } from '#app/ui/browser-files.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import './profile.css';

/**
 * The line above a profile, which leads to browse. When the profile was opened from results, app/browser/results.ts
 * turns it into a link back to them, with position and neighbors.
 */
export function ResultsBack({ creativeId }: { creativeId: string }) {
  const script = useContext(BrowserFileContext)('islands/results-back');
  return (
    <nav className="results-back small" aria-label="Results" data-creative={creativeId} data-trail={script}>
      <Link className="link--arrow inline-flex items-center gap-1.5 min-h-11 hover:text-accent" to="/browse">
        <Icon name="arrow-left" size={16} />
        <span>Browse</span>
      </Link>
      <span className="results-back-where max-md:hidden muted num" hidden />
      <span className="ml-auto flex gap-5">
        <Link className="inline-flex items-center gap-1.5 min-h-11 hover:text-accent" to="/browse" hidden>
          <Icon name="chevron-left" size={16} />
          Previous
        </Link>
        <Link className="inline-flex items-center gap-1.5 min-h-11 hover:text-accent" to="/browse" hidden>
          Next
          <Icon name="chevron-right" size={16} />
        </Link>
      </span>
    </nav>
  );
}
