import { type SQL, sql } from 'drizzle-orm';
import { data, type RouterContextProvider } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { lockCommission } from '#app/features/vocabulary/lock-commission.server.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { commissionName, type DeliveryPlace } from '#app/features/vocabulary/work-address.ts';
import { commissionStates } from '#app/features/work/commissions/commission-policy.ts';
import { hashPartyToken } from '#app/features/work/commissions/join/party-token.server.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { commissions } from '#app/platform/db/schema/commissions.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { DeliverySide } from './delivery-policy.ts';

/** The reader: signed in, with a commission's id; or the holder of a party's own link. */
type Viewer = { actor: Actor; commissionId: string } | { token: string };

const shape = {
  id: commissions.id,
  number: commissions.number,
  state: oneOf(commissionStates),
  clientId: orNull(cell.text),
  creativeId: orNull(cell.text),
  creativeUserId: orNull(cell.text),
  creativeName: cell.text,
  threadId: orNull(cell.text),
  name: cell.text,
  retouchRounds: commissions.retouchRounds,
  roundsUsed: commissions.roundsUsed,
  deliveredAt: orNull(cell.isoTime),
  deliverBy: orNull(cell.day),
  partyId: orNull(cell.text),
  partyNumber: orNull(cell.number),
};

/**
 * A commission's pictures from the reader's side: its creative, a joined party, or the holder of such a party's
 * link. Null for anyone else.
 */
export async function findDelivery(viewer: Viewer, on: Pick<Database, 'execute'> = db()) {
  const which = partyOf(viewer);
  if (!which) {
    return null;
  }
  const row = await findRow(on, shape)`
    select m.id, m.number, m.state::text as state, m.client_id, m.creative_id, c.user_id as creative_user_id,
           coalesce(c.business_name, '') as creative_name, m.thread_id,
           coalesce(a.content->'brief'->'content'->>'projectName', '') as name,
           m.retouch_rounds, m.rounds_used, m.delivered_at, m.deliver_by,
           p.id as party_id, p.number as party_number
      from commissions m
      join agreements a on a.id = m.agreement_id
      left join creative_profiles c on c.id = m.creative_id
      left join lateral (select p.id, p.number from commission_parties p
                          where p.commission_id = m.id and p.state = 'joined' and ${which.party}
                          order by p.number limit 1) p on true
     where ${which.commission}`;
  const side = row && sideOf(viewer, row);
  if (!row || !side) {
    return null;
  }
  const { partyId: _id, partyNumber: _number, name, ...commission } = row;
  const place: DeliveryPlace = 'token' in viewer ? { token: viewer.token } : { commissionId: row.id };
  return { ...commission, name: name || commissionName(commission.number), side, place };
}

export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

function partyOf(viewer: Viewer): { commission: SQL; party: SQL } | null {
  if ('token' in viewer) {
    const hash = hashPartyToken(viewer.token);
    const linked = sql`(select l.party_id from commission_party_links l where l.token_hash = ${hash})`;
    return hash === null
      ? null
      : {
          commission: sql`m.id = (select t.commission_id from commission_parties t where t.id = ${linked})`,
          party: sql`p.id = ${linked}`,
        };
  }
  const { userId } = viewer.actor;
  return isUuid(viewer.commissionId)
    ? {
        commission: sql`m.id = ${viewer.commissionId}`,
        party: sql`(p.user_id = ${userId} or (p.number = 1 and m.client_id = ${userId}))`,
      }
    : null;
}

function sideOf(
  viewer: Viewer,
  row: { creativeId: string | null; partyId: string | null; partyNumber: number | null },
): DeliverySide | null {
  if ('actor' in viewer && viewer.actor.creativeId !== null && viewer.actor.creativeId === row.creativeId) {
    return { kind: 'creative' };
  }
  const { partyId, partyNumber } = row;
  return partyId === null ? null : { kind: 'party', partyId, isAsking: partyNumber === 1 };
}

type Asked = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id?: string | undefined; token?: string | undefined };
};

/** The reader of a page: the holder of its link, or a signed-in user; visitors are sent to sign in. */
function viewerOf({ request, context, params }: Asked): Viewer {
  return params.token === undefined
    ? { actor: requireActor(context, request), commissionId: params.id ?? '' }
    : { token: params.token };
}

/** The commission from the reader's side. Throws 404 for anyone without access. */
export async function requireDelivery(asked: Asked): Promise<Delivery> {
  const delivery = await findDelivery(viewerOf(asked));
  if (!delivery) {
    throw data(null, { status: 404 });
  }
  return delivery;
}

export const privatePage = { 'Referrer-Policy': 'same-origin', 'Cache-Control': 'private, no-store' };

/** A change of the actor's, under the lock of its commission. */
export function withLockedDelivery<Result extends { ok: boolean }>(
  actor: Actor,
  commissionId: string,
  work: (tx: Transaction, delivery: Delivery) => Promise<Result>,
): Promise<Result | { ok: false; code: 'notFound' }> {
  return rollbackOnRefusal<Result | { ok: false; code: 'notFound' }>(async (tx) => {
    await lockCommission(tx, commissionId);
    const delivery = await findDelivery({ actor, commissionId }, tx);
    return delivery ? work(tx, delivery) : { ok: false, code: 'notFound' };
  });
}
