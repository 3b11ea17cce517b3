import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { readAbout } from '#app/features/notifications/read-notifications.server.ts';
import {
  type Currency,
  deskCurrencies,
  type TypedAmount,
  usualCurrency,
} from '#app/features/vocabulary/money.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { type NotFound, notFound, onOwnThread } from '../own-thread.server.ts';
import { mayKeepContacts } from '../thread-policy.ts';
import { followUpSubject } from './follow-up-days.ts';

export type NextStepSaved = { ok: true } | NotFound | { ok: false; code: 'planNeeded' };

type Given = {
  amount: TypedAmount | null;
  followUpOn: string | null;
  today: string;
};

/**
 * Saves amount and follow-up day; the client is not notified. An amount without a currency uses the last one used. Only
 * a future day gets a reminder.
 */
export async function saveNextStep(actor: Actor, threadId: string, given: Given): Promise<NextStepSaved> {
  const { amount, followUpOn, today } = given;
  return onOwnThread(actor, threadId, async (tx, thread): Promise<NextStepSaved> => {
    if (thread.side !== 'creative') {
      return notFound;
    }
    if (!mayKeepContacts(actor)) {
      return { ok: false, code: 'planNeeded' };
    }
    const currency = amount ? (amount.currency ?? (await lastCurrency(tx, thread))) : null;
    await tx.execute(sql`
      update threads set amount = ${amount?.minor ?? null}, currency = ${currency}, follow_up_on = ${followUpOn}::date,
             follow_up_reminded_at = case when follow_up_on is not distinct from ${followUpOn}::date
                                          then follow_up_reminded_at
                                          when ${followUpOn}::date <= ${today}::date then now() end
       where id = ${threadId}`);
    await readAbout(tx, { userId: actor.userId, kind: 'message', subjectId: followUpSubject(threadId) });
    await announce(tx, [actor.userId], { kind: 'read', threadId });
    return { ok: true };
  });
}

async function lastCurrency(
  tx: Transaction,
  thread: { id: string; creativeId: string | null },
): Promise<Currency> {
  const row = await findRow(tx, { currency: oneOf(deskCurrencies) })`
    select currency from threads where creative_id = ${thread.creativeId} and currency is not null
     order by id = ${thread.id} desc, last_message_at desc limit 1`;
  return row?.currency ?? usualCurrency;
}
