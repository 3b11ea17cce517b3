import { useEffect, useState } from 'react';
import { findTrail, type Trail } from '#app/features/directory/results-trail.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import './profile.css';

/**
 * The line above a profile: back to the results it was opened from, with its position and the ones before and after;
 * without such results, and before scripts, to browse.
 */
export function ResultsBack({ creativeId }: { creativeId: string }) {
  const [trail, setTrail] = useState<Trail | null>(null);
  useEffect(() => setTrail(findTrail(creativeId)), [creativeId]);
  return (
    <nav className="results-back small" aria-label="Results">
      <Link className="link--arrow" to={trail?.backTo ?? '/browse'}>
        <Icon name="arrow-left" size={16} />
        {trail ? 'Back to results' : 'Browse'}
      </Link>
      {trail ? (
        <>
          <span className="results-back-where muted num">
            {[trail.position, trail.words].filter(Boolean).join(', ')}
          </span>
          <span className="results-back-turn">
            {trail.previousId ? (
              <Link to={`/creative/${trail.previousId}`}>
                <Icon name="chevron-left" size={16} />
                Previous
              </Link>
            ) : null}
            {trail.nextId ? (
              <Link to={`/creative/${trail.nextId}`}>
                Next
                <Icon name="chevron-right" size={16} />
              </Link>
            ) : null}
          </span>
        </>
      ) : null}
    </nav>
  );
}
