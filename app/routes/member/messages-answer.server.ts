import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { NextStepAnswer } from '#app/features/talk/messages/desk/next-step.ts';
import type { TypedBrief } from '#app/features/talk/messages/message-schema.ts';
import type { NoteAnswer } from '#app/features/talk/messages/read/thread-note.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';

/**
 * The answer to an inbox form that stays on the page: `typed` is the message and `typedBrief` the brief of a first one,
 * so that nothing is lost without scripts.
 */
export type MessagesAnswer = NoteAnswer &
  NextStepAnswer & { status: number; error?: string; typed?: string; typedBrief?: TypedBrief; toast?: Toast };

export type FormRequest = {
  actor: Actor;
  form: FormData;
  threadId: string;
  uploads: string[];
  request: Pick<Request, 'headers'>;
  /** Sent by a script, which shows the answer; otherwise a page is expected. */
  isFetched: boolean;
};

export type ActionResult = Promise<MessagesAnswer | Response>;

export function foundOr404<Found>(isFound: boolean, found: Found): Found {
  if (!isFound) {
    throw data(null, { status: 404 });
  }
  return found;
}
