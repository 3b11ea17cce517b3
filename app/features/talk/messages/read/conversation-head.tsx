import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Desk } from '../desk/desk.ts';
import { NextStepLine } from '../desk/next-day.tsx';
import { SnoozeMenu } from '../desk/snooze-menu.tsx';
import { StageChip } from '../inbox/stage-chip.tsx';
import type { Thread } from './find-thread.server.ts';
import { sheetId } from './thread-sheet.tsx';
import './conversation.css';
import '../inbox/inbox.css';

type ConversationHeadProps = {
  thread: Thread;
  listPath: string;
  /** Null for clients. */
  desk: Desk | null;
  onKeys: () => void;
};

export function ConversationHead({ thread, listPath, desk, onKeys }: ConversationHeadProps) {
  const isHydrated = useIsHydrated();
  const { creativeSide: side } = thread;
  const project = [side?.brief?.projectName, side?.brief?.place].filter(Boolean).join(', ');
  return (
    <>
      <div className="pane-h">
        <Link to={listPath} className="btn btn--quiet hidden max-md:inline-flex" preventScrollReset>
          <Icon name="arrow-left" />
          <span className="sr-only">Back to messages</span>
        </Link>
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="pane-title pane-name">
            {thread.side === 'client' && thread.isListed ? (
              <Link to={`/creative/${thread.creativeId}`}>{thread.name}</Link>
            ) : (
              thread.name
            )}
          </h1>
          {project ? (
            <p dir="auto" className="small muted pane-name">
              {project}
            </p>
          ) : null}
        </div>
        <div className="flex ml-auto flex-none">
          {side && desk ? (
            <SnoozeMenu threadId={thread.id} snoozedUntil={side.next.snoozedUntil} desk={desk} />
          ) : null}
          {isHydrated ? (
            <Button variant="quiet" size="sm" className="max-md:hidden" onClick={onKeys}>
              <Icon name="help" size={16} />
              Shortcuts
            </Button>
          ) : null}
        </div>
      </div>
      <button type="button" className="stagebar" popoverTarget={sheetId}>
        {side ? <StageChip stage={side.stage} /> : null}
        {side && desk ? (
          <NextStepLine next={side.next} desk={desk} />
        ) : (
          <span className="muted">Details and safety</span>
        )}
        <Icon name="chevron-down" />
      </button>
    </>
  );
}
