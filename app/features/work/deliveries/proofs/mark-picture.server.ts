import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { deliveryLimits } from '../delivery-kinds.ts';
import { mayMark } from '../delivery-policy.ts';
import { findDelivery } from '../find-delivery.server.ts';
import { holdCommission } from '../hold-commission.server.ts';
import { readRounds } from './read-rounds.server.ts';
import { mayAskForRetouching } from './round-rules.ts';

export type MarkChange = { isPicked?: boolean; wantsRetouch?: boolean; note?: string };

export type Marked =
  | { ok: true }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'noRound' | 'noRoundsLeft' | 'pictureGone' };

export function markPicture(
  actor: Actor,
  { commissionId, pictureId, change }: { commissionId: string; pictureId: string; change: MarkChange },
): Promise<Marked> {
  return rollbackOnRefusal<Marked>(async (tx) => {
    const delivery = await findDelivery({ actor, commissionId }, tx);
    const held = delivery && (await holdCommission(tx, commissionId));
    if (!held) {
      return { ok: false, code: 'notFound' };
    }
    if (!mayMark(delivery.side, held.state)) {
      return { ok: false, code: 'notAllowed' };
    }
    const rounds = await readRounds(held, tx);
    if (!rounds.isOpen) {
      return { ok: false, code: 'noRound' };
    }
    if (change.wantsRetouch && !mayAskForRetouching(rounds)) {
      return { ok: false, code: 'noRoundsLeft' };
    }
    const picture = await findRow(tx, { id: cell.text })`
      select id from commission_pictures
       where id = ${uuidOrNull(pictureId)}::uuid and commission_id = ${commissionId} and state <> 'removed'`;
    if (!picture) {
      return { ok: false, code: 'pictureGone' };
    }
    const { isPicked = null, wantsRetouch = null } = change;
    const note =
      change.note === undefined ? null : firstCharacters(change.note.trim(), deliveryLimits.noteLength);
    await tx.execute(sql`
      insert into proof_marks (picture_id, round, is_picked, wants_retouch, note, changed_at)
      values (${picture.id}, ${rounds.round}, coalesce(${isPicked}::boolean, false), coalesce(${wantsRetouch}::boolean, false),
              coalesce(${note}::varchar, ''), ${now()})
      on conflict (picture_id, round) do update
        set is_picked = coalesce(${isPicked}::boolean, proof_marks.is_picked),
            wants_retouch = coalesce(${wantsRetouch}::boolean, proof_marks.wants_retouch),
            note = coalesce(${note}::varchar, proof_marks.note), changed_at = excluded.changed_at`);
    return { ok: true };
  });
}
