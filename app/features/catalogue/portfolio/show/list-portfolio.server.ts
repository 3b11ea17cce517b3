import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { filmLinkOf } from '../film-link.ts';
import { lightText } from '../light/light-text.ts';
import { minuteFormat, studyPathOf, sunOver } from '../light/piece-light.server.ts';
import { isCameraName } from '../title-of-file.ts';
import type { PlateItem } from './plate-item.ts';

const rowShape = {
  id: portfolioItems.id,
  mediaType: oneOf(['image', 'video']),
  mediaKey: notNull(portfolioItems.mediaKey),
  filmUrl: portfolioItems.filmUrl,
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  durationSeconds: mediaFiles.durationSeconds,
  title: portfolioItems.title,
  description: portfolioItems.description,
  altText: portfolioItems.altText,
  project: portfolioItems.project,
  architect: portfolioItems.architect,
  location: portfolioItems.location,
  year: portfolioItems.year,
  projectSlug: orNull(cell.text),
  takenAt: orNull(cell.text),
  takenLatitude: portfolioItems.takenLatitude,
  takenLongitude: portfolioItems.takenLongitude,
  elevationBearing: portfolioItems.elevationBearing,
  lightShown: orNull(oneOf(['time', 'place'])),
};

/** More than any gallery holds; a paid plan allows 20 pieces (specification section 6). */
const maxPlates = 60;

/** In the portfolio's order (specification section 7). */
export async function listPortfolio(creativeId: string): Promise<PlateItem[]> {
  return listPlates(sql`i.creative_id = ${creativeId}`, sql`i.sort_order, i.id`);
}

export async function listProjectPlates(projectId: string): Promise<PlateItem[]> {
  return listPlates(sql`pp.project_id = ${projectId}`, sql`pp.sort_order, i.id`);
}

/** A project overrides building, architect, place and year of its pieces. */
async function listPlates(condition: SQL, order: SQL): Promise<PlateItem[]> {
  const rows = await listRows(publicDb(), rowShape)`
    select i.id, i.media_type, i.media_key, i.film_url, m.width, m.height, m.average_color, m.duration_seconds,
           i.title, i.description, i.alt_text, coalesce(p.name, i.project) as project, coalesce(f.name, i.architect) as architect,
           coalesce(g.label, i.location) as location, coalesce(p.year, i.year) as year,
           case when pl.project_id is not null then p.slug end as project_slug,
           to_char(i.taken_at, ${minuteFormat}) as taken_at, i.taken_latitude, i.taken_longitude, i.elevation_bearing, i.light_shown
      from portfolio_items i
      join media_files m on m.key = i.media_key
      left join project_pieces pp on pp.item_id = i.id
      left join projects p on p.id = pp.project_id
      left join places g on g.id = p.place_id
      left join project_listings pl on pl.project_id = p.id
      left join firms f on f.id = pl.lead_firm_id
     where ${condition}
     order by ${order}
     limit ${maxPlates}`;
  return rows.map((row) => ({
    id: row.id,
    ...mediaOf(row),
    ...lightOf(row),
    src: mediaUrl(row.mediaKey),
    width: row.width,
    height: row.height,
    color: row.averageColor,
    title: row.title,
    description: row.description,
    alt: row.altText ?? (isCameraName(row.title) ? '' : row.title),
    project: row.project,
    architect: row.architect,
    location: row.location,
    year: row.year,
    ...(row.projectSlug ? { projectPath: `/projects/${row.projectSlug}` } : {}),
    seconds: row.durationSeconds,
  }));
}

function mediaOf({ mediaType, filmUrl }: RowOf<typeof rowShape>): Pick<PlateItem, 'mediaType' | 'film'> {
  const film = filmUrl ? filmLinkOf(filmUrl) : null;
  return film ? { mediaType: 'image', film } : { mediaType };
}

/** Only what the owner shows; never the exact place. */
function lightOf(row: RowOf<typeof rowShape>): Pick<PlateItem, 'light'> {
  const { takenAt, takenLatitude: latitude, takenLongitude: longitude, elevationBearing, lightShown } = row;
  if (lightShown === null || takenAt === null || latitude === null || longitude === null) {
    return {};
  }
  const position = { latitude, longitude };
  const text = lightText({ takenAt, sun: sunOver({ takenAt, position }), elevationBearing });
  return {
    light: {
      text,
      studyPath: lightShown === 'place' ? studyPathOf({ takenAt, position, elevationBearing }) : null,
    },
  };
}
