import { lazy, Suspense, useState } from 'react';
import { FirstMessage } from './first-message.tsx';
import type { InboxProps } from './inbox-props.ts';
import { NobodyChosen } from './nobody-chosen.tsx';
import { OpenThread } from './open-thread.tsx';
import { StageStrip } from './stage-strip.tsx';
import { ThreadList } from './thread-list.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import './inbox.css';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

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
        {waiting ? (
          <NobodyChosen waiting={waiting} hasChoice={list.threads.length > 0} isClient={isClient} now={now} />
        ) : null}
      </div>
      {isHelpOpen ? (
        <Suspense fallback={null}>
          <KeysDialog hasStages={!isClient} onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
