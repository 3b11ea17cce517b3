import type { ClientBase } from 'pg';

/**
 * What visitors of the demo world searched for in the year before it was made: amounts come from hashes, as those of
 * the other activity do, and results from who is listed.
 */

type Search = {
  words?: string;
  specialty?: string;
  place?: string;
  kind?: 'city' | 'region' | 'country' | 'text';
  /** Visitors on a working day. */
  daily: number;
};

const searches: Search[] = [
  { words: 'brutalist', daily: 2.4 },
  { words: 'concrete house', daily: 1.6 },
  { words: 'twilight', daily: 3.1 },
  { words: 'timber', daily: 1.9 },
  { words: 'mass timber', daily: 1.1 },
  { words: 'interior', daily: 4.2 },
  { words: 'museum', daily: 1.3 },
  { words: 'concert hall', daily: 0.6 },
  { words: 'rammed earth', daily: 0.5 },
  { words: 'hotel', daily: 2.2 },
  { words: 'school', daily: 1.2 },
  { words: 'office', daily: 1.8 },
  { words: 'drone video', daily: 2.6 },
  { words: 'adaptive reuse', daily: 1.5 },
  { words: 'passive house', daily: 1.2 },
  { words: 'matterport scan', daily: 0.9 },
  { words: 'data centre', daily: 0.8 },
  { words: 'airport terminal', daily: 0.5 },
  { words: 'infrared', daily: 0.3 },
  { words: 'wedding', daily: 0.4 },
  { words: 'cinemagraph', daily: 0.2 },
  { specialty: 'Drone', daily: 3.4 },
  { specialty: 'Twilight', daily: 1.7 },
  { specialty: 'Virtual Tour', daily: 0.8 },
  { specialty: 'Sacred', place: 'London, England', kind: 'city', daily: 0.3 },
  { specialty: 'Drone', place: 'Los Angeles, CA', kind: 'city', daily: 1.1 },
  { words: 'interior', place: 'New York City, NY', kind: 'city', daily: 2.8 },
  { words: 'brutalist', place: 'London, England', kind: 'city', daily: 0.7 },
  { place: 'New York City, NY', kind: 'city', daily: 6.5 },
  { place: 'Los Angeles, CA', kind: 'city', daily: 5.2 },
  { place: 'London, England', kind: 'city', daily: 4.1 },
  { place: 'Chicago, IL', kind: 'city', daily: 3.3 },
  { place: 'Seattle, WA', kind: 'city', daily: 1.7 },
  { place: 'Texas', kind: 'region', daily: 2.5 },
  { place: 'California', kind: 'region', daily: 2.9 },
  { place: 'Germany', kind: 'country', daily: 1.6 },
  { place: 'Japan', kind: 'country', daily: 1.4 },
  { place: 'Boise, ID', kind: 'city', daily: 1.3 },
  { place: 'Bergen, Vestland', kind: 'city', daily: 0.9 },
  { place: 'Quito, Pichincha', kind: 'city', daily: 0.7 },
  { place: 'Bratislava, Bratislava Region', kind: 'city', daily: 0.7 },
  { place: 'Muscat, Muscat', kind: 'city', daily: 0.5 },
  { place: 'Almaty, Almaty', kind: 'city', daily: 0.4 },
  { place: 'Tirana, Tirana', kind: 'city', daily: 0.4 },
  { place: 'Darwin, Northern Territory', kind: 'city', daily: 0.3 },
  { words: 'interior', place: 'Boise, ID', kind: 'city', daily: 0.4 },
  { place: 'Vermont', kind: 'region', daily: 0.8 },
  { place: 'South Australia', kind: 'region', daily: 0.4 },
  { place: 'Bolivia', kind: 'country', daily: 0.4 },
  { place: 'Malta', kind: 'country', daily: 0.6 },
  { place: 'Nepal', kind: 'country', daily: 0.2 },
  { place: 'east coast', kind: 'text', daily: 0.5 },
  { place: 'near me', kind: 'text', daily: 0.9 },
];

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
