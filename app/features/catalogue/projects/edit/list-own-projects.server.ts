import type { Actor } from '#app/features/accounts/actor.ts';
import { maxProjects } from '#app/features/vocabulary/project-limits.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { OwnProject } from '../own-projects.ts';

const shape = {
  id: projects.id,
  slug: projects.slug,
  name: projects.name,
  place: orNull(places.label),
  year: projects.year,
  pieceCount: cell.number,
  creditCount: cell.number,
  confirmedCount: cell.number,
  isShown: cell.boolean,
  mediaKey: orNull(mediaFiles.key),
  width: orNull(mediaFiles.width),
  height: orNull(mediaFiles.height),
  averageColor: orNull(mediaFiles.averageColor),
  durationSeconds: mediaFiles.durationSeconds,
};

/** Drafts included, newest first. */
export async function listOwnProjects(actor: Actor): Promise<OwnProject[]> {
  if (!actor.creativeId) {
    return [];
  }
  const rows = await listRows(db(), shape)`
    select p.id, p.slug, p.name, g.label as place, p.year, piece.piece_count, credit.credit_count, credit.confirmed_count,
           exists (select from project_listings l where l.project_id = p.id) as is_shown,
           m.key as media_key, m.width, m.height, m.average_color, m.duration_seconds
      from projects p
      left join places g on g.id = p.place_id
     cross join lateral (
       select count(*)::int as piece_count,
              (array_agg(i.media_key order by pp.sort_order, i.id) filter (where i.media_key is not null))[1] as cover_key
         from project_pieces pp join portfolio_items i on i.id = pp.item_id where pp.project_id = p.id) as piece
     cross join lateral (
       select count(*)::int as credit_count, (count(*) filter (where c.state = 'confirmed'))::int as confirmed_count
         from credits c where c.project_id = p.id and c.state <> 'removed') as credit
      left join media_files m on m.key = piece.cover_key
     where p.creative_id = ${actor.creativeId}
     order by p.created_at desc, p.id limit ${maxProjects}`;
  return rows.map(({ mediaKey, width, height, averageColor, durationSeconds, ...project }) => ({
    ...project,
    cover:
      mediaKey && width && height && averageColor
        ? { src: mediaUrl(mediaKey), width, height, color: averageColor, seconds: durationSeconds }
        : null,
  }));
}
