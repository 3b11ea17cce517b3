import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useNavigate, useRevalidator } from 'react-router';
import type { Brief } from '#app/platform/db/schema/messages.ts';
import { BriefFields } from './brief-fields.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import type { Recipient } from './find-recipient.server.ts';
import type { Thread, ThreadMessage } from './find-thread.server.ts';
import { type InboxState, inboxPath } from './inbox-path.ts';
import type { StageCounts, ThreadList as Threads } from './list-threads.server.ts';
import { briefFields } from './message-schema.ts';
import type { ReplyTime } from './reply-time.ts';
import type { SavedReply } from './saved-replies.server.ts';
import { StageStrip } from './stage-strip.tsx';
import { CreativeDetails, ThreadDetails } from './thread-details.tsx';
import { ThreadList } from './thread-list.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useOutbox } from './use-outbox.ts';

type InboxProps = {
  isClient: boolean;
  state: InboxState;
  list: Threads;
  unread: number;
  counts: StageCounts | null;
  thread: Thread | null;
  recipient: Recipient | null;
  replies: readonly SavedReply[];
  replyTime: ReplyTime | null;
  sendKey: string;
  now: string;
  error: string | undefined;
};

/** Three panes on a wide screen, two on a narrower one, one at a time on a phone. */
export function Inbox(props: InboxProps) {
  const { isClient, state, list, unread, counts, thread, recipient, now } = props;
  useInboxKeys(thread);
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
        {thread ? <OpenThread key={thread.id} {...props} thread={thread} /> : null}
        {!thread && recipient ? <NewThread {...props} recipient={recipient} /> : null}
        {thread || recipient ? null : (
          <section className="pane-thread pane-none" aria-label="Conversation">
            <p className="muted">Choose a conversation.</p>
          </section>
        )}
      </div>
    </div>
  );
}

function OpenThread({
  thread,
  state,
  replies,
  replyTime,
  sendKey,
  now,
  error,
}: InboxProps & { thread: Thread }) {
  const { revalidate } = useRevalidator();
  const outbox = useOutbox(() => void revalidate());
  const [insert, setInsert] = useState<{ text: string } | null>(null);
  const older = useOlder(thread);
  useMarkRead(thread);
  const action = `/messages/${thread.id}`;
  const isClosed = thread.isBlockedByMe || thread.isBlockedByOther;
  return (
    <>
      <Conversation
        thread={thread}
        older={older.messages}
        olderLink={older.link}
        waiting={outbox.waiting}
        onDrop={outbox.drop}
        listPath={inboxPath(state)}
        now={now}
      >
        {isClosed ? (
          <p className="composer composer--closed muted">
            This conversation is closed: {thread.isBlockedByMe ? 'you have blocked' : 'you cannot write to'}{' '}
            {thread.name}.
          </p>
        ) : (
          <Composer
            draftKey={thread.id}
            action={action}
            sendKey={sendKey}
            insert={insert}
            error={error}
            onSend={({ body, uploads }) =>
              outbox.send({ to: { threadId: thread.id }, body, uploads, brief: null })
            }
          />
        )}
      </Conversation>
      {thread.creativeSide ? (
        <ThreadDetails
          thread={thread}
          side={thread.creativeSide}
          replies={replies}
          onInsert={(text) => setInsert({ text })}
        />
      ) : (
        <CreativeDetails thread={thread} replyTime={replyTime} />
      )}
    </>
  );
}

function NewThread({ recipient, replyTime, sendKey, error }: InboxProps & { recipient: Recipient }) {
  const navigate = useNavigate();
  const outbox = useOutbox(({ threadId }) => void navigate(`/messages/${threadId}`, { replace: true }));
  const refused = outbox.waiting.find((message) => message.refusal !== null);
  return (
    <section className="pane-thread pane-new" aria-label="Conversation">
      <div className="pane-h">
        <h1 className="pane-title pane-name">
          <Link to={`/creative/${recipient.creativeId}`}>{recipient.name}</Link>
        </h1>
        {replyTime ? (
          <span className="small muted pane-end hint">Usually replies within {replyTime}</span>
        ) : null}
      </div>
      <div className="scroll">
        <p className="pane-empty">
          Write to {recipient.name} about your project. Only the two of you can read it.
        </p>
      </div>
      <Composer
        draftKey={`to-${recipient.creativeId}`}
        action={`/messages?creative=${recipient.creativeId}`}
        sendKey={sendKey}
        error={refused?.refusal ?? error}
        onSend={({ body, uploads, form }) => {
          for (const message of outbox.waiting) outbox.drop(message.sendKey);
          outbox.send({ to: { creativeId: recipient.creativeId }, body, uploads, brief: readBrief(form) });
        }}
      >
        <input type="hidden" name="creativeId" value={recipient.creativeId} />
        <BriefFields />
      </Composer>
    </section>
  );
}

function readBrief(form: FormData): Brief | null {
  const filled = briefFields
    .map(({ name }) => [name, String(form.get(name) ?? '').trim()] as const)
    .filter(([, text]) => text !== '');
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}

/** Tells the server that the newest message was shown, once the page is really looked at. */
function useMarkRead(thread: Thread) {
  const fetcher = useFetcher<{ status: number }>();
  const told = useRef(0);
  const newest = thread.messages.at(-1)?.id ?? 0;
  const { submit } = fetcher;
  useEffect(() => {
    // Where nobody answered, it is told again with the next look.
    if (fetcher.data && fetcher.data.status !== 200) told.current = 0;
  }, [fetcher.data]);
  useEffect(() => {
    const tell = () => {
      if (thread.unread === 0 || told.current === newest || document.visibilityState !== 'visible') return;
      told.current = newest;
      void submit(
        { intent: 'read', upTo: String(newest) },
        { method: 'post', action: `/messages/${thread.id}` },
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [thread.id, thread.unread, newest, submit]);
}

/** Older messages, a page at a time by their cursor; without scripts the link shows that page. */
function useOlder(thread: Thread) {
  const fetcher = useFetcher<{ thread: Thread | null }>();
  const [pages, setPages] = useState<{ messages: ThreadMessage[]; olderThan: number | null } | null>(null);
  const loaded = fetcher.data?.thread;
  useEffect(() => {
    if (!loaded) return;
    setPages((known) => ({
      messages: [...loaded.messages, ...(known?.messages ?? [])].filter(
        (message, place, all) => all.findIndex((each) => each.id === message.id) === place,
      ),
      olderThan: loaded.olderThan,
    }));
  }, [loaded]);
  const olderThan = pages ? pages.olderThan : thread.olderThan;
  const path = `/messages/${thread.id}?before=${olderThan}`;
  const newestOlder = pages?.messages.at(-1)?.id ?? 0;
  return {
    // What the thread shows itself now, after more was written, is not shown twice.
    messages: (pages?.messages ?? []).filter(
      (message) => message.id < (thread.messages[0]?.id ?? newestOlder + 1),
    ),
    link:
      olderThan === null ? null : (
        <p className="pane-more">
          <Link
            className="link"
            to={path}
            onClick={(event) => {
              event.preventDefault();
              if (fetcher.state === 'idle') void fetcher.load(path);
            }}
          >
            {fetcher.state === 'idle' ? 'Earlier messages' : 'Loading...'}
          </Link>
        </p>
      ),
  };
}
