import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { holdRequest, holdThread } from './hold-request.server.ts';
import { notifyOfRequest } from './notify-of-request.server.ts';
import type { CheckedOffer } from './offer-schema.ts';
import { maxOffers } from './request-limits.ts';
import { type MoveRefusal, moveRefusal } from './request-policy.ts';
import { askedWords, rightsWords } from './request-words.ts';

export type Offered =
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
