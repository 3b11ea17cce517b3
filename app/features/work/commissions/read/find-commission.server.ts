import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { licensePath } from '#app/features/vocabulary/work-address.ts';
import { licenseLink } from '#app/features/work/licenses/license-cells.server.ts';
import { licenseNumber } from '#app/features/work/licenses/license-number.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { commissionEvents as eventRows } from '#app/platform/db/schema/commissions.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { eventWords, isCommissionEvent } from '../commission-events.ts';
import { commissionSide, type Viewer } from '../commission-policy.ts';
import { type CommissionRecord, type PartyRecord, readCommission } from '../read-commission.server.ts';
import { type CommissionView, viewOf } from './commission-view.ts';

export type NotifiedEvent = { id: number; at: string; text: string };

const maxShown = 100;

const eventShape = {
  id: cell.number,
  kind: eventRows.kind,
  partyId: orNull(eventRows.partyId),
  details: eventRows.details,
  at: cell.isoTime,
};

async function listEvents(record: CommissionRecord, viewer: Viewer): Promise<NotifiedEvent[]> {
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

/** The progress of the pictures, and the reader's license; for the creative, the asking party's license. */
type CommissionPictures = {
  count: number;
  finals: number;
  openRound: number | null;
  roundsLeft: number;
  license: {
    number: string;
    isIssued: boolean;
    /** The page of the license; null before it is issued for a party without an account. */
    to: string | null;
  } | null;
};

/** `hasAccount` tells whether the reader comes with an account or by a party's link. */
async function findPictures(
  record: CommissionRecord,
  { partyId }: Viewer,
  { hasAccount }: { hasAccount: boolean },
): Promise<CommissionPictures> {
  const party = record.parties.find(({ id, number }) => (partyId ? id === partyId : number === 1));
  const { isIssued, roundsLeft, ...counted } = await getRow(db(), {
    count: cell.number,
    finals: cell.number,
    openRound: orNull(cell.number),
    roundsLeft: cell.number,
    isIssued: cell.boolean,
  })`
    select (select count(*)::int from commission_pictures p where p.commission_id = c.id and p.state <> 'removed') as count,
           (select count(*)::int from commission_pictures p where p.commission_id = c.id and p.state = 'final') as finals,
           (select r.round::int from proof_rounds r where r.commission_id = c.id and r.sent_at is null order by r.round desc limit 1) as open_round,
           (c.retouch_rounds - c.rounds_used)::int as rounds_left,
           exists (select from licenses l where l.commission_id = c.id and l.party_id = ${party?.id ?? null}::uuid) as is_issued
      from commissions c where c.id = ${record.id}`;
  const number = party && licenseNumber(record.number, party.number);
  return {
    ...counted,
    roundsLeft: Math.max(0, roundsLeft),
    license: number
      ? { number, isIssued, to: hasAccount ? licensePath(number) : isIssued ? licenseLink(number) : null }
      : null,
  };
}
