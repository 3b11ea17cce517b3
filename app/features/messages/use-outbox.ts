import { useCallback, useEffect, useRef, useState } from 'react';
import { keepSession, pageMemberId } from '#app/features/site/session/session-keeper.ts';
import type { Brief } from '#app/platform/db/schema/messages.ts';

/** A message that the server has not accepted yet. */
export type Waiting = {
  sendKey: string;
  to: { threadId: string } | { creativeId: string };
  body: string;
  brief: Brief | null;
  uploads: string[];
  dates?: string[];
  pieces?: string[];
  /** Why it will not be tried again; null while it is on its way. */
  refusal: string | null;
};

/** Waits before the next try, in milliseconds (specification section 9). */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];

type Accepted = { threadId: string; messageId: number };

/**
 * Sends messages one after the other, and again until the server has answered: the key made here keeps it from keeping
 * one twice. Where the session has ended meanwhile one signs in over the page, and it goes on. `onAccepted` hears of each that is in its thread.
 */
export function useOutbox(onAccepted: (accepted: Accepted) => void) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const accepted = useRef(onAccepted);
  accepted.current = onAccepted;
  const first = waiting.find((message) => message.refusal === null);

  useEffect(() => {
    if (!first) return;
    const stop = new AbortController();
    void deliver(first, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      if ('refusal' in answer) {
        const refused = { ...first, refusal: answer.refusal };
        setWaiting((all) => all.map((each) => (each.sendKey === first.sendKey ? refused : each)));
        return;
      }
      accepted.current(answer);
      setWaiting((all) => all.filter((each) => each.sendKey !== first.sendKey));
    });
    return () => stop.abort();
  }, [first]);

  const send = useCallback((message: Omit<Waiting, 'sendKey' | 'refusal'>) => {
    setWaiting((all) => [...all, { ...message, sendKey: crypto.randomUUID(), refusal: null }]);
  }, []);
  const drop = useCallback((sendKey: string) => {
    setWaiting((all) => all.filter((each) => each.sendKey !== sendKey));
  }, []);
  return { waiting, send, drop };
}

async function deliver(message: Waiting, signal: AbortSignal): Promise<Accepted | { refusal: string }> {
  const { refusal, to, ...rest } = message;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const answer = await fetch('/api/messages', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...rest, ...to, as: pageMemberId() }),
        signal,
      });
      if (answer.ok) {
        return (await answer.json()) as Accepted;
      }
      if (answer.status === 401 && (await keepSession()) && !signal.aborted) {
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
