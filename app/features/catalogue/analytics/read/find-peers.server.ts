import { distanceTo, isInBand } from '#app/features/catalogue/directory/location/match-location.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { compare, fewestPeers, type Measured, type PeerComparison } from './comparison.ts';

export type Peers = { creativeType: string | null } & (
  | { kind: 'notListed' }
  /** The primary area has no known position. */
  | { kind: 'noPlace' }
  | { kind: 'tooNew' }
  | { kind: 'tooFew'; count: number }
  | { kind: 'compared'; count: number; isMore: boolean; place: string; standings: PeerComparison[] }
);

export const notCompared: Peers = { kind: 'notListed', creativeType: null };

/** Everybody is compared over the same four weeks. */
export const comparedDays = 28;
export const peerMiles = 60;
const kilometres = peerMiles * 1.609_344;
/** In a large city, this many of the nearest are enough, so that the cost is bounded. */
const maxPeers = 100;
const maxCandidates = 3 * maxPeers;
const answersLookedAt = 20;

export async function findPeers(creativeId: string, today: string): Promise<Peers> {
  const own = await findRow(db(), {
    creativeType: listings.creativeType,
    latitude: orNull(cell.number),
    longitude: orNull(cell.number),
    label: orNull(servicePlaces.label),
    isNew: cell.boolean,
  })`
    select l.creative_type, p.latitude, p.longitude, p.label,
           l.created_at >= ${today}::date - ${comparedDays}::int as is_new
      from listings l left join service_places p on p.id = l.primary_place_id
     where l.creative_id = ${creativeId}`;
  if (!own) {
    return notCompared;
  }
  const { creativeType } = own;
  if (own.latitude === null || own.longitude === null || own.label === null) {
    return { kind: 'noPlace', creativeType };
  }
  if (own.isNew) {
    return { kind: 'tooNew', creativeType };
  }
  const center = { latitude: own.latitude, longitude: own.longitude };
  const rows = await listRows(db(), measuredShape)`
    with near as materialized (
      select id, ${distanceTo(center)} as distance from service_places
       where listed_count > 0 and ${isInBand(center, kilometres)}
    ), candidates as materialized (
      -- From the index alone: in a large city there are thousands.
      select l.creative_id
        from (select id from near where distance <= ${kilometres} order by distance, id) as n
       cross join lateral (
         select creative_id from listings
          where primary_place_id = n.id and creative_type = ${creativeType}
          order by creative_id limit ${maxCandidates}) as l
       limit ${maxCandidates}
    ), peers as materialized (
      select l.creative_id, l.portfolio_count from candidates join listings l using (creative_id)
       where l.created_at < ${today}::date - ${comparedDays}::int and l.creative_id <> ${creativeId}
       limit ${maxPeers + 1}
    ), compared as (
      select creative_id, portfolio_count, false as is_own from peers
       union all
      select creative_id, portfolio_count, true from listings where creative_id = ${creativeId}
    )
    select c.is_own, c.portfolio_count as pictures, coalesce(v.views, 0)::int as views,
           coalesce(t.contacts, 0)::int as contacts, a.seconds as first_answer_seconds
      from compared c
     cross join lateral (
       select sum(amount) as views from profile_activity
        where creative_id = c.creative_id and day > ${today}::date - ${comparedDays}::int and kind = 'view') as v
     cross join lateral (
       select count(*) as contacts from threads
        where creative_id = c.creative_id and last_message_at >= ${today}::date - ${comparedDays - 1}::int
          and created_at >= ${today}::date - ${comparedDays - 1}::int) as t
     cross join lateral (
       select percentile_disc(0.5) within group (order by first_reply_seconds) as seconds
         from (select first_reply_seconds from threads
                where creative_id = c.creative_id and first_reply_seconds is not null
                order by created_at desc limit ${answersLookedAt}) as newest) as a`;
  const others = rows.filter(({ isOwn }) => !isOwn).slice(0, maxPeers);
  const mine = rows.find(({ isOwn }) => isOwn);
  if (!mine || others.length < fewestPeers) {
    return { kind: 'tooFew', creativeType, count: others.length };
  }
  return {
    kind: 'compared',
    creativeType,
    count: others.length,
    isMore: rows.length - 1 > maxPeers,
    place: own.label,
    standings: compare(measuredOf(mine), others.map(measuredOf)),
  };
}

const measuredShape = {
  isOwn: cell.boolean,
  pictures: cell.number,
  views: cell.number,
  contacts: cell.number,
  firstAnswerSeconds: orNull(cell.number),
};

type Row = RowOf<typeof measuredShape>;

/** With fewer views, the share that write is meaningless. */
const fewestViews = 20;

function measuredOf({ pictures, views, contacts, firstAnswerSeconds }: Row): Measured {
  return {
    viewsPerWeek: Math.round(views / (comparedDays / 7)),
    contactsPerThousand: views < fewestViews ? null : Math.round((contacts / views) * 10_000) / 10,
    firstAnswerHours: firstAnswerSeconds === null ? null : Math.round(firstAnswerSeconds / 360) / 10,
    pictures,
  };
}
