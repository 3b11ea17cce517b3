import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

/** In which order a list stands, in a sentence, with the way to the whole explanation. */
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
