import fc from 'fast-check';

const cities = [
  ['Austin', 'TX', 'US'],
  ['Brooklyn', 'NY', 'US'],
  ['Munich', 'Bavaria', 'DE'],
  ['Singapore', '', 'SG'],
  ['Nowhere', 'Noland', 'US'],
] as const;
export const specialties = ['Architecture', 'Interior', 'Drone', 'Film'] as const;
const words = ['brutalist', 'timber café', 'the of and', '', '   ', 'Łódź skyline', 'a-b_c d.e'] as const;

const one = fc.nat(7);
const chosen = (statement: string, ...values: fc.Arbitrary<unknown>[]) =>
  fc.tuple(one, fc.tuple(...values)).map(([who, rest]) => ({ statement, values: [who, ...rest] }));

/** The creative of that number among those there are. */
const who = '(select id from creative_profiles order by id offset $1 limit 1)';
const owner = '(select user_id from creative_profiles order by id offset $1 limit 1)';
const text = fc.constantFrom(...words);
const yes = fc.boolean();
const specialtyOf = (place: string) => `(select id from specialties where name = ${place})`;

/** Single statements that change what the directory shows; some touch many rows, some none. */
export const anyChange = fc.oneof(
  chosen(
    `update creative_profiles set business_name = $2 where id = ${who}`,
    fc.constantFrom('Plumb & Level', 'Norrby', '', '  ', null),
  ),
  chosen(`update creative_profiles set tagline = $2, bio_long = $3 where id = ${who}`, text, text),
  chosen(
    `update creative_profiles set creative_type = $2 where id = ${who}`,
    fc.constantFrom('Photographer', 'Both', 'Odd: type'),
  ),
  chosen(
    `update creative_profiles set is_verified = $2, is_featured = $3, featured_until = null where id = ${who}`,
    yes,
    yes,
  ),
  chosen(
    `update creative_profiles set is_featured = true, featured_until = now() - interval '1 day' where id = ${who}`,
  ),
  chosen(`update creative_profiles set created_at = created_at - interval '1 hour' where id = ${who}`),
  chosen(`update creative_profiles set is_verified = not is_verified where $1 >= 0`),
  chosen(
    `update creative_profiles set services = $2::text[], travels_to = $2::text[], day_rate = $3 where id = ${who}`,
    fc.constantFrom('{}', '{drone}', '{drone,film}', '{ES}'),
    fc.constantFrom(null, '600-1200', 'over-3500'),
  ),
  chosen(
    `update creative_profiles set insured_until = (now() + $2 * interval '1 day')::date, building_types = $3::text[] where id = ${who}`,
    fc.constantFrom(-2, -1, 0, 1, 40),
    fc.constantFrom('{}', '{house}', '{house,office}'),
  ),
  chosen(
    `update creative_profiles set available_told_at = now() - $2 * interval '1 day',
            available_months = array[to_char(now() + $3 * interval '31 days', 'YYYY-MM'), '2031-01'] where id = ${who}`,
    fc.constantFrom(0, 59, 61, 400),
    fc.constantFrom(-1, 0, 1, 5),
  ),
  chosen(
    `insert into projects (creative_id, slug, name, building_type)
     select id, 'p' || md5(random()::text), 'House', $2 from creative_profiles where id = ${who}`,
    fc.constantFrom('house', 'cultural', null),
  ),
  chosen(
    `insert into project_pieces (item_id, project_id, sort_order)
     select i.id, p.id, 0 from projects p join portfolio_items i on i.creative_id = p.creative_id
      where p.creative_id = ${who} order by p.id, i.id limit 1 on conflict do nothing`,
  ),
  chosen(
    `update project_pieces set project_id = (
       select p.id from projects p join portfolio_items i on i.creative_id = p.creative_id
        where i.id = item_id order by p.id desc limit 1)
      where project_id in (select id from projects where creative_id = ${who})`,
  ),
  chosen(
    `update projects set building_type = $2 where creative_id = ${who}`,
    fc.constantFrom('office', 'house', null),
  ),
  chosen(
    `delete from projects where id = (select id from projects where creative_id = ${who} order by id limit 1)`,
  ),
  chosen(
    `delete from project_pieces where project_id in (select id from projects where creative_id = ${who})`,
  ),
  chosen(
    `insert into service_areas (creative_id, city, state, country, sort_order)
     select id, split_part($2, '|', 1), split_part($2, '|', 2), split_part($2, '|', 3), 9 from creative_profiles where id = ${who}
     on conflict do nothing`,
    fc.constantFrom(...cities.map((city) => city.join('|'))),
  ),
  chosen(
    `delete from service_areas where creative_id = ${who} and city = $2`,
    fc.constantFrom(...cities.map(([city]) => city)),
  ),
  chosen(
    `update service_areas set city = 'Paris', state = 'TX', country = 'US' where id = (
       select id from service_areas where creative_id = ${who} and not exists (
         select 1 from service_areas there where there.creative_id = service_areas.creative_id and there.city = 'Paris')
       order by id limit 1)`,
  ),
  chosen(`update service_areas set is_primary = false where creative_id = ${who}`),
  chosen(`update service_areas set sort_order = 10 - sort_order where creative_id = ${who}`),
  chosen(
    `insert into creative_specialties (creative_id, specialty_id, sort_order)
     select id, ${specialtyOf('$2')}, 5 from creative_profiles where id = ${who} on conflict do nothing`,
    fc.constantFrom(...specialties),
  ),
  chosen(
    `delete from creative_specialties where creative_id = ${who} and specialty_id = ${specialtyOf('$2')}`,
    fc.constantFrom(...specialties),
  ),
  chosen(`delete from creative_specialties where creative_id = ${who}`),
  chosen(
    `insert into reviews (creative_id, reviewer_name, rating, review_text) select id, 'R', $2, 'Good.' from creative_profiles where id = ${who}`,
    fc.integer({ min: 1, max: 5 }),
  ),
  chosen(`update reviews set rating = $2 where creative_id = ${who}`, fc.integer({ min: 1, max: 5 })),
  chosen(
    `delete from reviews where id = (select id from reviews where creative_id = ${who} order by id limit 1)`,
  ),
  chosen(
    `update reviews set creative_id = (select id from creative_profiles order by id desc limit 1)
      where id = (select id from reviews where creative_id = ${who} order by id limit 1)`,
  ),
  chosen(
    `insert into portfolio_items (creative_id, title, media_url, media_type, media_key, sort_order)
     select id, $2, '/media/x', $3::text, 'factory-' || $3::text, 1 from creative_profiles where id = ${who}`,
    fc.constantFrom('Stair', 'Brutalist stair', 'Façade'),
    fc.constantFrom('image', 'video'),
  ),
  chosen(
    `update portfolio_items set title = $2, sort_order = sort_order + 3 where creative_id = ${who}`,
    fc.constantFrom('House', 'Timber'),
  ),
  chosen(
    `delete from portfolio_items where id = (select id from portfolio_items where creative_id = ${who} order by id limit 1)`,
  ),
  chosen(
    `insert into shortlists (creative_id, user_id) select cp.id, u.id from creative_profiles cp, users u
      where cp.id = ${who} order by u.id limit 1 on conflict do nothing`,
  ),
  chosen(`delete from shortlists where creative_id = ${who}`),
  chosen(`delete from subscriptions where user_id = ${owner}`),
  chosen(
    `insert into subscriptions (user_id, subscription_tier, subscription_end, is_lifetime)
     select user_id, 'Creative', now() + $2 * interval '1 day', $3 from creative_profiles where user_id = ${owner}
     on conflict (user_id) do update set subscription_end = excluded.subscription_end, is_lifetime = excluded.is_lifetime`,
    fc.constantFrom(-1, 1, 100),
    yes,
  ),
  chosen(`update subscriptions set subscription_tier = null where user_id = ${owner}`),
  chosen(`update subscriptions set subscription_tier = 'Creative' where $1 >= 0`),
  chosen(`update service_areas set city = city where false and $1 >= 0`),
);

/** Single statements that take a creative away. */
export const anyRemoval = fc.oneof(
  chosen(`delete from creative_profiles where id = ${who}`),
  chosen(`delete from users where id = ${owner}`),
);
