import { keepSession, pageMemberId } from '#app/features/site/session/session-keeper.ts';
import type { Brief } from '#app/platform/db/schema/messages.ts';
import type { Recipient } from './outgoing-message.ts';

/**
 * The messages that this page sends, one after the other and again until the server has answered; the key made here keeps
 * it from keeping one twice. They belong to the page and not to a conversation on it: whoever opens another one meanwhile
 * loses none.
 */

export type Waiting = {
  sendKey: string;
  to: Recipient;
  body: string;
  brief: Brief | null;
  uploads: string[];
  dates?: string[];
  /** The message whose agreed day the dates would move. */
  instead?: number | null;
  pieces?: string[];
  study?: string | null;
  /** Who wrote it, so that it never goes out in somebody else's name. */
  as: string | undefined;
  /** Why it will not be tried again; null while it is on its way. */
  refusal: string | null;
  /** Its id once the server has it, until the conversation shows it; null before. */
  messageId: number | null;
};

export type NewMessage = Omit<Waiting, 'sendKey' | 'as' | 'refusal' | 'messageId'>;

export type Accepted = { threadId: string; messageId: number };

/** Somebody who shows the messages to a recipient, and is told of each that is in its conversation. */
type Viewer = { to: Recipient; onAccepted: (accepted: Accepted) => void };

/** Waits before the next try, in milliseconds (specification section 9). */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];

let waiting: readonly Waiting[] = [];
let isDelivering = false;
const listeners = new Set<() => void>();
const viewers = new Set<Viewer>();

/** For `useSyncExternalStore`. */
export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Everything that waits; the same array until something changes. */
export function waitingMessages(): readonly Waiting[] {
  return waiting;
}

/** Puts a message on its way. */
export function sendMessage(message: NewMessage): void {
  const sendKey = crypto.randomUUID();
  change([...waiting, { ...message, sendKey, as: pageMemberId(), refusal: null, messageId: null }]);
  void deliverAll();
}

/** Forgets messages: they are shown elsewhere, or their writer no longer wants them. */
export function dropMessages(isDropped: (message: Waiting) => boolean): void {
  if (waiting.some(isDropped)) change(waiting.filter((message) => !isDropped(message)));
}

/** Hears of what is accepted for a recipient, until the function that is returned is called. */
export function viewOutbox(viewer: Viewer): () => void {
  viewers.add(viewer);
  return () => viewers.delete(viewer);
}

export function isSameRecipient(one: Recipient, other: Recipient): boolean {
  return 'threadId' in one
    ? 'threadId' in other && one.threadId === other.threadId
    : 'creativeId' in other && one.creativeId === other.creativeId;
}

function change(next: readonly Waiting[]): void {
  waiting = next;
  // Leaving the whole page would lose them, so the browser asks first.
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
      // The connection, not the message: tried again below.
    }
    const delay = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)];
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return { refusal: 'This message was not sent.' };
}
