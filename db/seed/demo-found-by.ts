import type { ClientBase } from 'pg';
import searches from './data/searches.json' with { type: 'json' };

/**
 * Sources of a year's visits to the demo's featured creatives: matching searches of the world, referring sites, and
 * viewed pictures by week. And a month of visits for all others, to compare with nearby ones. Amounts come from hashes,
 * like the other activity.
 */
export async function insertDemoFoundBy(client: ClientBase, { now }: { now: Date }): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await client.query(
    `insert into profile_activity (creative_id, day, kind, amount)
     select l.creative_id, day, kind,
            greatest(1, round(scale * (1 + abs(hashtext(l.creative_id::text)) % 5 + abs(hashtext(l.creative_id::text || day || kind)) % 3)))::int
       from listings l
      cross join (values ('view', 0.8), ('appearance', 6.0)) as kinds(kind, scale)
      cross join lateral (select ($1::date - back) as day from generate_series(1, 28) as back) as days
      where not l.is_featured and extract(isodow from day) < 6`,
    [today],
  );
  await client.query(
    `insert into profile_activity (creative_id, day, kind, amount)
     select l.creative_id, day, 'rate-sheet', 1 + abs(hashtext(l.creative_id::text || day)) % 4
       from listings l
      cross join lateral (select ($1::date - back) as day from generate_series(1, 364) as back) as days
      where l.is_featured and abs(hashtext(day || l.creative_id::text)) % 2 = 0`,
    [today],
  );
  await client.query(
    `insert into appearance_words (creative_id, day, words, amount, views)
     select creative_id, day, left(words, 100), shown, round(shown * (abs(hashtext(words)) % 24) / 100.0)::int
       from (select l.creative_id, day, said.words,
                    greatest(1, round(daily * 7 * (1 - 0.6 * ($1::date - day) / 365.0)
                                      * (0.6 + abs(hashtext(said.words || l.creative_id || day)) % 80 / 100.0)))::int as shown
               from listings l
              cross join lateral (
                select words, daily from unnest($2::text[], $3::float8[]) as asked(words, daily)
                 where l.search_vector @@ plainto_tsquery('oriel', words)
                 union all
                select lower(l.primary_area), 3.4
                 union all
                select lower(split_part(l.primary_area, ',', 1)) || ' architecture', 1.3) as said
              cross join lateral (select ($1::date - 7 * back) as day from generate_series(0, 51) as back) as days
              where l.is_featured) as found`,
    [today, words.map((search) => search.words), words.map((search) => search.daily)],
  );
  await client.query(
    `insert into view_sources (creative_id, day, source, amount)
     select l.creative_id, day, source, greatest(1, round(weekly * (1 - 0.6 * ($1::date - day) / 365.0)
                                      * (0.5 + abs(hashtext(source || l.creative_id || day)) % 100 / 100.0)))::int
       from listings l
      cross join (values ('results', 16), ('direct', 5), ('google.com', 4), ('site', 2), ('archdaily.com', 2),
                         ('instagram.com', 1.6), ('linkedin.com', 1.2)) as came(source, weekly)
      cross join lateral (select ($1::date - 7 * back) as day from generate_series(0, 51) as back) as days
      where l.is_featured`,
    [today],
  );
  await client.query(
    `insert into picture_views (creative_id, day, item_id, amount)
     select i.creative_id, day, i.id,
            1 + (abs(hashtext(i.id::text || day)) % 9) * greatest(1, 9 - i.sort_order) / 4
       from portfolio_items i join listings l using (creative_id)
      cross join lateral (select ($1::date - 28 * back) as day from generate_series(0, 12) as back) as days
      where l.is_featured and i.media_key is not null`,
    [today],
  );
}

const words = searches.filter((search) => search.words && !search.place);
