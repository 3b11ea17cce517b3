import { lazy, Suspense, useState } from 'react';
import type { Recipient } from './find-recipient.server.ts';
import type { Thread } from './find-thread.server.ts';
import type { WaitingThreads } from './find-waiting-threads.server.ts';
import { FirstMessage } from './first-message.tsx';
import type { InboxState } from './inbox-path.ts';
import type { StageCounts, ThreadList as Threads } from './list-threads.server.ts';
import type { Member } from './message-item.tsx';
import { NobodyChosen } from './nobody-chosen.tsx';
import { OpenThread } from './open-thread.tsx';
import type { ReplyTime } from './reply-time.ts';
import type { SavedReply } from './saved-replies.server.ts';
import { StageStrip } from './stage-strip.tsx';
import { ThreadList } from './thread-list.tsx';
import type { NoteAnswer } from './thread-note.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

export type InboxProps = {
  isClient: boolean;
  /** Who reads this. */
  me: Member;
  state: InboxState;
  list: Threads;
  unread: number;
  counts: StageCounts | null;
  thread: Thread | null;
  recipient: Recipient | null;
  /** While nothing is open. */
  waiting: WaitingThreads | null;
  rateSheetUrl: string | null;
  replies: readonly SavedReply[];
  replyTime: ReplyTime | null;
  sendKey: string;
  now: string;
  /** What a form was refused with. */
  refused: (NoteAnswer & { error?: string; typed?: string }) | undefined;
};

/** Three panes on a wide screen, two on a narrower one, one at a time on a phone. */
export function Inbox(props: InboxProps) {
  const { isClient, state, list, unread, counts, thread, recipient, waiting, now, refused } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  useInboxKeys(thread, openHelp);
  return (
    <div className="inbox-page">
      {counts ? <StageStrip counts={counts} state={state} /> : null}
      <div className="inbox" data-view={thread || recipient ? 'thread' : 'list'}>
        <ThreadList
          list={list}
          state={state}
          openId={thread?.id ?? null}
          unread={unread}
          isClient={isClient}
          now={now}
          headingLevel={thread || recipient ? 2 : 1}
        />
        {thread ? <OpenThread key={thread.id} {...props} thread={thread} onKeys={openHelp} /> : null}
        {!thread && recipient ? (
          <FirstMessage
            recipient={recipient}
            replyTime={props.replyTime}
            sendKey={props.sendKey}
            error={refused?.error}
            typed={refused?.typed}
          />
        ) : null}
        {waiting ? <NobodyChosen waiting={waiting} isClient={isClient} now={now} /> : null}
      </div>
      {isHelpOpen ? (
        <Suspense fallback={null}>
          <KeysDialog hasStages={!isClient} onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
