import type { ClientBase } from 'pg';

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
