import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

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
