import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useReadAnew } from '#app/features/site/session/read-anew.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { ProposeDates } from '../dates/dates-block.tsx';
import type { Desk } from '../desk/desk-days.ts';
import { replyValuesOf } from '../desk/fill-reply.ts';
import { NextStepLine, SnoozeMenu } from '../desk/next-day.tsx';
import { SendPieces } from '../desk/send-pieces.tsx';
import { inboxPath } from '../inbox/inbox-path.ts';
import type { InboxProps } from '../inbox/inbox-props.ts';
import { StageChip } from '../inbox/stage-chip.tsx';
import { withStudy } from '../study/attached-study.ts';
import { AttachedStudyField } from '../study/study-card.tsx';
import { Composer, datesIn, piecesIn, studyIn } from '../write/composer.tsx';
import { ComposerTools } from '../write/composer-tools.tsx';
import { dropMessages, sendMessage, useOutbox } from '../write/outbox.ts';
import { openReplies, SavedRepliesPopover } from '../write/saved-replies.tsx';
import { Conversation } from './conversation.tsx';
import type { Thread } from './find-thread.server.ts';
import type { ThreadMessage } from './list-messages.server.ts';
import { CreativeDetails, ThreadDetails } from './thread-details.tsx';
import { sheetId } from './thread-note.tsx';
import '../write/composer.css';
import '../inbox/thread-list.css';
import './conversation.css';
import '../inbox/inbox.css';

type OpenThreadProps = InboxProps & { thread: Thread; onKeys: () => void };

export function OpenThread({ thread, onKeys, ...props }: OpenThreadProps) {
  const { me, state, desk, attached, pieces, replies, rateSheetUrl, replyTime, sendKey, now, refused } =
    props;
  const readAnew = useReadAnew();
  const to = { threadId: thread.id };
  const waiting = useOutbox(to, thread.messages.at(-1)?.id ?? 0, () => void readAnew());
  const [insert, setInsert] = useState<{ text: string } | null>(null);
  const older = useOlder(thread);
  useMarkRead(thread);
  const [sent, setSent] = useState(0);
  const [instead, setInstead] = useState<number | null>(null);
  const put = (text: string) => setInsert({ text });
  const isCreative = thread.creativeSide !== null;
  const values = thread.creativeSide ? replyValuesOf(thread.creativeSide, thread.messages) : {};
  return (
    <>
      <Conversation
        thread={thread}
        me={me}
        older={older}
        waiting={waiting}
        onPutBack={(message) => {
          dropMessages(({ sendKey }) => sendKey === message.sendKey);
          put(message.body);
        }}
        head={<ConversationHead thread={thread} listPath={inboxPath(state)} desk={desk} onKeys={onKeys} />}
        now={now}
        onMove={isCreative && !closedReason(thread) ? setInstead : undefined}
      >
        {closedReason(thread) ? (
          <p className="composer composer--closed muted">{closedReason(thread)}</p>
        ) : (
          <div className="composer-frame" data-foot-bar>
            <Composer
              action={
                attached ? withStudy(`/messages/${thread.id}`, attached.query) : `/messages/${thread.id}`
              }
              threadId={thread.id}
              sendKey={sendKey}
              insert={insert}
              refused={refused}
              onSlash={isCreative ? openReplies : undefined}
              extras={
                <>
                  {attached && sent === 0 ? (
                    <AttachedStudyField
                      key={attached.query}
                      study={attached}
                      withoutPath={inboxPath(state, thread.id)}
                    />
                  ) : null}
                  {isCreative ? (
                    <>
                      <ProposeDates
                        now={now}
                        resetKey={sent}
                        agreed={thread.creativeSide?.agreedDays ?? []}
                        instead={instead}
                        onInstead={setInstead}
                      />
                      <SendPieces pieces={pieces} resetKey={sent} />
                    </>
                  ) : null}
                </>
              }
              tools={
                isCreative ? (
                  <ComposerTools rateSheetUrl={rateSheetUrl} hasPieces={pieces.length > 0} onInsert={put} />
                ) : null
              }
              onSend={({ body, uploads, form }) => {
                const along = { uploads, dates: datesIn(form), pieces: piecesIn(form), study: studyIn(form) };
                sendMessage({ to, body, brief: null, instead, ...along });
                setInstead(null);
                setSent((count) => count + 1);
              }}
            />
            {isCreative ? <SavedRepliesPopover replies={replies} values={values} onInsert={put} /> : null}
          </div>
        )}
      </Conversation>
      {thread.creativeSide && desk ? (
        <ThreadDetails
          thread={thread}
          side={thread.creativeSide}
          desk={desk}
          replies={replies}
          values={values}
          onInsert={put}
          refused={refused}
        />
      ) : (
        <CreativeDetails thread={thread} replyTime={replyTime} />
      )}
    </>
  );
}

/** Why neither side can write; null while both can. */
function closedReason(thread: Thread): string | null {
  if (thread.hasDeparted) {
    return 'This person has left Oriel. You can still read the conversation.';
  }
  if (thread.isBlockedByMe || thread.isBlockedByOther) {
    return `This conversation is closed: ${thread.isBlockedByMe ? 'you have blocked' : 'you cannot write to'} ${thread.name}.`;
  }
  return null;
}

function useMarkRead(thread: Thread) {
  const fetcher = useFetcher<{ status: number }>();
  const told = useRef(0);
  const newest = thread.messages.at(-1)?.id ?? 0;
  const hasNews = thread.unread > 0 || thread.creativeSide?.isReminded === true;
  const { submit } = fetcher;
  useEffect(() => {
    // After a failed request, the next look tries again.
    if (fetcher.data && fetcher.data.status !== 200) told.current = 0;
  }, [fetcher.data]);
  useEffect(() => {
    const tell = () => {
      if (!hasNews || told.current === newest || document.visibilityState !== 'visible') return;
      told.current = newest;
      void submit(
        { intent: 'read', upTo: String(newest) },
        { method: 'post', action: `/messages/${thread.id}` },
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [thread.id, hasNews, newest, submit]);
}

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
    // Skip messages that the thread itself now includes.
    messages: (pages?.messages ?? []).filter(
      (message) => message.id < (thread.messages[0]?.id ?? newestOlder + 1),
    ),
    link:
      olderThan === null ? null : (
        <p className="py-3 px-4 text-sm">
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

type ConversationHeadProps = {
  thread: Thread;
  listPath: string;
  /** Null for clients. */
  desk: Desk | null;
  onKeys: () => void;
};

function ConversationHead({ thread, listPath, desk, onKeys }: ConversationHeadProps) {
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
