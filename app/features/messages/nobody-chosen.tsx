import { Link } from '#app/ui/link.tsx';
import type { WaitingThreads } from './find-waiting-threads.server.ts';
import { inboxPath } from './inbox-path.ts';
import { StageChip } from './stage-chip.tsx';
import { waitingTitle, waitText } from './waiting-text.ts';
import './inbox.css';
import './thread-list.css';

type NobodyChosenProps = {
  waiting: WaitingThreads;
  /** Whether the list beside it has a conversation to choose. */
  hasChoice: boolean;
  isClient: boolean;
  now: string;
};

/** The right side while no conversation is open: who waits, the longest wait first. */
export function NobodyChosen({ waiting, hasChoice, isClient, now }: NobodyChosenProps) {
  const [longest] = waiting.threads;
  const more = waiting.count - waiting.threads.length;
  return (
    <section className="pane-thread pane-none" aria-label="Conversation">
      <h2 className="h3">{waitingTitle(waiting.count, isClient)}</h2>
      <p className="small muted">
        {longest
          ? `The ${waiting.count === 1 ? 'wait' : 'longest wait'} so far: ${waitText(longest.since, new Date(now))}.`
          : hasChoice
            ? 'Choose a conversation from the list.'
            : 'Conversations open here.'}
      </p>
      {longest ? (
        <ul className="waiting">
          {waiting.threads.map((thread) => (
            <li key={thread.id}>
              <Link to={inboxPath({}, thread.id)}>
                <span className="waiting-who">
                  <b>{thread.name}</b>
                  {thread.stage ? <StageChip stage={thread.stage} /> : null}
                </span>
                <span className="waiting-text">{thread.preview}</span>
                <span className="num small muted">{waitText(thread.since, new Date(now))}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className="small muted">And {more.toLocaleString('en-US')} more in the list.</p> : null}
    </section>
  );
}
