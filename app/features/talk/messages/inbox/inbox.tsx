import { lazy, Suspense, useState } from 'react';
import { amountText } from '#app/features/vocabulary/money.ts';
import { earliestToday } from '#app/platform/days.ts';
import { Link } from '#app/ui/link.tsx';
import { boardPath } from '../desk/board.ts';
import { BoardView } from '../desk/board-view.tsx';
import type { Desk } from '../desk/desk-days.ts';
import { type Due, dueTexts } from '../desk/due.ts';
import { MonthView } from '../desk/month-view.tsx';
import { OpenThread } from '../read/open-thread.tsx';
import { FirstMessage } from '../write/first-message.tsx';
import type { WaitingThreads } from './find-waiting-threads.server.ts';
import { inboxPath } from './inbox-path.ts';
import type { InboxProps } from './inbox-props.ts';
import { StageChip } from './stage-chip.tsx';
import { ThreadList } from './thread-list.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { waitingTitle, waitText } from './waiting-text.ts';
import './inbox.css';
import '../desk/desk.css';
import './thread-list.css';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

export function Inbox(props: InboxProps) {
  const { isClient, thread, board, calendar, desk, now } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  useInboxKeys({ thread, isBoard: board !== null, isClient, onHelp: openHelp });
  return (
    <div className="inbox-page">
      {calendar && desk ? (
        <MonthView {...calendar} today={desk.today} />
      ) : board && desk ? (
        <BoardView {...board} desk={desk} now={now} />
      ) : (
        <Panes {...props} onKeys={openHelp} />
      )}
      {isHelpOpen ? (
        <Suspense fallback={null}>
          <KeysDialog hasStages={!isClient} onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Panes({ onKeys, ...props }: InboxProps & { onKeys: () => void }) {
  const { state, list, unread, desk, counts, thread, recipient, waiting, due, now, refused } = props;
  return (
    <div className="inbox" data-view={thread || recipient ? 'thread' : 'list'}>
      <ThreadList
        list={list}
        state={state}
        openId={thread?.id ?? null}
        unread={unread}
        desk={desk}
        counts={counts}
        now={now}
        headingLevel={thread || recipient ? 2 : 1}
      />
      {thread ? <OpenThread key={thread.id} {...props} thread={thread} onKeys={onKeys} /> : null}
      {!thread && recipient ? (
        <FirstMessage
          recipient={recipient}
          replyTime={props.replyTime}
          attached={props.attached}
          sendKey={props.sendKey}
          error={refused?.error}
          typed={refused?.typed}
          typedBrief={refused?.typedBrief}
        />
      ) : null}
      {waiting ? (
        <NobodyChosen waiting={waiting} hasChoice={list.threads.length > 0} due={due} desk={desk} now={now} />
      ) : null}
    </div>
  );
}

type NobodyChosenProps = {
  waiting: WaitingThreads;
  hasChoice: boolean;
  due: readonly Due[];
  /** Null for clients. */
  desk: Desk | null;
  now: string;
};

function NobodyChosen({ waiting, hasChoice, due, desk, now }: NobodyChosenProps) {
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
