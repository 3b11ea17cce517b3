import type { PoolClient } from 'pg';
import type { CreditRole, Discipline } from '#app/features/catalogue/firms/credit-roles.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import type { World } from '../world/world-types.ts';
import { placeSlots } from './temporary-tables.ts';
import * as words from './words.ts';

/**
 * Fills the scale world's tables of projects and firms, after load-tables.ts: two projects for each creative, three
 * firms for ten creatives, four credits for each project.
 */

export const projectTables = ['firms', 'projects', 'project_pieces', 'credits'];

const projectsEach = 2;
const firmsOfTen = 3;

/** The trades of a project, each with its own group of firms: a firm's number determines its group. */
const groups: { discipline: Discipline; roles: CreditRole[]; endings: string[] }[] = [
  {
    discipline: 'architecture',
    roles: ['design-architect', 'architect-of-record', 'executive-architect'],
    endings: ['Architects', 'Architecture', 'Partners', 'Office', 'Workshop'],
  },
  {
    discipline: 'structure',
    roles: ['structure', 'services', 'lighting'],
    endings: ['Engineers', 'Engineering', 'Structures', 'Consult'],
  },
  {
    discipline: 'construction',
    roles: ['contractor', 'client'],
    endings: ['Builders', 'Construction', 'Bau', 'Contractors'],
  },
  {
    discipline: 'manufacture',
    roles: ['manufacturer'],
    endings: ['Glass', 'Stone', 'Timber', 'Metals', 'Systems'],
  },
];

const { surnameStarts, surnameMiddles, surnameEnds } = words;
const surname = (salt: number, first: number) =>
  `pg_temp.pick(m, ${salt}, $${first}) || pg_temp.pick(m, ${salt + 1}, $${first + 1}) || pg_temp.pick(m, ${salt + 2}, $${first + 2})`;

/** One in four is claimed, without members: claims need accounts, and only pages are measured. */
export async function loadFirms(client: PoolClient, creatives: number): Promise<void> {
  const firms = firmsOf(creatives);
  for (const [number, { discipline, endings }] of groups.entries()) {
    await client.query(
      `insert into firms (id, name, slug, name_key, discipline, place_id, created_at, updated_at)
       select pg_temp.made_uuid(m, 100), name, left(plain_slug(name), 60) || '-' || m, name_key(name), $6, place_id, added_at, added_at
         from generate_series($7::bigint, $8::bigint - 1, ${groups.length}) as m
        cross join lateral (
          select ${surname(101, 1)} || case pg_temp.draw(m, 104, 4) when 0 then ' + ' || pg_temp.pick(m, 105, $1) || pg_temp.pick(m, 106, $3) else '' end
                   || ' ' || pg_temp.pick(m, 107, $4) as name,
                 now() - pg_temp.draw(m, 108, 94608000) * interval '1 second' as added_at
        ) as drawn
         join place_slots slots on slots.slot = pg_temp.draw(m, 109, $5)
         join service_places s on s.id = slots.service_place_id`,
      [surnameStarts, surnameMiddles, surnameEnds, endings, placeSlots, discipline, number, firms],
    );
  }
}

/** In the creative's town, named like a building of the demo world or after a person. */
export async function loadProjects(client: PoolClient, world: World): Promise<void> {
  await client.query(
    `insert into projects (id, creative_id, slug, name, description, building_type, place_id, year, created_at, updated_at)
     select id, creative_id, left(plain_slug(name), 60) || '-' || m, name, description, building_type, place_id, year, created_at, created_at
       from (
         select pg_temp.made_uuid(m, 120) as id, c.id as creative_id, m, s.place_id, c.created_at,
                case pg_temp.draw(m, 121, 3)
                  when 0 then pg_temp.pick(m, 122, $4)
                  else ${surname(123, 1)} || ' ' || pg_temp.pick(m, 126, $5)
                end as name,
                pg_temp.pick(m, 127, $6) as description, pg_temp.pick(m, 128, $7) as building_type,
                1990 + floor(35 * sqrt(pg_temp.draw(m, 129, 10000) / 10000.0))::smallint as year
           from scale_creatives c
           join place_slots slots on slots.slot = c.slot
           join service_places s on s.id = slots.service_place_id
          cross join generate_series(0, ${projectsEach - 1}) as turn
          cross join lateral (select c.n * ${projectsEach} + turn as m) as numbered
       ) as made`,
    [
      surnameStarts,
      surnameMiddles,
      surnameEnds,
      [...new Set(world.projects.map(({ name }) => name))],
      ['House', 'Library', 'School', 'Tower', 'Hall', 'Museum', 'Clinic', 'Station', 'Pavilion', 'Works'],
      [...new Set(world.projects.flatMap(({ description }) => description ?? []))],
      Object.keys(buildingTypes),
    ],
  );
}

/**
 * The first two pieces of each portfolio are one building, the others another; the pieces themselves no longer say
 * which.
 */
export async function loadPieces(client: PoolClient): Promise<void> {
  await client.query(`
    insert into project_pieces (item_id, project_id, sort_order)
    select i.id, pg_temp.made_uuid(c.n * ${projectsEach} + (i.sort_order >= 2)::integer, 120), i.sort_order
      from scale_creatives c join portfolio_items i on i.creative_id = c.id`);
}

/**
 * One firm of each group. The distribution is skewed by squaring: the first of 75,000 contractors has 7,000 projects,
 * and half of them have fewer than 20.
 */
export async function loadCredits(client: PoolClient, creatives: number): Promise<void> {
  const firms = firmsOf(creatives);
  for (const [number, { roles }] of groups.entries()) {
    await client.query(
      `insert into credits (id, project_id, firm_id, role, sort_order, state, state_changed_at, created_at)
       select pg_temp.made_uuid(m, ${130 + number}), pg_temp.made_uuid(m, 120), pg_temp.made_uuid(firm, 100), pg_temp.pick(m, 140, $1), ${number},
              case when is_confirmed then 'confirmed' else 'proposed' end, case when is_confirmed then c.created_at end, c.created_at
         from scale_creatives c
        cross join generate_series(0, ${projectsEach - 1}) as turn
        cross join lateral (select c.n * ${projectsEach} + turn as m) as numbered
        cross join lateral (
          select ${groups.length} * floor($2::integer * power(pg_temp.draw(m, ${150 + number}, 1000000000) / 1e9, 2))::bigint + ${number} as firm,
                 pg_temp.draw(m, ${160 + number}, 100) < 55 as is_confirmed
        ) as drawn`,
      [roles, Math.floor(firms / groups.length)],
    );
  }
}

function firmsOf(creatives: number): number {
  return Math.max(groups.length * 2, Math.floor((creatives * firmsOfTen) / 10));
}
