import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { commissionCards, commissionEvents, commissions } from '#app/platform/db/schema/commissions.ts';
import { isCommissionEvent } from '../commission-events.ts';
import type { CommissionCardFacts } from './commission-card.tsx';

const rowShape = {
  messageId: commissionCards.messageId,
  commissionId: commissionCards.commissionId,
  number: commissions.number,
  name: orNull(cell.text),
  event: commissionEvents.kind,
};

/** Commission cards by message id. */
export async function listCommissionCards(
  messageIds: readonly number[],
): Promise<Map<number, CommissionCardFacts>> {
  const rows = await listRows(db(), rowShape)`
    select k.message_id, k.commission_id, c.number, a.content->'brief'->'content'->>'projectName' as name, e.kind as event
      from commission_cards k join commissions c on c.id = k.commission_id join agreements a on a.id = c.agreement_id
      join commission_events e on e.id = k.event_id
     where k.message_id = any(${sql.param([...messageIds])}::bigint[])`;
  return new Map(
    rows.flatMap(({ messageId, event, name, ...card }) =>
      isCommissionEvent(event) ? [[messageId, { ...card, event, name: name ?? '' }] as const] : [],
    ),
  );
}
