import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type InboxState, inboxPath } from '../inbox/inbox-path.ts';
import { boardPath } from './board-path.ts';
import { monthPath } from './month.ts';
import '../inbox/inbox.css';

type ViewSwitchProps = { state: Partial<InboxState>; shown: 'list' | 'board' | 'calendar' };

export function ViewSwitch({ state, shown }: ViewSwitchProps) {
  const currentIf = (view: ViewSwitchProps['shown']) => (view === shown ? 'true' : undefined);
  return (
    <nav className="seg seg--sm ml-auto" aria-label="View">
      <Link to={inboxPath(state)} aria-current={currentIf('list')} aria-label="List">
        <Icon name="list" size={16} />
      </Link>
      <Link to={boardPath({})} aria-current={currentIf('board')} aria-label="Board">
        <Icon name="board" size={16} />
      </Link>
      <Link to={monthPath()} aria-current={currentIf('calendar')} aria-label="Calendar">
        <Icon name="calendar" size={16} />
      </Link>
    </nav>
  );
}
