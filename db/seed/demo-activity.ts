import { hashPassword } from 'better-auth/crypto';
import type { ClientBase } from 'pg';
import { readSavedAddress, savedAddress } from '#app/features/catalogue/saved-searches/saved-address.ts';
import { type Cadence, nextDue } from '#app/features/catalogue/saved-searches/saved-search-schema.ts';
import searches from './data/searches.json' with { type: 'json' };

/**
 * A year of activity around the demo's featured creatives: daily views and appearances, and shortlists of its clients.
 * Amounts come from hashes, not from random numbers, so they are the same for every day it is made on.
 */
export async function insertDemoActivity(
  client: ClientBase,
  { now, clientEmail }: { now: Date; clientEmail: string },
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  // More on weekdays, with slow growth over the year.
  await client.query(
    `insert into profile_activity (creative_id, day, kind, amount)
     select l.creative_id, day, kind,
            greatest(1, round(scale * (3 + abs(hashtext(l.creative_id::text || day || kind)) % 9)
              * (case when extract(isodow from day) < 6 then 1 else 0.4 end)
              * (1 - 0.6 * ($1::date - day) / 365.0)))::int
       from listings l
      cross join (values ('view', 1.0), ('appearance', 9.0)) as kinds(kind, scale)
      cross join lateral (select ($1::date - back) as day from generate_series(1, 364) as back) as days
      where l.is_featured`,
    [today],
  );
  await client.query(
    `insert into shortlists (creative_id, user_id, created_at)
     select l.creative_id, p.user_id,
            greatest(p.created_at, $1::date - (abs(hashtext(p.user_id::text || l.creative_id)) % 200))
       from listings l
       -- One client in four keeps a shortlist.
       join (select * from profiles where abs(hashtext(user_id::text)) % 4 = 0) as p
         on p.user_type = 'client' and p.email <> $2
        and abs(hashtext(l.creative_id::text || p.user_id)) % (case when l.is_featured then 11 else 400 end) = 0`,
    [today, clientEmail],
  );
  await client.query(
    `insert into shortlists (creative_id, user_id, notes, created_at)
     select creative_id, user_id, notes, $1::date - place::int
       from (select creative_id, row_number() over (order by average_rating desc nulls last, creative_id) as place
               from listings where is_featured limit 5) as best
       join (values (1, 'Asked about the library in spring. Usage for five years included.'),
                    (2, 'Twilight work. Liked by the structural team.'), (3, null),
                    (4, 'Drone license checked.'), (5, null)) as note(nth, notes) on nth = place
      cross join (select user_id from profiles where email = $2) as demo`,
    [today, clientEmail],
  );
}

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

type DemoSearch = { name: string; address: string; cadence: Cadence; openedDaysAgo: number };

const savedSearches: DemoSearch[] = [
  { name: 'Courtyard houses', address: '/search?q=courtyard', cadence: 'weekly', openedDaysAgo: 200 },
  {
    name: 'Film near Chicago',
    address: '/search?location=Chicago%2C+IL&within=100&type=Videographer',
    cadence: 'daily',
    openedDaysAgo: 300,
  },
  {
    name: 'Cultural buildings in the United States',
    address: '/projects?type=cultural&place=US',
    cadence: 'weekly',
    openedDaysAgo: 21,
  },
  {
    name: 'Drone operators',
    address: '/browse?type=Drone+Operator',
    cadence: 'never',
    openedDaysAgo: 90,
  },
];

/** Saved searches of the demo's client. Their news since the last visit existed before the demo began. */
export async function insertDemoSavedSearches(
  client: ClientBase,
  { now, clientEmail }: { now: Date; clientEmail: string },
): Promise<void> {
  for (const { name, address, cadence, openedDaysAgo } of savedSearches) {
    const saved = readSavedAddress(address);
    const openedAt = new Date(now.getTime() - openedDaysAgo * 86_400_000);
    await client.query(
      `insert into saved_searches (user_id, address, name, cadence, created_at, opened_at, told_until, due_at)
       select user_id, $2, $3, $4, $5, $5, $6, $7 from profiles where email = $1`,
      [clientEmail, saved && savedAddress(saved), name, cadence, openedAt, now, nextDue(cadence, now)],
    );
  }
}

/**
 * Pictures in reviews of the demo's creative: two approved ones with the newest review, and two pending ones with the
 * next.
 */
export async function insertDemoReviewPictures(
  client: ClientBase,
  { now, creativeEmail }: { now: Date; creativeEmail: string },
): Promise<void> {
  await client.query(
    `with reviewed as (
       select r.id, r.creative_id, row_number() over (order by r.created_at desc, r.id desc) as nth
         from reviews r join creative_profiles c on c.id = r.creative_id join users u on u.id = c.user_id
        where u.email = $1),
     pictures as (
       select key, row_number() over (order by key) as nth from media_files
        where media_type = 'image' and original_key not like 'avatars/%' and width > height
          and key not in (select i.media_key from portfolio_items i join reviewed v on v.creative_id = i.creative_id
                           where i.media_key is not null)),
     words (nth, review, title, photographer, state) as (values
       (1, 1, 'Six months in', null, 'shown'), (2, 1, null, 'Office of the architects', 'shown'),
       (3, 2, 'In use, first summer', null, 'pending'), (4, 2, null, null, 'pending'))
     insert into review_pictures (review_id, creative_id, media_key, title, alt_text, photographer, state, decided_at,
                                  sort_order, created_at)
     select v.id, v.creative_id, p.key, w.title,
            (select i.alt_text from portfolio_items i where i.media_key = p.key order by i.id limit 1), w.photographer, w.state,
            case when w.state = 'shown' then $2::timestamptz - interval '1 day' end, w.nth, $2::timestamptz - interval '2 days'
       from words w join reviewed v on v.nth = w.review join pictures p on p.nth = w.nth * 3`,
    [creativeEmail, now],
  );
}

/** The password of the demo's three accounts, which exist only in demo and development. */
const demoPassword = 'oriel-demo';

export async function giveDemoPassword(client: ClientBase, emails: string[]): Promise<void> {
  await client.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from users where email = any($1)`,
    [emails, await hashPassword(demoPassword)],
  );
}
