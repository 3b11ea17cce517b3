import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projects } from '#app/platform/db/schema/projects.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { suggestionsFor } from './edit/from-files.ts';
import type { OwnItem } from './own-item.ts';

const rowShape = {
  id: portfolioItems.id,
  title: portfolioItems.title,
  description: portfolioItems.description,
  project: portfolioItems.project,
  architect: portfolioItems.architect,
  location: portfolioItems.location,
  year: portfolioItems.year,
  keywords: portfolioItems.keywords,
  altText: portfolioItems.altText,
  isFeatured: portfolioItems.isFeatured,
  projectId: orNull(projects.id),
  projectName: orNull(projects.name),
  mediaType: oneOf(['image', 'video']),
  mediaKey: portfolioItems.mediaKey,
  width: orNull(mediaFiles.width),
  height: orNull(mediaFiles.height),
  averageColor: orNull(mediaFiles.averageColor),
  durationSeconds: mediaFiles.durationSeconds,
  focalX: portfolioItems.focalX,
  focalY: portfolioItems.focalY,
  look: mediaFiles.look,
  lightShown: orNull(oneOf(['time', 'place'])),
  hasCapture: cell.boolean,
  embeddedWords: orNull(cell.json),
};

/** The actor's portfolio in order, read after the last change. Null without a creative profile. */
export async function listOwnItems(actor: Actor): Promise<OwnItem[] | null> {
  if (!actor.creativeId) {
    return null;
  }
  const rows = await listRows(db(), rowShape)`
    select i.id, i.title, i.description, i.alt_text, i.project, i.architect, i.location, i.year, i.keywords,
           i.is_featured, p.id as project_id, p.name as project_name, i.media_type, i.media_key, m.width, m.height, m.average_color, m.duration_seconds, i.focal_x, i.focal_y,
           m.look, i.light_shown, m.capture is not null as has_capture, m.embedded_words
      from portfolio_items i left join media_files m on m.key = i.media_key
      left join project_pieces pp on pp.item_id = i.id left join projects p on p.id = pp.project_id
     where i.creative_id = ${actor.creativeId}
     order by i.sort_order, i.id`;
  return rows.map(
    ({
      mediaKey,
      width,
      height,
      averageColor,
      durationSeconds,
      focalX,
      focalY,
      embeddedWords,
      projectId,
      projectName,
      ...words
    }) => ({
      ...words,
      inProject: projectId && projectName ? { id: projectId, name: projectName } : null,
      picture:
        mediaKey && width && height && averageColor
          ? { src: mediaUrl(mediaKey), width, height, color: averageColor, seconds: durationSeconds }
          : null,
      focus: focalX === null || focalY === null ? null : { x: focalX, y: focalY },
      suggestions: suggestionsFor(words, embeddedWords, { isInProject: projectId !== null }),
    }),
  );
}
