import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { commissionStates } from '#app/features/commissions/commission-policy.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { commissions } from '#app/platform/db/schema/commissions.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { DeliveryPlace } from './delivery-address.ts';
import { type DeliverySide, partyStates } from './delivery-policy.ts';

/** Who looks: somebody signed in, at a commission by its id, or whoever holds a party's link. */
export type Viewer = { actor: Actor; commissionId: string } | { token: string };

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
  partyState: orNull(oneOf(partyStates)),
};

/** Parties that were asked and are in no sense part of it any more are shown nothing. */
const isStillParty = sql`p.state in ('invited', 'opened', 'joined')`;

/**
 * A commission as far as its pictures go, and from which side it is looked at: by its creative, by a party with an account,
 * or by whoever holds a party's link, as long as that holds. Null for everybody else.
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
           p.id as party_id, p.number as party_number, p.state::text as party_state
      from commissions m
      join agreements a on a.id = m.agreement_id
      left join creative_profiles c on c.id = m.creative_id
      left join lateral (select p.id, p.number, p.state from commission_parties p
                          where p.commission_id = m.id and ${isStillParty} and ${which.party}
                          order by p.number limit 1) p on true
     where ${which.commission}`;
  const side = row && sideOf(viewer, row);
  if (!row || !side) {
    return null;
  }
  const { partyId: _id, partyNumber: _number, partyState: _state, name, ...commission } = row;
  const place: DeliveryPlace = 'token' in viewer ? { token: viewer.token } : { commissionId: row.id };
  return { ...commission, name: name || `Commission ${commission.number}`, side, place };
}

export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

const tokenPattern = /^[A-Za-z0-9_-]{16,200}$/;

function partyOf(viewer: Viewer): { commission: SQL; party: SQL } | null {
  if ('token' in viewer) {
    if (!tokenPattern.test(viewer.token)) {
      return null;
    }
    const hash = createHash('sha256').update(viewer.token).digest('hex');
    const at = now();
    const ids = sql`(select t.id from commission_parties t where t.token_hash = ${hash} and t.token_expires_at > ${at}
                     union all
                     select l.party_id from delivery_links l where l.token_hash = ${hash} and l.expires_at > ${at})`;
    return {
      commission: sql`m.id = (select t.commission_id from commission_parties t where t.id in ${ids} limit 1)`,
      party: sql`p.id in ${ids}`,
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
  row: { creativeId: string | null; partyId: string | null; partyNumber: number | null } & {
    partyState: (typeof partyStates)[number] | null;
  },
): DeliverySide | null {
  if ('actor' in viewer && viewer.actor.creativeId !== null && viewer.actor.creativeId === row.creativeId) {
    return { kind: 'creative' };
  }
  const { partyId, partyNumber, partyState } = row;
  return partyId !== null && partyNumber !== null && partyState !== null
    ? { kind: 'party', partyId, number: partyNumber, state: partyState, isAsking: partyNumber === 1 }
    : null;
}
