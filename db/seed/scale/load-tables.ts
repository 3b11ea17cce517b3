import type { PoolClient } from 'pg';
import { placeSlots } from './temporary-tables.ts';
import * as words from './words.ts';

/**
 * Fills the scale world's tables with set-based statements. Every value depends only on the creative's number n and a
 * salt for each draw, so the same size gives the same world.
 */

/** `scale_creatives`: number, ids, name, archetype, slot and time of each creative, for the statements below. */
export async function drawCreatives(client: PoolClient, creatives: number): Promise<void> {
  await client.query(
    `create temporary table scale_creatives as
     select n, made.id, made.user_id, made.first_name, made.surname, made.archetype, made.slot, made.created_at,
            case pg_temp.draw(n, 10, 10)
              when 0 then 'Atelier ' || made.surname
              when 1 then made.surname || ' & ' || pg_temp.pick(n, 11, $4) || pg_temp.pick(n, 12, $5) || pg_temp.pick(n, 13, $6)
              when 2 then pg_temp.pick(n, 14, $7) || ' ' || made.surname
              when 3 then pg_temp.pick(n, 14, $7) || ' ' || pg_temp.pick(n, 15, a.endings)
              when 4 then made.first_name || ' ' || made.surname
              when 5 then made.first_name || ' ' || made.surname || ' ' || pg_temp.pick(n, 15, a.endings)
              else made.surname || ' ' || pg_temp.pick(n, 15, a.endings)
            end as business_name
       from generate_series(1::bigint, $1::bigint) as n
      cross join lateral (
        select pg_temp.made_uuid(n, 1) as id, pg_temp.made_uuid(n, 2) as user_id, pg_temp.pick(n, 3, $3) as first_name,
               pg_temp.pick(n, 4, $4) || pg_temp.pick(n, 5, $5) || pg_temp.pick(n, 6, $6) as surname,
               pg_temp.draw(n, 7, (select count(*)::integer from archetypes)) as archetype,
               pg_temp.draw(n, 8, $2) as slot,
               now() - pg_temp.draw(n, 9, ${listedSeconds}) * interval '1 second'
                     - pg_temp.draw(n, 16, 1000000) * interval '1 microsecond' as created_at
      ) as made
       join archetypes a on a.number = made.archetype`,
    [
      creatives,
      placeSlots,
      words.givenNames,
      words.surnameStarts,
      words.surnameMiddles,
      words.surnameEnds,
      words.materials,
    ],
  );
  await client.query('analyze scale_creatives');
}

const listedSeconds = 3 * 365 * 86_400;

export async function loadAccounts(client: PoolClient): Promise<void> {
  await client.query(`
    insert into users (id, name, email, email_verified, created_at, updated_at)
    select user_id, first_name || ' ' || surname, 'creative-' || n || '@scale.example', true, created_at, created_at
      from scale_creatives`);
  await client.query(`
    insert into profiles (user_id, email, first_name, last_name, company_name, user_type, created_at)
    select user_id, 'creative-' || n || '@scale.example', first_name, surname, business_name, 'creative', created_at
      from scale_creatives`);
  // More than a year ahead: the world is kept between measurements and must not change meanwhile.
  await client.query(`
    insert into subscriptions (user_id, subscription_tier, subscription_end, is_lifetime, updated_at)
    select user_id, case when is_lifetime then null else 'Creative' end,
           case when is_lifetime then null else now() + (366 + pg_temp.draw(n, 20, 365)) * interval '1 day' end,
           is_lifetime, created_at
      from scale_creatives cross join lateral (select pg_temp.draw(n, 21, 100) < 14 as is_lifetime) as plan`);
}

/** One in 200 is featured, 45 percent are verified, and all featured ones are verified. */
export async function loadProfiles(client: PoolClient): Promise<void> {
  const [first, ...parts] = words.bioParts.map((_, index) => `pg_temp.pick(n, ${30 + index}, $${index + 1})`);
  const rest = parts.map((part, index) => `${index % 2 === 0 ? `' '` : `e'\\n\\n'`} || ${part}`).join(' || ');
  const [brutalist, rare] = [words.bioParts.length + 1, words.bioParts.length + 2];
  await client.query(
    `insert into creative_profiles (id, user_id, business_name, tagline, bio_short, bio_long, creative_type,
            years_experience, website_url, is_verified, is_featured, featured_until, created_at, updated_at)
     select c.id, c.user_id, c.business_name, a.tagline, replace(left(opening, 160), '{city}', left(s.city, 30)),
            replace(opening, '{city}', s.city) || ${rest}
              || case when pg_temp.draw(n, 40, 50) = 0 then ' ' || pg_temp.pick(n, 41, $${brutalist}) else '' end
              || case when pg_temp.draw(n, 42, 50) = 0
                   then ' There is always time for ' || pg_temp.pick(n, 43, $${rare}) || '.' else '' end,
            a.creative_type, a.years, 'https://creative-' || n || '.example',
            is_featured or pg_temp.draw(n, 45, 1000) < 447, is_featured,
            case when is_featured then now() + (60 + pg_temp.draw(n, 46, 340)) * interval '1 day' end,
            c.created_at, c.created_at
       from scale_creatives c
       join archetypes a on a.number = c.archetype
       join place_slots s on s.slot = c.slot
      cross join lateral (select ${first} as opening, pg_temp.draw(n, 44, 200) = 0 as is_featured) as drawn`,
    [...words.bioParts, words.brutalistSentences, words.rareThings],
  );
}

/** Home first; 35 percent have one more place, 25 percent two more. */
export async function loadServiceAreas(client: PoolClient): Promise<void> {
  await client.query(`
    insert into service_areas (id, creative_id, city, state, country, is_primary, sort_order, service_place_id)
    select pg_temp.made_uuid(n, 50), c.id, s.city, s.state, s.country, true, 0, s.service_place_id
      from scale_creatives c join place_slots s on s.slot = c.slot
    union all
    select pg_temp.made_uuid(n, 50 + turn), c.id, p.city, p.state, p.country, false, turn, p.id
      from scale_creatives c
      join place_slots s on s.slot = c.slot
      join place_neighbours near on near.service_place_id = s.service_place_id
     cross join generate_series(1, 2) as turn
      join service_places p on p.id = near.ids[1 + (pg_temp.draw(c.n, 53, near.count) + turn) % near.count]
     where turn <= near.count
       and pg_temp.draw(c.n, 54, 100) < case turn when 1 then 60 else 25 end`);
}

export async function loadSpecialties(client: PoolClient): Promise<void> {
  await client.query(`
    insert into creative_specialties (creative_id, specialty_id, sort_order)
    select c.id, s.id, named.place
      from scale_creatives c
      join archetypes a on a.number = c.archetype
     cross join unnest(a.specialty_names) with ordinality as named(name, place)
      join specialties s on s.name = named.name`);
}

/** About the first three pieces of the archetype's portfolio; their projects describe them (load-projects.ts). */
export async function loadPortfolios(client: PoolClient): Promise<void> {
  await client.query(`
    insert into portfolio_items (id, creative_id, title, description, media_url, media_type, media_key, alt_text,
           is_featured, sort_order, created_at)
    select pg_temp.made_uuid(n, 60 + i.place), c.id, i.title, i.description, '/media/' || i.media_key, i.media_type,
           i.media_key, i.alt_text, false, i.place, c.created_at
      from scale_creatives c join archetype_items i on i.archetype = c.archetype
     where i.place <= 2 + pg_temp.draw(c.n, 70, 3)`);
}

/**
 * Reviews: `perCreative` on average, none for one in ten and three and a half times as many for another tenth. Average
 * ratings vary by creative.
 */
export async function loadReviews(client: PoolClient, perCreative: number): Promise<void> {
  await client.query(
    `insert into reviews (id, creative_id, reviewer_name, rating, project_type, review_text, created_at)
     select pg_temp.made_uuid(m, 80), c.id,
            pg_temp.pick(m, 81, $2) || ' ' || pg_temp.pick(m, 82, $3) || pg_temp.pick(m, 83, $4) || pg_temp.pick(m, 84, $5),
            case when mood < 62 then 5 when mood < 88 then 4 when mood < 100 then 3 when mood < 108 then 2 else 1 end,
            pg_temp.pick(m, 86, array['Residential', 'Commercial', 'Cultural', 'Hospitality', 'Interior']),
            pg_temp.pick(m, 87, $6) || ' ' || pg_temp.pick(m, 88, $7) || ' ' || pg_temp.pick(m, 89, $8),
            c.created_at + (now() - c.created_at) * (pg_temp.draw(m, 90, 1000000) / 1000000.0)
       from scale_creatives c
      cross join lateral (
        select c.n * 1000 + number as m from generate_series(1,
          ($1::float8 * (array[0, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.3, 2.1, 3.5])[1 + pg_temp.draw(c.n, 79, 10)])::integer) as number
      ) as review
      cross join lateral (select pg_temp.draw(m, 85, 100) + pg_temp.draw(c.n, 78, 18) - 4 as mood) as drawn`,
    [
      perCreative,
      words.givenNames,
      words.surnameStarts,
      words.surnameMiddles,
      words.surnameEnds,
      words.reviewOpenings,
      words.reviewMiddles,
      words.reviewEndings,
    ],
  );
}
