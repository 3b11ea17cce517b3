import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { agreements } from '#app/platform/db/schema/agreements.ts';
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
};

/** An agreement, for the two who made it; null for everybody else. */
export async function findAgreement(actor: Actor, id: string) {
  if (!isUuid(id)) {
    return null;
  }
  const row = await findRow(db(), agreementShape)`
    select id, number, currency, total, content, agreed_at, brief_id, thread_id, client_id, creative_id
      from agreements where id = ${id}`;
  const side = row && agreementSide(actor, row);
  return row && side ? { ...row, side } : null;
}

export type FoundAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** The agreement on a brief, where there is one and the actor is one of the two. */
export async function findAgreementOn(actor: Actor, briefId: string): Promise<string | null> {
  const row = await findRow(db(), {
    id: cell.text,
    clientId: orNull(cell.text),
    creativeId: orNull(cell.text),
  })`
    select id, client_id, creative_id from agreements where brief_id = ${isUuid(briefId) ? briefId : null}::uuid`;
  return row && agreementSide(actor, row) ? row.id : null;
}
