import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { CommissionEvent, EventDetails } from './commission-events.ts';

/** Records an event in the transaction in which it happens; returns its id. */
export async function noteEvent(
  tx: Transaction,
  event: {
    commissionId: string;
    kind: CommissionEvent;
    partyId?: string | null;
    details?: EventDetails;
    at: Date;
  },
): Promise<number> {
  const { commissionId, kind, partyId = null, details = {}, at } = event;
  const { id } = await getRow(tx, { id: cell.number })`
    insert into commission_events (commission_id, kind, party_id, details, happened_at)
    values (${commissionId}, ${kind}, ${partyId}::uuid, ${JSON.stringify(details)}::jsonb, ${at}) returning id`;
  return id;
}
