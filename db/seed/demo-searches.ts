import type { ClientBase } from 'pg';
import searches from './data/searches.json' with { type: 'json' };

/**
 * Searches of demo visitors in the year before: amounts come from hashes, like the other activity, and results from the
 * listed creatives. `daily` is visitors per working day.
 */
export async function insertDemoSearches(client: ClientBase, { now }: { now: Date }): Promise<void> {
  await client.query(
    `with asked as materialized (
       select coalesce(words, '') as words, coalesce(specialty, '') as specialty, coalesce(said.place, '') as place,
              coalesce(kind, '') as kind, daily,
              array(select id from service_places
                     where listed_count > 0
                       and (match_text like '%' || lower(said.place) || '%'
                            or state_names @> array[lower(said.place)])) as place_ids
         from json_to_recordset($2) as said(words text, specialty text, place text, kind text, daily float8)
     )
     insert into daily_searches (day, words, specialties, place, place_kind, visitors, results, is_served)
     select day, words, specialty, place, kind, visitors, results,
            case when place <> '' then cardinality(asked.place_ids) > 0 end
       from asked
      cross join lateral (
        select count(*) as results from listings
         where (words = '' or search_vector @@ plainto_tsquery('oriel', words))
           and (specialty = '' or specialty_names @> array[specialty])
           and (place = '' or listings.place_ids && asked.place_ids)
      ) as found
      cross join lateral (select ($1::date - back) as day from generate_series(1, 364) as back) as days
      -- More on weekdays, and slowly more over the year.
      cross join lateral (
        select floor(daily * (case when extract(isodow from day) < 6 then 1 else 0.4 end)
                     * (1 - 0.6 * ($1::date - day) / 365.0)
                     + abs(hashtext(words || specialty || place || day)) % 1000 / 1000.0)::int as visitors
      ) as counted
      where visitors > 0`,
    [now.toISOString().slice(0, 10), JSON.stringify(searches)],
  );
}
