import { commissionStates } from '#app/features/work/commissions/commission-policy.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { commissions } from '#app/platform/db/schema/commissions.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';

const shape = {
  id: commissions.id,
  number: commissions.number,
  state: oneOf(commissionStates),
  creativeId: orNull(cell.text),
  threadId: orNull(cell.text),
  retouchRounds: commissions.retouchRounds,
  roundsUsed: commissions.roundsUsed,
};

/** Locks a commission until the transaction ends. The caller must check permissions. */
export function holdCommission(tx: Transaction, id: string) {
  return findRow(tx, shape)`
    select id, number, state::text as state, creative_id, thread_id, retouch_rounds, rounds_used
      from commissions where id = ${uuidOrNull(id)}::uuid for no key update`;
}
