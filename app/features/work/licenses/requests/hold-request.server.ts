import type { Actor } from '#app/features/accounts/actor.ts';
import { type LockedThread, lockThread, Refusal } from '#app/features/talk/messages/lock-thread.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { licenseRequests } from '#app/platform/db/schema/licenses.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { type RequestSide, requestSide, requestStates } from './request-policy.ts';

const heldShape = {
  id: cell.text,
  number: licenseRequests.number,
  state: oneOf(requestStates),
  content: licenseRequests.content,
  offer: licenseRequests.offer,
  threadId: orNull(cell.text),
  clientId: orNull(cell.text),
  creativeId: orNull(cell.text),
  firmId: orNull(cell.text),
};

export type HeldRequest = RowOf<typeof heldShape> & { side: RequestSide };

/** Locks a request until the transaction ends; null when the actor has no part in it. */
export async function holdRequest(tx: Transaction, actor: Actor, id: string): Promise<HeldRequest | null> {
  const row = await findRow(tx, heldShape)`
    select id, number, state::text as state, content, offer, thread_id, client_id, creative_id, firm_id
      from license_requests where id = ${uuidOrNull(id)}::uuid for no key update`;
  const side = row && requestSide(actor, row);
  return row && side ? { ...row, side } : null;
}

/** Locks the request's conversation; null when a party has left. */
export async function holdThread(
  tx: Transaction,
  actor: Actor,
  { threadId }: Pick<HeldRequest, 'threadId'>,
): Promise<LockedThread | null> {
  try {
    return threadId ? await lockThread(tx, actor, threadId) : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
