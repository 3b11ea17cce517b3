import { sql } from 'drizzle-orm';
import { type BuildingType, buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, objectOf, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { microsOf, momentOf } from '#app/platform/db/time-cursor.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { readRowCursor, writeRowCursor } from '#app/platform/row-cursor.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';
import { type CreditState, creditStates } from '../credits/credit-states.ts';

export type FirmProject = {
  id: string;
  slug: string;
  name: string;
  year: number | null;
  /** "House, Austin, TX"; null when neither is known. */
  typeAndPlace: string | null;
  creativeId: string;
  creativeName: string;
  cover: { src: string; width: number; height: number; color: string; alt: string; focus: string | null };
  credits: { role: CreditRole; product: string | null; state: CreditState }[];
};

const creditShape = {
  role: oneOf(creditRoles),
  product: orNull(cell.text),
  state: oneOf(creditStates),
};

const rowShape = {
  id: projects.id,
  slug: projects.slug,
  name: projects.name,
  year: projects.year,
  buildingType: projects.buildingType,
  place: orNull(cell.text),
  creativeId: listings.creativeId,
  creativeName: cell.text,
  mediaKey: cell.text,
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  alt: cell.text,
  focus: orNull(cell.text),
  credits: listOf(objectOf(creditShape)),
  sortYear: cell.number,
  publishedMicros: cell.text,
};

export async function listFirmProjects(
  firmId: string,
  { role, size, after }: { role: CreditRole | null; size: number; after: string | null },
): Promise<{ projects: FirmProject[]; nextCursor: string | null }> {
  const cursor = readRowCursor(after, 'number');
  const behind = cursor
    ? sql`(year, published_at, project_id) < (${cursor.value}::int, ${momentOf(cursor.atMicros)}, ${cursor.id}::uuid)`
    : sql`true`;
  const rows = await listRows(publicDb(), rowShape)`
    select p.id, p.slug, p.name, p.year, p.building_type, g.label as place, l.creative_id,
           l.business_name as creative_name, i.media_key, m.width, m.height, m.average_color,
           coalesce(i.alt_text, i.title) as alt, i.focal_x || '% ' || i.focal_y || '%' as focus, c.credits,
           shown.year as sort_year, ${microsOf(sql`shown.published_at`)} as published_micros
      from (select project_id, year, published_at from firm_projects
             where firm_id = ${firmId} and ${role ? sql`roles @> array[${role}]::text[]` : sql`true`} and ${behind}
             order by year desc, published_at desc, project_id desc limit ${size + 1}) as shown
      join projects p on p.id = shown.project_id
      join project_listings pl on pl.project_id = p.id
      join listings l on l.creative_id = pl.creative_id
      join portfolio_items i on i.id = pl.cover_item_id
      join media_files m on m.key = i.media_key
      left join places g on g.id = p.place_id
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('role', role, 'product', product, 'state', state)
                                 order by sort_order, id), '[]') as credits
         from credits where project_id = p.id and firm_id = ${firmId} and state <> 'removed') as c
     order by shown.year desc, shown.published_at desc, p.id desc`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    projects: shown.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      year: row.year,
      typeAndPlace:
        [row.buildingType ? buildingTypes[row.buildingType as BuildingType] : null, row.place]
          .filter(Boolean)
          .join(', ') || null,
      creativeId: row.creativeId,
      creativeName: row.creativeName,
      cover: {
        src: mediaUrl(row.mediaKey),
        width: row.width,
        height: row.height,
        color: row.averageColor,
        alt: row.alt,
        focus: row.focus,
      },
      credits: row.credits,
    })),
    nextCursor:
      rows.length > size && last
        ? writeRowCursor({ value: String(last.sortYear), atMicros: last.publishedMicros, id: last.id })
        : null,
  };
}
