import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { picturesPath } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { proofMarks } from '#app/platform/db/schema/deliveries.ts';
import { env } from '#app/platform/env.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { noteInConversation, notifyMember } from '../delivering/notify.server.ts';
import { deliveryLimits } from '../delivery-kinds.ts';
import { mayChangePictures, mayMark } from '../delivery-policy.ts';
import { type Delivery, withLockedDelivery } from '../find-delivery.server.ts';
import { mayAskForRetouching, type Rounds, usesRound } from './round-rules.ts';

export async function readRounds(
  { id, retouchRounds, roundsUsed }: { id: string; retouchRounds: number; roundsUsed: number },
  on: Pick<Database, 'execute'> = db(),
): Promise<Rounds> {
  const { round, isOpen } = await getRow(on, { round: cell.number, isOpen: orNull(cell.boolean) })`
    select coalesce(max(round), 0)::int as round, bool_or(sent_at is null) as is_open
      from proof_rounds where commission_id = ${id}`;
  return { included: retouchRounds, used: roundsUsed, round, isOpen: isOpen ?? false };
}

const markShape = {
  pictureId: proofMarks.pictureId,
  isPicked: proofMarks.isPicked,
  wantsRetouch: proofMarks.wantsRetouch,
  note: proofMarks.note,
};

export type Mark = RowOf<typeof markShape>;

/** The asking client's marks in a round; unmarked pictures are omitted. */
export function listMarks(
  commissionId: string,
  round: number,
  on: Pick<Database, 'execute'> = db(),
): Promise<Mark[]> {
  return listRows(on, markShape)`
    select k.picture_id, k.is_picked, k.wants_retouch, k.note
      from proof_marks k join commission_pictures p on p.id = k.picture_id
     where p.commission_id = ${commissionId} and k.round = ${round} and p.state <> 'removed'
       and (k.is_picked or k.wants_retouch or k.note <> '')
     order by p.position limit ${deliveryLimits.pictures}`;
}

export function listMarksOf(pictureId: string) {
  return listRows(db(), { ...markShape, round: proofMarks.round })`
    select picture_id, is_picked, wants_retouch, note, round from proof_marks
     where picture_id = ${pictureId} and (is_picked or wants_retouch or note <> '')
     order by round desc limit 20`;
}

type RoundOpened =
  | { ok: true; round: number }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'roundOpen' | 'nothingToShow' };

/**
 * Sends proofs by opening the next round, in which the asking client selects, requests retouching and leaves notes.
 * Earlier picks stay. One round at a time.
 */
export function openRound(actor: Actor, { commissionId }: { commissionId: string }): Promise<RoundOpened> {
  return withLockedDelivery<RoundOpened>(actor, commissionId, async (tx, delivery) => {
    if (!mayChangePictures(delivery.side, delivery.state)) {
      return { ok: false, code: 'notAllowed' };
    }
    const rounds = await readRounds(delivery, tx);
    if (rounds.isOpen) {
      return { ok: false, code: 'roundOpen' };
    }
    const { count } = await getRow(tx, { count: cell.number })`
      select count(*)::int as count from commission_pictures where commission_id = ${commissionId} and state <> 'removed'`;
    if (count === 0) {
      return { ok: false, code: 'nothingToShow' };
    }
    const round = rounds.round + 1;
    const at = now();
    await tx.execute(sql`
      insert into proof_rounds (commission_id, round, opened_at) values (${commissionId}, ${round}, ${at})`);
    await tx.execute(sql`
      insert into proof_marks (picture_id, round, is_picked, changed_at)
      select k.picture_id, ${round}, true, ${at}::timestamptz
        from proof_marks k join commission_pictures p on p.id = k.picture_id
       where p.commission_id = ${commissionId} and p.state <> 'removed' and k.round = ${round - 1} and k.is_picked`);
    const { name, creativeName, clientId } = delivery;
    const to = picturesPath({ commissionId });
    const what = `${count} ${count === 1 ? 'proof' : 'proofs'} of ${name}`;
    await noteInConversation(tx, actor, {
      delivery,
      body: `${what}, round ${round}, ${count === 1 ? 'waits' : 'wait'} for your selection: ${env().origin}${to}`,
    });
    if (clientId) {
      await notifyMember(tx, {
        userId: clientId,
        subjectId: commissionId,
        to,
        from: creativeName,
        label: 'Look at the Proofs',
        title: `Proofs of ${name} wait for your selection`,
        excerpt: `Round ${round}, ${count} ${count === 1 ? 'picture' : 'pictures'}`,
        paragraphs: [
          `${creativeName} has sent you ${what}.`,
          'Pick what you want, say what should be retouched, and send your selection. It counts for all parties.',
        ],
      });
    }
    return { ok: true, round };
  });
}

export type MarkChange = { isPicked?: boolean; wantsRetouch?: boolean; note?: string };

type Marked =
  | { ok: true }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'noRound' | 'noRoundsLeft' | 'pictureGone' };

export function markPicture(
  actor: Actor,
  { commissionId, pictureId, change }: { commissionId: string; pictureId: string; change: MarkChange },
): Promise<Marked> {
  return withLockedDelivery<Marked>(actor, commissionId, async (tx, delivery) => {
    if (!mayMark(delivery.side, delivery.state)) {
      return { ok: false, code: 'notAllowed' };
    }
    const rounds = await readRounds(delivery, tx);
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

type SelectionSent = { ok: true } | { ok: false; code: 'notFound' | 'notAllowed' | 'noRound' };

/**
 * Sends the selection of the open round, which closes it and notifies the creative. Uses a round if it requests
 * retouching.
 */
export function sendSelection(
  actor: Actor,
  { commissionId, round }: { commissionId: string; round: number },
): Promise<SelectionSent> {
  return withLockedDelivery<SelectionSent>(actor, commissionId, async (tx, delivery) => {
    if (!mayMark(delivery.side, delivery.state)) {
      return { ok: false, code: 'notAllowed' };
    }
    const rounds = await readRounds(delivery, tx);
    if (!rounds.isOpen || rounds.round !== round) {
      return rounds.round >= round && round > 0 ? { ok: true } : { ok: false, code: 'noRound' };
    }
    const marks = await listMarks(commissionId, round, tx);
    const counts = {
      picks: marks.filter(({ isPicked }) => isPicked).length,
      retouches: marks.filter(({ wantsRetouch }) => wantsRetouch).length,
      notes: marks.filter(({ note }) => note !== '').length,
    };
    await tx.execute(sql`
      update proof_rounds set sent_at = ${now()} where commission_id = ${commissionId} and round = ${round}`);
    if (usesRound(counts)) {
      await tx.execute(sql`update commissions set rounds_used = rounds_used + 1 where id = ${commissionId}`);
    }
    await tell(tx, actor, { delivery, round, ...counts });
    return { ok: true };
  });
}

type Sent = { delivery: Delivery; round: number; picks: number; retouches: number; notes: number };

async function tell(tx: Transaction, actor: Actor, { delivery, round, picks, retouches, notes }: Sent) {
  const { id, name, creativeUserId } = delivery;
  const to = picturesPath({ commissionId: id });
  const what = `${picks} picked, ${retouches} to retouch, ${notes} ${notes === 1 ? 'note' : 'notes'}`;
  await noteInConversation(tx, actor, {
    delivery,
    body: `My selection of round ${round} for ${name}: ${what}. ${env().origin}${to}`,
  });
  if (creativeUserId) {
    await notifyMember(tx, {
      userId: creativeUserId,
      subjectId: id,
      to,
      from: name,
      label: 'Open the Selection',
      title: `The selection for ${name} is here`,
      excerpt: `Round ${round}: ${what}`,
      paragraphs: [`Your client has sent the selection of round ${round} for ${name}: ${what}.`],
    });
  }
}
