import { amountText } from '#app/features/vocabulary/amount.ts';
import { earliestToday } from '#app/platform/days.ts';
import { Link } from '#app/ui/link.tsx';
import { boardPath } from '../desk/board-path.ts';
import type { Desk } from '../desk/desk.ts';
import { type Due, dueTexts } from '../desk/due.ts';
import type { WaitingThreads } from './find-waiting-threads.server.ts';
import { inboxPath } from './inbox-path.ts';
import { StageChip } from './stage-chip.tsx';
import { waitingTitle, waitText } from './waiting-text.ts';
import '../desk/desk.css';
import './inbox.css';
import './thread-list.css';

type NobodyChosenProps = {
  waiting: WaitingThreads;
  hasChoice: boolean;
  due: readonly Due[];
  /** Null for clients. */
  desk: Desk | null;
  now: string;
};

export function NobodyChosen({ waiting, hasChoice, due, desk, now }: NobodyChosenProps) {
  const [longest] = waiting.threads;
  const more = waiting.count - waiting.threads.length;
  return (
    <section className="pane-thread pane-none" aria-label="Conversation">
      <h2 className="h3">{waitingTitle(waiting.count, desk === null)}</h2>
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
                <span className="col-1 flex items-center gap-3.5 min-w-0">
                  <b dir="auto">{thread.name}</b>
                  {thread.stage ? <StageChip stage={thread.stage} /> : null}
                </span>
                <span className="waiting-amount empty:hidden num">
                  {thread.amount ? amountText(thread.amount) : null}
                </span>
                <span dir="auto" className="col-1 min-w-0 text-sm muted truncate">
                  {thread.preview}
                </span>
                <span className="num small muted">{waitText(thread.since, new Date(now))}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className="small muted">And {more.toLocaleString('en-US')} more in the list.</p> : null}
      {desk || due.length > 0 ? (
        <DueSection due={due} desk={desk} today={desk?.today ?? earliestToday(new Date(now))} />
      ) : null}
      {desk && hasChoice ? (
        <p className="small muted waiting-keys max-md:hidden">
          <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> through the list
          <kbd className="kbd">B</kbd> board
          <kbd className="kbd">?</kbd> all keys
        </p>
      ) : null}
    </section>
  );
}

function DueSection({ due, desk, today }: { due: readonly Due[]; desk: Desk | null; today: string }) {
  return (
    <section className="due-days" aria-labelledby="due-title">
      <div className="flex justify-between items-baseline pb-2">
        <h2 className="h3" id="due-title">
          Due
        </h2>
        {desk ? (
          <Link className="link" to={boardPath({})}>
            Board
          </Link>
        ) : null}
      </div>
      {due.length === 0 ? (
        <p className="small muted pt-3 line-t-ink">
          Nothing is due. Days you agree on, and days you set to follow up, stand here.
        </p>
      ) : (
        <ul className="line-t-ink">
          {due.map((each) => {
            const { when, isNow, text } = dueTexts(each, today);
            return (
              <li className="line-b-rule" key={`${each.threadId} ${each.day} ${each.followUp !== null}`}>
                <Link to={inboxPath({}, each.threadId)}>
                  <span className={isNow ? 'due-when is-due' : 'due-when'}>{when}</span>
                  <span>{each.name}</span>
                  <span className="col-2 text-sm muted">{text}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
