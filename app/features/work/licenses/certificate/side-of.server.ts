import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { type LicensePeople, type LicenseSide, licenseSide } from '../license-policy.ts';

export async function sideOf(
  actor: Actor | null,
  people: LicensePeople,
  on: Pick<Transaction, 'execute'> = db(),
): Promise<LicenseSide | null> {
  const membership =
    actor &&
    people.firmId &&
    (await findRow(on, { firmId: cell.text })`
      select firm_id from firm_members where user_id = ${actor.userId} and firm_id = ${people.firmId}`);
  return licenseSide(actor, { firmId: membership ? membership.firmId : null }, people);
}
