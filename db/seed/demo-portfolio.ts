import type { ClientBase } from 'pg';

/**
 * Changes to the demo creative's portfolio: keywords on some pieces, credits missing from two but present in their
 * files, a focal point, the light of some, and a piece deleted three days ago.
 */
export async function insertDemoPortfolio(
  client: ClientBase,
  { now, creativeEmail }: { now: Date; creativeEmail: string },
): Promise<void> {
  const own = `select i.id, i.creative_id, i.media_key, i.sort_order, i.architect, i.location, i.year
                 from portfolio_items i join creative_profiles c on c.id = i.creative_id join users u on u.id = c.user_id
                where u.email = $1 and i.media_type = 'image'`;
  await client.query(
    `update portfolio_items i set keywords = array['daylight', 'timber', 'interior'] from (${own}) o
      where i.id = o.id and i.sort_order in (2, 3)`,
    [creativeEmail],
  );
  await client.query(
    `update portfolio_items i set focal_x = 46, focal_y = 38 from (${own}) o where i.id = o.id and i.sort_order = 3`,
    [creativeEmail],
  );
  // Copied before the pieces lose it.
  await client.query(
    `update media_files m
        set embedded_words = jsonb_strip_nulls(jsonb_build_object(
              'architect', o.architect, 'year', o.year::text, 'keywords', 'dusk, long exposure'))
       from (${own}) o where m.key = o.media_key and o.sort_order in (4, 5)`,
    [creativeEmail],
  );
  await client.query(
    `update portfolio_items i set architect = null, year = null from (${own}) o
      where i.id = o.id and i.sort_order in (4, 5)`,
    [creativeEmail],
  );
  await client.query(
    `insert into deleted_portfolio_items (id, creative_id, deletion_id, media_key, piece, deleted_at)
     select made.id, o.creative_id, md5('demo deletion')::uuid, m.key,
            to_jsonb(i) || jsonb_build_object('id', made.id, 'title', 'Courtyard, First Frost', 'media_key', m.key,
                                              'media_url', '/media/' || m.key, 'sort_order', 4, 'alt_text', null,
                                              'description', null, 'project', null, 'is_featured', false),
            $2::timestamptz - interval '3 days'
       from (${own} order by i.sort_order limit 1) o
       join portfolio_items i on i.id = o.id
      cross join (select md5('demo deleted piece')::uuid as id) as made
      cross join lateral (select key from media_files
                           where media_type = 'image' and key not in (select media_key from (${own}) theirs)
                           order by key limit 1) as m`,
    [creativeEmail, now],
  );
  await client.query(
    `update portfolio_items i
        set taken_at = t.taken_at, taken_latitude = t.latitude, taken_longitude = t.longitude,
            elevation_bearing = t.elevation, light_shown = t.shown
       from (${own}) o
       join jsonb_to_recordset($2) as t (key text, taken_at timestamp, latitude float8, longitude float8,
                                         elevation smallint, shown text) on t.key = o.media_key
      where i.id = o.id`,
    [creativeEmail, JSON.stringify(lights)],
  );
}

/** Local time and place of six of them, and what their owner publishes of it: two are private. */
const lights = [
  {
    key: 'villa-dusk-01',
    taken_at: '2022-11-10T17:52',
    latitude: 30.2985,
    longitude: -97.7712,
    elevation: 236,
    shown: 'place',
  },
  {
    key: 'tower-street-01',
    taken_at: '2023-11-04T18:12',
    latitude: 35.6829,
    longitude: -105.9402,
    elevation: 232,
    shown: 'time',
  },
  {
    key: 'housing-block-01',
    taken_at: '2024-09-18T17:20',
    latitude: 29.4252,
    longitude: -98.4946,
    elevation: 292,
    shown: 'time',
  },
  {
    key: 'cabin-clearing-01',
    taken_at: '2014-11-23T17:12',
    latitude: 35.7011,
    longitude: -105.9088,
    elevation: 118,
    shown: null,
  },
  {
    key: 'courtyard-02',
    taken_at: '2012-04-14T10:05',
    latitude: 29.4611,
    longitude: -98.5123,
    elevation: 140,
    shown: 'place',
  },
  {
    key: 'desert-house-04',
    taken_at: '2024-05-22T19:40',
    latitude: 30.3096,
    longitude: -104.0206,
    elevation: null,
    shown: null,
  },
] as const;
