import { sql } from 'drizzle-orm';
import { projectPath } from '#app/features/projects/project-card.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { projectListings, projects } from '#app/platform/db/schema/projects.ts';
import { namedAlike } from './named-alike.server.ts';
import { smallPicture } from './small-picture.ts';
import { maxOfKind, type Suggestion } from './suggestion.ts';

/** Shown projects by their name: those whose name begins with it first, then those with more pictures. */
export async function suggestProjects(key: string): Promise<Suggestion[]> {
  const rows = await listRows(publicDb(), {
    slug: projects.slug,
    name: projects.name,
    place: orNull(places.label),
    pieceCount: projectListings.pieceCount,
    coverKey: cell.text,
  })`
    select p.slug, p.name, g.label as place, pl.piece_count, i.media_key as cover_key
      from (select pl.* from ${namedAlike('project', key)} as begun
              join project_listings pl on pl.project_id = begun.id
             order by pl.name_key = ${key} desc, starts_with(pl.name_key, ${key}) desc, pl.piece_count desc,
                      pl.name_key, pl.project_id
             limit ${sql.raw(String(maxOfKind))}) as pl
      join projects p on p.id = pl.project_id
      join portfolio_items i on i.id = pl.cover_item_id
      left join places g on g.id = p.place_id
     order by pl.name_key = ${key} desc, starts_with(pl.name_key, ${key}) desc, pl.piece_count desc,
              pl.name_key, pl.project_id`;
  return rows.map(({ slug, name, place, pieceCount, coverKey }) => ({
    to: projectPath(slug),
    name,
    detail: place,
    figure: pieceCount === 1 ? '1 plate' : `${pieceCount} plates`,
    picture: smallPicture(coverKey),
    icon: 'picture',
  }));
}
