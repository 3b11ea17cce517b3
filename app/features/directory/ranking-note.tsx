import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

/** The order of a list in a sentence, with a link to the full explanation. */
export function RankingNote({ children }: { children: ReactNode }) {
  return (
    <p className="small muted">
      <span>{children}</span>{' '}
      <Link className="link" to="/ranking">
        How Ranking Works
      </Link>
    </p>
  );
}
