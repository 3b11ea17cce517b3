import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type InboxState, inboxPath } from '../inbox-path.ts';
import { boardPath } from './board-path.ts';
import '../inbox.css';

/** A creative's conversations as a list or as a board. */
export function ViewSwitch({ state, isBoard }: { state: Partial<InboxState>; isBoard: boolean }) {
  return (
    <nav className="seg seg--sm pane-end" aria-label="View">
      <Link to={inboxPath(state)} aria-current={isBoard ? undefined : 'true'} aria-label="List">
        <Icon name="list" size={16} />
      </Link>
      <Link to={boardPath({})} aria-current={isBoard ? 'true' : undefined} aria-label="Board">
        <Icon name="board" size={16} />
      </Link>
    </nav>
  );
}
