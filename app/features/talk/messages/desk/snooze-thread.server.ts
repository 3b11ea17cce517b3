import type { Actor } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { momentOf, type Times } from '#app/ui/times.ts';
import { type NotFound, notFound, onOwnThread } from '../own-thread.server.ts';
import { mayKeepContacts } from '../thread-policy.ts';
import { maxSnoozeDays } from './snooze-times.ts';

export type Snoozed =
  | { ok: true; until: string | null; former: string | null }
  | NotFound
  | { ok: false; code: 'planNeeded' | 'past' | 'tooFar' };

type Given = {
  /** Local time in the zone of `times`, such as "2026-11-24T09:00"; null ends the snooze. */
  until: string | null;
  times: Pick<Times, 'zone'>;
  at: Date;
};

/**
 * Hides a conversation from the list and the waiting count until a time or until the client writes. Returns the ISO
 * time. The client is not notified.
 */
export async function snoozeThread(actor: Actor, threadId: string, given: Given): Promise<Snoozed> {
  const { until, times, at } = given;
  return onOwnThread(actor, threadId, async (tx, thread): Promise<Snoozed> => {
    if (thread.side !== 'creative') {
      return notFound;
    }
    if (!mayKeepContacts(actor)) {
      return { ok: false, code: 'planNeeded' };
    }
    const moment = until === null ? null : momentOf(until, times.zone);
    if (moment && moment <= at) {
      return { ok: false, code: 'past' };
    }
    if (moment && moment.getTime() > at.getTime() + maxSnoozeDays * dayMs) {
      return { ok: false, code: 'tooFar' };
    }
    const row = await getRow(tx, { until: orNull(cell.isoTime), former: orNull(cell.isoTime) })`
      update threads t set snoozed_until = ${moment}::timestamptz
        from (select snoozed_until as former from threads where id = ${threadId}) as f
       where t.id = ${threadId} returning t.snoozed_until as until, f.former`;
    await announce(tx, [actor.userId], { kind: 'read', threadId });
    return { ok: true, ...row };
  });
}
