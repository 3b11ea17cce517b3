import { lazy, Suspense, useState } from 'react';
import { BoardView } from '../desk/board-view.tsx';
import { MonthView } from '../desk/month-view.tsx';
import { OpenThread } from '../read/open-thread.tsx';
import { FirstMessage } from '../write/first-message.tsx';
import type { InboxProps } from './inbox-props.ts';
import { NobodyChosen } from './nobody-chosen.tsx';
import { ThreadList } from './thread-list.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import './inbox.css';

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
