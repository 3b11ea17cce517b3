import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { commissions } from '#app/platform/db/schema/commissions.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import {
  type CommissionSide,
  type CommissionState,
  commissionStates,
  stateAt,
} from '../commission-policy.ts';

export type CommissionRow = {
  id: string;
  number: number;
  name: string;
  place: string | null;
  side: CommissionSide;
  other: string;
  state: CommissionState;
  currency: string;
  base: number;
  expenses: number;
  surchargePercent: number;
  shareRule: string;
  joined: number;
  open: number;
  shootOn: string | null;
  lockAt: string | null;
  timeZone: string | null;
  shotOn: string | null;
  deliverBy: string | null;
  agreedAt: string;
};

export const commissionsPerPage = 20;

const rowShape = {
  id: commissions.id,
  number: commissions.number,
  name: orNull(cell.text),
  place: orNull(cell.text),
  side: oneOf(['client', 'creative', 'party']),
  clientName: cell.text,
  creativeName: orNull(cell.text),
  state: oneOf(commissionStates),
  currency: commissions.currency,
  base: commissions.base,
  expenses: commissions.expenses,
  surchargePercent: commissions.surchargePercent,
  shareRule: commissions.shareRule,
  joined: cell.number,
  open: cell.number,
  shootOn: commissions.shootOn,
  lockAt: commissions.lockAt,
  timeZone: commissions.timeZone,
  shotOn: commissions.shotOn,
  deliverBy: commissions.deliverBy,
  agreedAt: cell.isoTime,
  atMicros: cell.text,
};

export async function listCommissions(
  actor: Actor,
  after: TimeCursor | null,
): Promise<{ items: CommissionRow[]; next: string | null }> {
  const rows = await listRows(db(), rowShape)`
    select c.id, c.number, a.content->'brief'->'content'->>'projectName' as name, a.content->'brief'->>'place' as place,
           case when c.client_id = ${actor.userId} then 'client' when c.creative_id = ${actor.creativeId} then 'creative' else 'party' end as side,
           (select p.name from commission_parties p where p.commission_id = c.id and p.number = 1) as client_name,
           a.content->'creative'->>'name' as creative_name, c.state::text as state, c.currency, c.base, c.expenses,
           c.surcharge_percent, c.share_rule::text as share_rule, n.joined, n.open, c.shoot_on, c.lock_at, c.time_zone, c.shot_on, c.deliver_by, a.agreed_at,
           (extract(epoch from c.created_at) * 1000000)::bigint::text as at_micros
      from (${unionOf(actor, after)}) as c
      join agreements a on a.id = c.agreement_id
      cross join lateral (
        select count(*) filter (where p.state = 'joined' and not p.is_late)::int as joined,
               count(*) filter (where p.state in ('invited', 'opened') and not p.is_late)::int as open
          from commission_parties p where p.commission_id = c.id) n
     order by c.created_at desc, c.id desc limit ${commissionsPerPage + 1}`;
  const at = now();
  return pageOf(rows, {
    size: commissionsPerPage,
    itemOf: ({ atMicros: _, clientName, creativeName, name, lockAt, state, ...row }) => ({
      ...row,
      name: name ?? 'Untitled',
      other: row.side === 'creative' ? clientName : (creativeName ?? ''),
      state: stateAt({ state, lockAt }, at),
      lockAt: lockAt?.toISOString() ?? null,
    }),
  });
}

/** The newest commissions of each role, read by one index each; a user with two roles in a commission gets it once. */
function unionOf(actor: Actor, after: TimeCursor | null): SQL {
  const isOlder = after
    ? sql`and (c.created_at, c.id) < (to_timestamp(${after.atMicros}::numeric / 1000000), ${after.id}::uuid)`
    : sql``;
  const newest = sql`order by c.created_at desc, c.id desc limit ${commissionsPerPage + 1}`;
  return sql`
    (select c.* from commissions c where c.client_id = ${actor.userId} ${isOlder} ${newest})
    union (select c.* from commissions c where c.creative_id = ${actor.creativeId}::uuid ${isOlder} ${newest})
    union (select c.* from commissions c
            where c.id in (select p.commission_id from commission_parties p where p.user_id = ${actor.userId} and p.state = 'joined')
                  ${isOlder} ${newest})`;
}
