import type { ClientBase } from 'pg';

/**
 * What the demo's creative has done to the portfolio: keywords on some pieces, credits that two still lack and their files
 * carry, a focal point, and a piece deleted three days ago.
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
  // Read before the pieces lose it.
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
}
