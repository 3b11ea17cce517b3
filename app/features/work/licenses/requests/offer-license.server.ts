import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { type LockedThread, lockThread, Refusal } from '#app/features/talk/messages/lock-thread.server.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { licenseRequests } from '#app/platform/db/schema/licenses.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { dayText } from '#app/ui/day-text.ts';
import { notifyOfRequest } from './notify-of-request.server.ts';
import {
  askedWords,
  type MoveRefusal,
  maxOffers,
  moveRefusal,
  type RequestSide,
  requestLengths,
  requestSide,
  requestStates,
  rightsWords,
} from './request-policy.ts';
import type { CheckedOffer } from './request-schema.ts';

const heldShape = {
  id: cell.text,
  number: licenseRequests.number,
  state: oneOf(requestStates),
  content: licenseRequests.content,
  offer: licenseRequests.offer,
  threadId: orNull(cell.text),
  clientId: orNull(cell.text),
  creativeId: orNull(cell.text),
  firmId: orNull(cell.text),
};

export type HeldRequest = RowOf<typeof heldShape> & { side: RequestSide };

/** Locks a request until the transaction ends; null when the actor has no part in it. */
export async function holdRequest(tx: Transaction, actor: Actor, id: string): Promise<HeldRequest | null> {
  const row = await findRow(tx, heldShape)`
    select id, number, state::text as state, content, offer, thread_id, client_id, creative_id, firm_id
      from license_requests where id = ${uuidOrNull(id)}::uuid for no key update`;
  const side = row && requestSide(actor, row);
  return row && side ? { ...row, side } : null;
}

/** Locks the request's conversation; null when a party has left. */
export async function holdThread(
  tx: Transaction,
  actor: Actor,
  { threadId }: Pick<HeldRequest, 'threadId'>,
): Promise<LockedThread | null> {
  try {
    return threadId ? await lockThread(tx, actor, threadId) : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type Offered =
  | { ok: true }
  | { ok: false; code: 'notFound' | 'sentBefore' | 'tooMany' | 'unreachable' | MoveRefusal };

/**
 * Adds an offer version; versions never change. The form supplies `version`, so that a second click does not add
 * another.
 */
export async function offerLicense(
  actor: Actor,
  { id, version, offer }: { id: string; version: number; offer: CheckedOffer },
): Promise<Offered> {
  return rollbackOnRefusal(async (tx): Promise<Offered> => {
    const request = await holdRequest(tx, actor, id);
    if (!request) {
      return { ok: false, code: 'notFound' };
    }
    const refusal = moveRefusal(request.side, request, 'offer');
    if (refusal) {
      return { ok: false, code: refusal };
    }
    if (version === request.offer && (await isSent(tx, { id, version, offer }))) {
      return { ok: true };
    }
    if (version !== request.offer + 1) {
      return { ok: false, code: 'sentBefore' };
    }
    if (version > maxOffers) {
      return { ok: false, code: 'tooMany' };
    }
    const thread = await holdThread(tx, actor, request);
    if (!thread) {
      return { ok: false, code: 'unreachable' };
    }
    const { amount, currency, validUntil, content } = offer;
    await tx.execute(sql`
      insert into license_offers (request_id, version, amount, currency, content, valid_until, sent_at)
      values (${id}, ${version}, ${amount}, ${currency}, ${JSON.stringify(content)}::jsonb, ${validUntil}, ${now()})`);
    await tx.execute(sql`update license_requests set offer = ${version} where id = ${id}`);
    const sum = moneyOf(currency)(amount);
    const what = askedWords(request.content);
    const isNotified = await notifyOfRequest(tx, actor, {
      requestId: id,
      event: 'offered' as const,
      version,
      thread,
      side: 'creative' as const,
      body: `A license for ${what}: ${sum}. ${rightsWords(content)}. The offer holds until ${dayText(validUntil)}.${content.note ? `\n\n${content.note}` : ''}`,
      title: `${thread.creativeName} offers you a license: ${request.content.project.name}, ${sum}`,
      paragraphs: [
        `${thread.creativeName} offers you a license for ${what}: ${sum}. ${rightsWords(content)}.`,
        `The offer holds until ${dayText(validUntil)}. Accepting it issues your certificate at once.`,
      ],
      ...(content.note ? { words: content.note } : {}),
    });
    return isNotified ? { ok: true } : { ok: false, code: 'unreachable' };
  });
}

async function isSent(
  tx: Transaction,
  { id, version, offer }: { id: string; version: number; offer: CheckedOffer },
): Promise<boolean> {
  const { amount, currency, validUntil, content } = offer;
  const sent = await findRow(tx, { version: cell.number })`
    select version from license_offers
     where request_id = ${id} and version = ${version} and amount = ${amount} and currency = ${currency}
       and valid_until = ${validUntil}::date and content = ${JSON.stringify(content)}::jsonb`;
  return sent !== null;
}

export const endings = {
  decline: { state: 'declined', says: 'I cannot license', title: 'declines your request' },
  refuse: { state: 'refused', says: 'I do not take your offer for', title: 'declines your offer' },
  withdraw: { state: 'withdrawn', says: 'I withdraw my request for', title: 'withdraws the request' },
} as const;

export type Ending = keyof typeof endings;

export function isEnding(text: unknown): text is Ending {
  return typeof text === 'string' && Object.hasOwn(endings, text);
}

type Ended = { ok: true } | { ok: false; code: 'notFound' | 'tooLong' | MoveRefusal };

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
