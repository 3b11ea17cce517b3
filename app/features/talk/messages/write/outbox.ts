import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { keepSession, pageMemberId } from '#app/features/site/session/session-keeper.ts';
import type { Brief } from '#app/platform/db/schema/messages.ts';
import type { Recipient } from '../message-schema.ts';

/**
 * Messages this page is sending, one at a time, retried until the server answers. The key made here prevents
 * duplicates. The outbox belongs to the page, so opening another conversation loses nothing.
 */

export type Waiting = {
  sendKey: string;
  to: Recipient;
  body: string;
  brief: Brief | null;
  uploads: string[];
  dates?: string[];
  instead?: number | null;
  pieces?: string[];
  study?: string | null;
  /** The writer, so that a message is never sent as another user. */
  as: string | undefined;
  /** Why it is not retried; null while it is being sent. */
  refusal: string | null;
  messageId: number | null;
};

type NewMessage = Omit<Waiting, 'sendKey' | 'as' | 'refusal' | 'messageId'>;

type Accepted = { threadId: string; messageId: number };

type Viewer = { to: Recipient; onAccepted: (accepted: Accepted) => void };

/** Delays between tries, in milliseconds (specification section 9). */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];

let waiting: readonly Waiting[] = [];
let isDelivering = false;
const listeners = new Set<() => void>();
const viewers = new Set<Viewer>();

/** For `useSyncExternalStore`. */
function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the same array until something changes, as `useSyncExternalStore` requires. */
function waitingMessages(): readonly Waiting[] {
  return waiting;
}

export function sendMessage(message: NewMessage): void {
  const sendKey = crypto.randomUUID();
  change([...waiting, { ...message, sendKey, as: pageMemberId(), refusal: null, messageId: null }]);
  void deliverAll();
}

/** Removes messages that are shown elsewhere or discarded. */
export function dropMessages(isDropped: (message: Waiting) => boolean): void {
  if (waiting.some(isDropped)) change(waiting.filter((message) => !isDropped(message)));
}

function viewOutbox(viewer: Viewer): () => void {
  viewers.add(viewer);
  return () => viewers.delete(viewer);
}

function isSameRecipient(one: Recipient, other: Recipient): boolean {
  return 'threadId' in one
    ? 'threadId' in other && one.threadId === other.threadId
    : 'creativeId' in other && one.creativeId === other.creativeId;
}

function change(next: readonly Waiting[]): void {
  waiting = next;
  // Leaving the page would lose unsent messages, so the browser asks first.
  const act = waiting.some(isUnsent) ? window.addEventListener : window.removeEventListener;
  act('beforeunload', askFirst);
  for (const listener of listeners) listener();
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function isUnsent({ messageId }: Waiting): boolean {
  return messageId === null;
}

function isDue(message: Waiting): boolean {
  return message.refusal === null && isUnsent(message);
}

async function deliverAll(): Promise<void> {
  if (isDelivering) return;
  isDelivering = true;
  try {
    for (let next = waiting.find(isDue); next; next = waiting.find(isDue)) {
      settle(next, await deliver(next));
    }
  } finally {
    isDelivering = false;
  }
}

function settle({ sendKey, to }: Waiting, answer: Accepted | { refusal: string }): void {
  if ('refusal' in answer) {
    update(sendKey, answer);
    return;
  }
  const seenBy = [...viewers].filter((viewer) => isSameRecipient(viewer.to, to));
  if (seenBy.length > 0) update(sendKey, { messageId: answer.messageId });
  else dropMessages((message) => message.sendKey === sendKey);
  for (const { onAccepted } of seenBy) onAccepted(answer);
}

function update(sendKey: string, found: Partial<Waiting>): void {
  change(waiting.map((message) => (message.sendKey === sendKey ? { ...message, ...found } : message)));
}

async function deliver({
  refusal,
  messageId,
  to,
  ...rest
}: Waiting): Promise<Accepted | { refusal: string }> {
  for (let attempt = 0; waiting.some(({ sendKey }) => sendKey === rest.sendKey); attempt += 1) {
    try {
      const answer = await fetch('/api/messages', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...rest, ...to }),
      });
      if (answer.ok) {
        return (await answer.json()) as Accepted;
      }
      if (answer.status === 401 && (await keepSession())) {
        continue;
      }
      if (answer.status < 500) {
        return { refusal: ((await answer.json()) as { message: string }).message };
      }
    } catch {
      // A network error, so retry below.
    }
    const delay = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return { refusal: 'This message was not sent.' };
}

const none: readonly Waiting[] = [];

/**
 * Waiting messages for one recipient. An accepted one stays listed until the conversation shows it (`shownId`), so that
 * it never disappears. `onAccepted` is called for each.
 */
export function useOutbox(to: Recipient, shownId: number, onAccepted: (accepted: Accepted) => void) {
  const all = useSyncExternalStore(subscribeOutbox, waitingMessages, () => none);
  const accepted = useRef(onAccepted);
  accepted.current = onAccepted;
  const [kind, id] = 'threadId' in to ? ['threadId', to.threadId] : ['creativeId', to.creativeId];
  const recipient = useMemo(() => (kind === 'threadId' ? { threadId: id } : { creativeId: id }), [kind, id]);

  useEffect(() => {
    const leave = viewOutbox({ to: recipient, onAccepted: (answer) => accepted.current(answer) });
    return () => {
      leave();
      // After navigating back, the conversation itself shows them.
      dropMessages((message) => message.messageId !== null && isSameRecipient(message.to, recipient));
    };
  }, [recipient]);

  const mine = all.filter((message) => isSameRecipient(message.to, recipient));
  const isShown = ({ messageId }: Waiting) => messageId !== null && messageId <= shownId;
  const hasShown = mine.some(isShown);
  useEffect(() => {
    if (!hasShown) return;
    dropMessages(
      ({ to, messageId }) => isSameRecipient(to, recipient) && messageId !== null && messageId <= shownId,
    );
  }, [hasShown, recipient, shownId]);
  return mine.filter((message) => !isShown(message));
}
