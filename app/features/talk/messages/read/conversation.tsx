import { type ReactNode, useEffect, useRef } from 'react';
import { earliestToday } from '#app/platform/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTimes } from '#app/ui/use-times.ts';
import { DatesBlock } from '../dates/dates-block.tsx';
import { mayAnswerDates } from '../thread-policy.ts';
import { dropMessages, type Waiting } from '../write/outbox.ts';
import type { StageChange, Thread } from './find-thread.server.ts';
import type { ThreadMessage } from './list-messages.server.ts';
import { type Member, MessageItem } from './message-item.tsx';
import './conversation.css';
import '../inbox/inbox.css';

type ConversationProps = {
  thread: Thread;
  me: Member;
  older: { messages: readonly ThreadMessage[]; link: ReactNode };
  waiting: readonly Waiting[];
  onPutBack: (message: Waiting) => void;
  head: ReactNode;
  now: string;
  /** For a creative who can write: starts a new proposal that moves the agreed day of a message. */
  onMove?: ((messageId: number) => void) | undefined;
  children: ReactNode;
};

export function Conversation(props: ConversationProps) {
  const { thread, me, older, waiting, onPutBack, head, now, onMove, children } = props;
  const changes = thread.creativeSide?.stageChanges.length ?? 0;
  const scroller = useStayAtEnd(`${thread.messages.at(-1)?.id} ${changes} ${waiting.length}`);
  return (
    <section className="pane-thread" aria-label="Conversation">
      {head}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="pane-scroll" ref={scroller} tabIndex={0} role="log" aria-label="Messages">
        <div className="pt-2 pb-7 px-7 max-md:px-4">
          {older.link}
          <Entries
            messages={[...older.messages, ...thread.messages]}
            changes={thread.creativeSide?.stageChanges ?? []}
            thread={thread}
            me={me}
            now={now}
            onMove={onMove}
          />
          {waiting.map((message) => (
            <WaitingMessage
              key={message.sendKey}
              message={message}
              onPutBack={() => onPutBack(message)}
              onDrop={() => dropMessages(({ sendKey }) => sendKey === message.sendKey)}
            />
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}

type EntriesProps = {
  messages: readonly ThreadMessage[];
  changes: readonly StageChange[];
  thread: Thread;
  me: Member;
  now: string;
  onMove: ConversationProps['onMove'];
};

function Entries({ messages, changes, thread, me, now, onMove }: EntriesProps) {
  const { clockText, daySeparator } = useTimes();
  const first = messages[0]?.sentAt ?? '';
  const shownChanges = changes.filter((change) => change.at >= first);
  const lastRead = messages.findLast((message) => message.isMine && message.id <= thread.readByOther)?.id;
  const entries = [
    ...messages.map((message) => ({ at: message.sentAt, message, change: null })),
    ...shownChanges.map((change) => ({ at: change.at, message: null, change })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const otherName = thread.creativeSide?.client.name ?? thread.name;
  let day = '';
  return entries.map(({ at, message, change }) => {
    const dayHere = daySeparator(at, new Date(now));
    const isNewDay = dayHere !== day;
    day = dayHere;
    return (
      <div key={message ? `m${message.id}` : `s${change?.id}`} className="entry">
        {isNewDay ? <p className="pt-4 text-[12px] faint num">{dayHere}</p> : null}
        {message ? (
          <MessageItem
            message={message}
            writer={message.isMine ? me : { name: otherName, avatarUrl: thread.avatarUrl }}
            note={message.id === lastRead ? 'Read' : undefined}
            dates={
              message.dates ? (
                <DatesBlock
                  dates={message.dates}
                  threadId={thread.id}
                  messageId={message.id}
                  canAnswer={mayAnswerDates(thread.side) && !message.isMine && !thread.hasDeparted}
                  otherName={thread.hasDeparted ? null : thread.name}
                  onMove={onMove && (() => onMove(message.id))}
                  today={earliestToday(new Date(now))}
                />
              ) : null
            }
          />
        ) : null}
        {change ? (
          <p className="event">
            <Icon name="check" size={16} />
            <span>
              Stage changed to <b>{change.stage}</b>
            </span>
            <time className="num faint ml-auto" dateTime={change.at}>
              {clockText(change.at)}
            </time>
          </p>
        ) : null}
      </div>
    );
  });
}

type WaitingMessageProps = { message: Waiting; onPutBack: () => void; onDrop: () => void };

function WaitingMessage({ message, onPutBack, onDrop }: WaitingMessageProps) {
  return (
    <article className="msg grid-cols-1 pl-11 line-t-rule text-ink-2" aria-label="You, not sent yet">
      <header>
        <b>You</b>
        <span className={message.refusal ? 'err' : 'small faint'} role="status">
          {message.refusal ?? (message.messageId === null ? 'Sending...' : null)}
        </span>
      </header>
      <div>
        <p dir="auto" className="whitespace-pre-wrap">
          {message.body}
        </p>
        {message.refusal ? (
          <div className="form-actions form-actions--start">
            <Button size="sm" onClick={onPutBack}>
              Edit
            </Button>
            <Button size="sm" variant="quiet" onClick={onDrop}>
              Discard
            </Button>
          </div>
        ) : null}
      </div>
    </article>
  );
}

function useStayAtEnd(added: string) {
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it says that something was added
  useEffect(() => {
    const toEnd = () => scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    toEnd();
    // Offscreen messages have an estimated height until they render, so scroll again afterward.
    const frame = requestAnimationFrame(() => requestAnimationFrame(toEnd));
    return () => cancelAnimationFrame(frame);
  }, [added]);
  return scroller;
}
