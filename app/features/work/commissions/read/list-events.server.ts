import { moneyOf } from '#app/features/vocabulary/money.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { commissionEvents as eventRows } from '#app/platform/db/schema/commissions.ts';
import { eventWords, isCommissionEvent } from '../commission-events.ts';
import type { Viewer } from '../commission-policy.ts';
import type { CommissionRecord } from '../read-commission.server.ts';

export type NotifiedEvent = { id: number; at: string; text: string };

const maxShown = 100;

const eventShape = {
  id: cell.number,
  kind: eventRows.kind,
  partyId: orNull(eventRows.partyId),
  details: eventRows.details,
  at: cell.isoTime,
};

export async function listEvents(record: CommissionRecord, viewer: Viewer): Promise<NotifiedEvent[]> {
  const rows = await listRows(db(), eventShape)`
    select id, kind, party_id, details, happened_at as at from commission_events
     where commission_id = ${record.id} order by id desc limit ${maxShown}`;
  const names = new Map(record.parties.map(({ id, name }) => [id, name]));
  return rows.flatMap(({ id, kind, partyId, details, at }) => {
    const text =
      isCommissionEvent(kind) &&
      eventWords(kind, details, {
        side: viewer.side,
        number: record.number,
        party: names.get(partyId ?? '') ?? 'A party',
        isOwn: partyId !== null && partyId === viewer.partyId,
        client: record.parties[0]?.name ?? '',
        creative: record.creativeName,
        money: moneyOf(record.currency),
      });
    return text ? [{ id, at, text }] : [];
  });
}
