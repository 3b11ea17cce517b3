import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import { holdRequest, holdThread } from './hold-request.server.ts';
import { notifyOfRequest } from './notify-of-request.server.ts';
import { requestLengths } from './request-limits.ts';
import { type MoveRefusal, moveRefusal } from './request-policy.ts';
import { askedWords } from './request-words.ts';

export const endings = {
  decline: { state: 'declined', says: 'I cannot license', title: 'declines your request' },
  refuse: { state: 'refused', says: 'I do not take your offer for', title: 'declines your offer' },
  withdraw: { state: 'withdrawn', says: 'I withdraw my request for', title: 'withdraws the request' },
} as const;

export type Ending = keyof typeof endings;

export function isEnding(text: unknown): text is Ending {
  return typeof text === 'string' && Object.hasOwn(endings, text);
}

export type Ended = { ok: true } | { ok: false; code: 'notFound' | 'tooLong' | MoveRefusal };

/**
 * Ends a request without a license: the creative declines, or the client refuses the offer or withdraws. An optional
 * message is passed on. A party who left or blocked the other is not notified, but the request still ends.
 */
export async function endRequest(
  actor: Actor,
  { id, ending, words }: { id: string; ending: Ending; words: string },
): Promise<Ended> {
  if (words.length > requestLengths.reason) {
    return { ok: false, code: 'tooLong' };
  }
  const { state, says, title } = endings[ending];
  return rollbackOnRefusal(async (tx): Promise<Ended> => {
    const request = await holdRequest(tx, actor, id);
    if (!request) {
      return { ok: false, code: 'notFound' };
    }
    if (request.state === state) {
      return { ok: true };
    }
    const refusal = moveRefusal(request.side, request, ending);
    if (refusal) {
      return { ok: false, code: refusal };
    }
    await tx.execute(sql`
      update license_requests set state = ${state}, ended_at = ${now()}, reason = ${words || null} where id = ${id}`);
    const thread = await holdThread(tx, actor, request);
    if (thread) {
      const name = request.side === 'client' ? request.content.party.name : thread.creativeName;
      const what = `${says} ${askedWords(request.content)}.`;
      await notifyOfRequest(tx, actor, {
        requestId: id,
        event: state,
        thread,
        side: request.side,
        body: words ? `${what}\n\n${words}` : what,
        title: `${name} ${title}: ${askedWords(request.content)}`,
        paragraphs: [`It was about ${askedWords(request.content)}.`],
        ...(words ? { words } : {}),
      });
    }
    return { ok: true };
  });
}
