import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { agreements } from '#app/platform/db/schema/commissions.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { agreementSide } from './agreement-policy.ts';

const agreementShape = {
  id: agreements.id,
  number: agreements.number,
  currency: agreements.currency,
  total: agreements.total,
  content: agreements.content,
  agreedAt: cell.isoTime,
  briefId: orNull(agreements.briefId),
  threadId: orNull(agreements.threadId),
  clientId: orNull(agreements.clientId),
  creativeId: orNull(agreements.creativeId),
  commissionId: orNull(cell.text),
};

export async function findAgreement(actor: Actor, id: string) {
  if (!isUuid(id)) {
    return null;
  }
  const row = await findRow(db(), agreementShape)`
    select a.id, a.number, a.currency, a.total, a.content, a.agreed_at, a.brief_id, a.thread_id, a.client_id, a.creative_id,
           (select c.id from commissions c where c.agreement_id = a.id) as commission_id
      from agreements a where a.id = ${id}`;
  const side = row && agreementSide(actor, row);
  return row && side ? { ...row, side } : null;
}

export type FoundAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** The agreement on a brief and its commission; null when there is none or the actor is not one of the two. */
export async function findAgreementOn(
  actor: Actor,
  briefId: string,
): Promise<{ id: string; commissionId: string | null } | null> {
  const row = await findRow(db(), {
    id: cell.text,
    commissionId: orNull(cell.text),
    clientId: orNull(cell.text),
    creativeId: orNull(cell.text),
  })`
    select a.id, a.client_id, a.creative_id, (select c.id from commissions c where c.agreement_id = a.id) as commission_id
      from agreements a where a.brief_id = ${isUuid(briefId) ? briefId : null}::uuid`;
  return row && agreementSide(actor, row) ? { id: row.id, commissionId: row.commissionId } : null;
}
