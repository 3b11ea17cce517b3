import { type SQL, sql } from 'drizzle-orm';
import { buildingTypeLabel } from '#app/features/vocabulary/building-types.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { projectListings, projects } from '#app/platform/db/schema/projects.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { rememberEachUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { ProjectCard } from './project-card.ts';
import { likenessOf } from './read/likeness.ts';

export const projectCardShape = {
  id: projects.id,
  slug: projects.slug,
  name: projects.name,
  buildingType: projects.buildingType,
  place: orNull(places.label),
  year: projects.year,
  firmName: orNull(cell.text),
  firmSlug: orNull(cell.text),
  creativeId: projectListings.creativeId,
  creativeSlug: orNull(cell.text),
  creativeName: listings.businessName,
  pieceCount: projectListings.pieceCount,
  coverKey: cell.text,
  coverWidth: mediaFiles.width,
  coverHeight: mediaFiles.height,
  coverColor: mediaFiles.averageColor,
  coverTitle: cell.text,
  coverAlt: orNull(cell.text),
  coverFocus: orNull(cell.text),
};

/** Columns of `projectCardShape`, from `projectCardTables`. */
export const projectCardColumns: SQL = sql`
  p.id, p.slug, p.name, p.building_type, g.label as place, p.year, f.name as firm_name, f.slug as firm_slug,
  pl.creative_id, l.slug as creative_slug, l.business_name as creative_name, pl.piece_count,
  i.key as cover_key, i.width as cover_width, i.height as cover_height, i.average_color as cover_color,
  i.title as cover_title, i.alt_text as cover_alt, i.focal_x || '% ' || i.focal_y || '%' as cover_focus`;

/**
 * Joins `pl`, a row of project_listings, for a card: `p` project, `l` creative, `i` first picture, `f` firm and `g`
 * place (nullable). The `offset 0` subqueries stop PostgreSQL from searching a thousand join orders of eight tables,
 * which takes longer than the query.
 */
export const projectCardTables: SQL = sql`
  join projects p on p.id = pl.project_id
  join lateral (select listed.*, profile.slug from listings listed join creative_profiles profile on profile.id = listed.creative_id
                 where listed.creative_id = pl.creative_id offset 0) l on true
  join lateral (select item.title, item.alt_text, item.focal_x, item.focal_y, file.key, file.width, file.height, file.average_color
                  from portfolio_items item join media_files file on file.key = item.media_key
                 where item.id = pl.cover_item_id offset 0) i on true
  left join lateral (select name, slug from firms where id = pl.lead_firm_id offset 0) f on true
  left join lateral (select label, latitude, longitude from places where id = p.place_id offset 0) g on true`;

export function toProjectCard(row: RowOf<typeof projectCardShape>): ProjectCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    type: buildingTypeLabel(row.buildingType),
    place: row.place,
    year: row.year,
    firm: row.firmName !== null && row.firmSlug !== null ? { name: row.firmName, slug: row.firmSlug } : null,
    creative: {
      id: row.creativeId,
      name: row.creativeName,
      path: `/creative/${row.creativeSlug ?? row.creativeId}`,
    },
    pieceCount: row.pieceCount,
    cover: {
      src: mediaUrl(row.coverKey),
      width: row.coverWidth,
      height: row.coverHeight,
      color: row.coverColor,
      alt: row.coverAlt ?? row.coverTitle,
      focus: row.coverFocus,
    },
  };
}

export async function listProjectCards(projectIds: readonly string[]): Promise<ProjectCard[]> {
  const known = projectIds.length === 0 ? null : await findCards(projectIds);
  return projectIds.flatMap((id) => known?.get(id) ?? []);
}

export async function listCardsOf(found: SQL): Promise<ProjectCard[]> {
  const rows = await listRows(publicDb(), { projectId: projectListings.projectId })`${found}`;
  return listProjectCards(rows.map(({ projectId }) => projectId));
}

/** Cached: planning the joins of a card takes twice as long as reading it, and lists often repeat cards. */
const findCards = rememberEachUntilChange(
  async (projectIds: readonly string[]): Promise<ReadonlyMap<string, ProjectCard>> => {
    const rows = await listRows(publicDb(), projectCardShape)`${prepared}select ${projectCardColumns}
      from project_listings pl ${projectCardTables} where pl.project_id = any(${sql.param([...projectIds])}::uuid[])`;
    return new Map(rows.map((row) => [row.id, toProjectCard(row)]));
  },
);

type Subject = {
  entries: readonly string[];
  year: number | null;
  creativeId: string;
  without: readonly string[];
};

const maxLike = 4;

const mostWeighed = 200;

/**
 * Similar projects by other creatives: same type in its city, then in its state, else of its year. In each group, those
 * with a close year come first, then the newest photographs.
 */
export async function listLikeProjects({
  entries,
  year,
  creativeId,
  without,
}: Subject): Promise<ProjectCard[]> {
  const like: ProjectCard[] = [];
  // Most similar first; the large list of a state is read only when the city has too few.
  for (const alike of likenessOf(entries).found) {
    const named = [...without, ...like.map(({ id }) => id)];
    const wanted = maxLike - like.length;
    like.push(...(await listAlike(alike, { year, creativeId, without: named }, wanted)));
    if (like.length === maxLike) {
      break;
    }
  }
  return like;
}

async function listAlike(
  alike: readonly string[],
  { year, creativeId, without }: Omit<Subject, 'entries'>,
  wanted: number,
): Promise<ProjectCard[]> {
  const order = sql`abs(y.year - ${year}::int) nulls last, pl.published_at desc, pl.project_id desc`;
  return listCardsOf(sql`
    with candidate as materialized (
      select project_id, creative_id, published_at from project_listings
       where entries @> ${sql.param([...alike])}::text[] limit ${sql.raw(String(mostWeighed))}
    )
    select pl.project_id from candidate pl join projects y on y.id = pl.project_id
     where pl.creative_id <> ${creativeId} and pl.project_id <> all(${sql.param([...without])}::uuid[])
     order by ${order} limit ${sql.raw(String(wanted))}`);
}
