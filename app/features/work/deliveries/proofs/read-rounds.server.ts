import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { proofMarks } from '#app/platform/db/schema/deliveries.ts';
import { deliveryLimits } from '../delivery-kinds.ts';
import type { Rounds } from './round-rules.ts';

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
