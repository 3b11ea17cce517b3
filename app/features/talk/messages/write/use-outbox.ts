import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  type Accepted,
  dropMessages,
  isSameRecipient,
  subscribeOutbox,
  viewOutbox,
  type Waiting,
  waitingMessages,
} from './outbox.ts';
import type { Recipient } from './outgoing-message.ts';

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
