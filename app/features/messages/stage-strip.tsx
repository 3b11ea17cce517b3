import { Link } from '#app/ui/link.tsx';
import { type InboxState, inboxPath } from './inbox-path.ts';
import type { StageCounts } from './list-threads.server.ts';
import { StageChip } from './stage-chip.tsx';
import { stages } from './stages.ts';
import './inbox.css';

/** The creative's pipeline: how many conversations stand where, each a filter of the list. */
export function StageStrip({ counts, state }: { counts: StageCounts; state: InboxState }) {
  return (
    <nav className="pipe" aria-label="Stage">
      <Link
        to={inboxPath({ ...state, stage: null, after: null })}
        aria-current={state.stage ? undefined : 'true'}
      >
        All conversations <span className="pipe-count">{counts.all}</span>
      </Link>
      {stages.map((stage) => (
        <Link
          key={stage}
          to={inboxPath({ ...state, stage, after: null })}
          aria-current={state.stage === stage ? 'true' : undefined}
        >
          <StageChip stage={stage} />
          <span className="pipe-count">{counts.byStage[stage] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}
