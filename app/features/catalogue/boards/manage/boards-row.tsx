import { boardPath, boardsPath } from '#app/features/vocabulary/board-address.ts';
import { Link } from '#app/ui/link.tsx';
import type { BoardName } from './list-boards.server.ts';
import '../board.css';

export function BoardsRow({ boards }: { boards: readonly BoardName[] }) {
  return (
    <nav className="boards-row" aria-label="Boards">
      {boards.length === 0 ? (
        <span className="muted">Boards hold creatives, projects and single plates together.</span>
      ) : (
        boards.map(({ id, name, count }) => (
          <Link key={id} className="link max-w-[32ch] truncate" to={boardPath(id)}>
            {name} ({count})
          </Link>
        ))
      )}
      <Link className="link max-w-[32ch] truncate" to={boardsPath}>
        {boards.length === 0 ? 'Create a Board' : 'All Boards'}
      </Link>
    </nav>
  );
}
