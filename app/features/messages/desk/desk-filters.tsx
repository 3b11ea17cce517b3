import { Link } from '#app/ui/link.tsx';
import { type InboxState, inboxPath, type Show } from '../inbox-path.ts';
import type { DeskCounts } from './count-desk.server.ts';
import '#app/ui/tags.css';
import './desk.css';

type DeskFiltersProps = { counts: DeskCounts; state: InboxState; openId: string | null };

/** What a creative's list shows: everything, or who waits, what is due, what is put off. */
export function DeskFilters({ counts, state, openId }: DeskFiltersProps) {
  const all = state.stage ? (counts.byStage[state.stage] ?? 0) : counts.all;
  const filters: { show: Show | null; label: string; count: number }[] = [
    { show: null, label: state.stage ?? 'All', count: all },
    { show: 'waiting', label: 'Waiting', count: counts.waiting },
    { show: 'due', label: 'Due', count: counts.due },
    { show: 'snoozed', label: 'Snoozed', count: counts.snoozed },
  ];
  return (
    <nav className="desk-filters" aria-label="Filter">
      {state.stage ? (
        <Link className="tagbtn" to={inboxPath({ ...state, stage: null, after: null }, openId)}>
          All <span className="num">{counts.all}</span>
        </Link>
      ) : null}
      {filters.map(({ show, label, count }) => (
        <Link
          key={label}
          className="tagbtn"
          to={inboxPath({ ...state, stage: show ? null : state.stage, show, after: null }, openId)}
          aria-current={state.show === show ? 'true' : undefined}
          preventScrollReset
        >
          {label} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
