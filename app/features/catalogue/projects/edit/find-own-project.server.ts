import type { Actor } from '#app/features/accounts/actor.ts';
import { creditRoles } from '#app/features/catalogue/firms/credit-roles.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { credits, firms } from '#app/platform/db/schema/firms.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { OwnCredit, ProjectPiece, ProjectToEdit } from '../own-projects.ts';

export async function findOwnProject(actor: Actor, id: string): Promise<ProjectToEdit | null> {
  const project = await findRow(db(), {
    id: projects.id,
    slug: projects.slug,
    name: projects.name,
    tagline: projects.tagline,
    description: projects.description,
    buildingType: orNull(oneOf(buildingTypes)),
    place: orNull(places.label),
    year: projects.year,
    isShown: cell.boolean,
  })`
    select p.id, p.slug, p.name, p.tagline, p.description, p.building_type, g.label as place, p.year,
           exists (select from project_listings l where l.project_id = p.id) as is_shown
      from projects p left join places g on g.id = p.place_id
     where p.id = ${uuidOrNull(id)}::uuid and p.creative_id = ${actor.creativeId}`;
  if (!project) {
    return null;
  }
  const [pieces, credits] = await Promise.all([listPieces(project.id), listCredits(project.id)]);
  return { ...project, pieces, credits };
}

async function listPieces(projectId: string): Promise<ProjectPiece[]> {
  const rows = await listRows(db(), {
    id: portfolioItems.id,
    title: portfolioItems.title,
    mediaType: oneOf(['image', 'video']),
    mediaKey: portfolioItems.mediaKey,
    width: orNull(mediaFiles.width),
    height: orNull(mediaFiles.height),
    averageColor: orNull(mediaFiles.averageColor),
    durationSeconds: mediaFiles.durationSeconds,
  })`
    select i.id, i.title, i.media_type, i.media_key, m.width, m.height, m.average_color, m.duration_seconds
      from project_pieces pp join portfolio_items i on i.id = pp.item_id left join media_files m on m.key = i.media_key
     where pp.project_id = ${projectId} order by pp.sort_order, pp.item_id`;
  return rows.map(({ mediaKey, width, height, averageColor, durationSeconds, ...piece }) => ({
    ...piece,
    picture:
      mediaKey && width && height && averageColor
        ? { src: mediaUrl(mediaKey), width, height, color: averageColor, seconds: durationSeconds }
        : null,
  }));
}

async function listCredits(projectId: string): Promise<OwnCredit[]> {
  return listRows(db(), {
    id: credits.id,
    role: oneOf(creditRoles),
    firmId: credits.firmId,
    firmName: firms.name,
    firmSlug: firms.slug,
    product: credits.product,
    state: oneOf(['proposed', 'confirmed', 'disputed']),
  })`
    select c.id, c.role, c.firm_id, f.name as firm_name, f.slug as firm_slug, c.product, c.state
      from credits c join firms f on f.id = c.firm_id
     where c.project_id = ${projectId} and c.state <> 'removed' order by c.sort_order, c.id`;
}
