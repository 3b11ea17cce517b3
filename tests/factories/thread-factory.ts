import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Outgoing } from '#app/features/talk/messages/message-schema.ts';
import { sendMessage } from '#app/features/talk/messages/write/send-message.server.ts';

/** The list of threads with nothing left out. */
export const everyThread = { stage: null, show: null, isUnread: false, words: '', after: null };

/** The address of a first message. */
export const to = (creative: Actor) => ({ creativeId: creative.creativeId ?? '' });

/** A message as it is sent, of which only the address matters. */
export function message(overrides: Partial<Outgoing> & Pick<Outgoing, 'to'>): Outgoing {
  return { sendKey: randomUUID(), body: 'Hello, and good light.', uploads: [], ...overrides };
}

/** Has a client write to a creative; returns the thread's id. */
export async function begin(
  client: Actor,
  creative: Actor,
  body = 'Hello, and good light.',
): Promise<string> {
  const sent = await sendMessage(client, message({ to: to(creative), body }));
  if (!sent.ok) throw new Error(sent.code);
  return sent.threadId;
}
