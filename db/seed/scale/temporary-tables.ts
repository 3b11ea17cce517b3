import type { PoolClient } from 'pg';
import { homeCountries } from '../world/homes.ts';
import type { World } from '../world/world-types.ts';
import { businessEndings } from './words.ts';

/**
 * Temporary helpers of the scale world's statements: `draw` and `pick` by number, the demo world's creatives as
 * archetypes (their work, not their identity), and home places. Gone with the session.
 */
export async function makeTemporaryTables(client: PoolClient, world: World): Promise<void> {
  await client.query(drawingFunctions);
  await makeArchetypes(client, world);
  await client.query(slotTable, [
    homeCountries.map((home) => home.country),
    homeCountries.map((home) => home.share),
    placeSlots,
  ]);
  await client.query('analyze service_places');
  await client.query(neighbourTable);
  await client.query('analyze place_slots, place_neighbours');
}

/** Places share the creatives by this many equal slots. */
export const placeSlots = 131_072;

/**
 * `draw(n, salt, below)`: a number from 0 to below - 1 that depends only on n and salt. `pick` takes from a list by it,
 * `made_uuid` makes a version 4 id of it. Plain SQL, so that PostgreSQL inlines them.
 */
const drawingFunctions = `
  create function pg_temp.draw(n bigint, salt bigint, below integer) returns integer
  language sql immutable parallel safe as $$ select abs(hashint8extended(n, salt) % below)::integer $$;

  create function pg_temp.pick(n bigint, salt bigint, choices text[]) returns text
  language sql immutable parallel safe as
  $$ select choices[1 + abs(hashint8extended(n, salt) % cardinality(choices))::integer] $$;

  create function pg_temp.made_uuid(n bigint, salt bigint) returns uuid
  language sql immutable parallel safe as
  $$ select overlay(overlay(md5(n::text || ':' || salt::text) placing '4' from 13) placing '8' from 17)::uuid $$;`;

async function makeArchetypes(client: PoolClient, world: World): Promise<void> {
  await client.query(`
    create temporary table archetypes (
      number integer primary key, creative_type text, tagline text, years smallint, specialty_names text[], endings text[]);
    create temporary table archetype_items (
      archetype integer, place integer, media_key text, media_type text, title text, description text,
      alt_text text)`);
  const rows = world.creatives.map((creative, number) => ({
    number,
    creative_type: creative.creativeType,
    tagline: withoutPlace(creative.tagline, creative.serviceAreas[0]?.city),
    years: creative.yearsExperience,
    specialty_names: creative.specialtyNames.slice(0, 5),
    endings: businessEndings[creative.creativeType] ?? ['Studio'],
  }));
  await client.query(
    `insert into archetypes select * from json_populate_recordset(null::archetypes, $1::json)`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `insert into archetype_items select * from json_populate_recordset(null::archetype_items, $1::json)`,
    [JSON.stringify(itemsOf(world))],
  );
  await client.query('analyze archetypes, archetype_items');
}

/** The first pieces of each archetype's portfolio. */
function itemsOf(world: World) {
  const numberOf = new Map(world.creatives.map((creative, number) => [creative.id, number]));
  return world.portfolioItems
    .filter((item) => item.sortOrder <= maxItems)
    .map((item) => ({
      archetype: numberOf.get(item.creativeId),
      place: item.sortOrder,
      media_key: item.mediaKey,
      media_type: item.mediaType,
      title: item.title,
      description: item.description,
      alt_text: item.alt,
    }));
}

const maxItems = 4;

/** A tagline that names the archetype's town would be wrong elsewhere. */
function withoutPlace(tagline: string, city: string | undefined): string | null {
  return city && tagline.includes(city) ? null : tagline;
}

/**
 * `place_slots`: a service place for every slot. Larger towns get more slots, countries get their share of creatives
 * ($1, $2); only some small towns get one. Towns are shuffled, so that this selection is fair.
 */
const slotTable = `
  create temporary table place_slots as
  with weighted as (
    select p.id, p.name, p.region_label, p.country_code,
           c.share * p.population / sum(p.population) over (partition by p.country_code) as weight
      from places p
      join unnest($1::text[], $2::float8[]) as c(country, share) on c.country = p.country_code
     where p.population > 0
  ), stacked as (
    select *, sum(weight) over (order by hashint8extended(id, 1), id) / sum(weight) over () as top,
           weight / sum(weight) over () as share
      from weighted
  ), chosen as (
    select *, floor((top - share) * $3::integer + 0.5)::integer as first_slot,
           floor(top * $3::integer + 0.5)::integer as end_slot
      from stacked
  )
  select slot, place.service_place_id, chosen.name as city, chosen.region_label as state, chosen.country_code as country
    from chosen
   cross join lateral (
     select service_place_id(chosen.name, chosen.region_label, chosen.country_code)
      where chosen.end_slot > chosen.first_slot
   ) as place
   cross join lateral generate_series(chosen.first_slot, chosen.end_slot - 1) as slot`;

/**
 * `place_neighbours`: up to eight other served places near a served place in its region. Near means a strip of half a
 * degree of latitude, which is cheap to find for tens of thousands of places.
 */
const neighbourTable = `
  create temporary table place_neighbours as
  select service_place_id, coalesce(ids, '{}') as ids, coalesce(cardinality(ids), 0) as count
    from (
      select id as service_place_id,
             array_agg(id) over (partition by country, state order by floor(latitude * 2), longitude, id
                                 rows between 4 preceding and 4 following exclude current row) as ids
        from service_places
    ) as near`;
