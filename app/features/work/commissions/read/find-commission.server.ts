import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { commissionSide, type Viewer } from '../commission-policy.ts';
import { type CommissionRecord, type PartyRecord, readCommission } from '../read-commission.server.ts';
import { type CommissionPictures, findPictures } from '../shoot/find-pictures.server.ts';
import { type CommissionView, viewOf } from './commission-view.ts';
import { listEvents, type NotifiedEvent } from './list-events.server.ts';

export type FoundCommission = CommissionView & { events: NotifiedEvent[]; pictures: CommissionPictures };

export async function findCommission(actor: Actor, id: string): Promise<FoundCommission | null> {
  const found = await readAs(actor, id);
  return found && shownTo(found.record, found.viewer, { hasAccount: true });
}

export async function readAs(
  actor: Actor | null,
  id: string,
): Promise<{ record: CommissionRecord; viewer: Viewer } | null> {
  const record = isUuid(id) ? await readCommission(db(), sql`c.id = ${id}`) : null;
  const viewer = record && viewerOf(actor, record);
  return record && viewer ? { record, viewer } : null;
}

export function viewerOf(actor: Actor | null, record: CommissionRecord): Viewer | null {
  const joined = record.parties.filter(({ state }) => state === 'joined');
  const side = commissionSide(actor, {
    clientId: record.clientId,
    creativeId: record.creativeId,
    partyUserIds: joined.flatMap(({ userId }) => userId ?? []),
  });
  return side && { side, partyId: partyOf(actor, joined, side)?.id ?? null };
}

function partyOf(
  actor: Actor | null,
  joined: readonly PartyRecord[],
  side: Viewer['side'],
): PartyRecord | undefined {
  return side === 'creative'
    ? undefined
    : joined.find(({ userId, number }) => userId === actor?.userId && (side === 'party' || number === 1));
}

export async function shownTo(
  record: CommissionRecord,
  viewer: Viewer,
  by: { hasAccount: boolean },
): Promise<FoundCommission> {
  const view = viewOf({ record, viewer, at: now() });
  const [events, pictures] = await Promise.all([
    listEvents(record, viewer),
    findPictures(record, viewer, by),
  ]);
  return { ...view, events, pictures };
}
