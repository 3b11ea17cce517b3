import { type SQL, sql } from 'drizzle-orm';
import { createdAtMicros, newestListings } from '#app/features/catalogue/directory/listing-orders.server.ts';
import { readCursor, writeCursor } from '#app/features/catalogue/directory/listing-page.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { isCameraName } from '../edit/from-files.ts';
import { filmLinkOf } from '../film-link.ts';
import { lightText } from '../light/light-text.ts';
import { minuteFormat, studyPathOf, sunOver } from '../light/piece-light.server.ts';
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

export type CreditedPlate = {
  id: string;
  creativeId: string;
  creativeName: string;
  /** `/media/{key}`, without a size. */
  src: string;
  width: number;
  height: number;
  color: string;
  title: string;
  alt: string;
  place: string | null;
};

const galleryShape = {
  id: cell.text,
  creativeId: listings.creativeId,
  businessName: listings.businessName,
  mediaKey: cell.text,
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  title: cell.text,
  altText: orNull(cell.text),
  location: orNull(cell.text),
  joinedMicros: cell.text,
};

/**
 * The first photograph of each listed creative, newest members first: no one can fill the gallery or pay for a better
 * place in it (docs/decisions/0017-reviews-and-public-lists.md).
 */
export async function listGallery({
  size,
  after,
}: {
  size: number;
  after: string | null;
}): Promise<{ plates: CreditedPlate[]; nextCursor: string | null }> {
  const newest = newestListings({
    after: readCursor(after),
    limit: size + 1,
    condition: sql`cover_key is not null`,
  });
  const rows = await listRows(publicDb(), galleryShape)`
    select i.id, l.creative_id, l.business_name, i.media_key, m.width, m.height, m.average_color, i.title, i.alt_text,
           coalesce(g.label, i.location) as location, ${createdAtMicros} as joined_micros
      from ${newest} as newest
      join listings l using (creative_id)
     cross join lateral (select * from portfolio_items
                          where creative_id = newest.creative_id and media_key is not null
                          order by sort_order, id limit 1) as i
      join media_files m on m.key = i.media_key
      left join project_pieces pp on pp.item_id = i.id
      left join projects p on p.id = pp.project_id
      left join places g on g.id = p.place_id
     order by newest.created_at desc, newest.creative_id desc`;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    plates: shown.map((row) => ({
      id: row.id,
      creativeId: row.creativeId,
      creativeName: row.businessName,
      src: mediaUrl(row.mediaKey),
      width: row.width,
      height: row.height,
      color: row.averageColor,
      title: row.title,
      alt: row.altText ?? row.title,
      place: row.location,
    })),
    nextCursor:
      rows.length > size && last
        ? writeCursor({
            order: 'newest',
            isFeatured: false,
            createdAtMicros: last.joinedMicros,
            id: last.creativeId,
          })
        : null,
  };
}

export type PortraitPlate = {
  src: string;
  width: number;
  height: number;
  color: string;
  /** The crop's focus as a CSS position; null for the center. */
  focus: string | null;
  title: string;
  alt: string;
  creativeId: string;
  creativeName: string;
};

const portraitShape = {
  mediaKey: notNull(portfolioItems.mediaKey),
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  focus: orNull(cell.text),
  title: portfolioItems.title,
  altText: portfolioItems.altText,
  creativeId: cell.text,
  businessName: cell.text,
};

/** Listings whose photographs are considered, in browse order. */
const maxListings = 60;

/** In px: its width on a large window, so that it is not enlarged there. */
const wideEnough = 1060;

/** The day's upright photograph among the first listings, wide enough if one is; null when there is none. */
export const findPortraitPlate = rememberUntilChange(async (day: string): Promise<PortraitPlate | null> => {
  const row = await findRow(publicDb(), portraitShape)`
    select i.media_key, m.width, m.height, m.average_color, i.focal_x || '% ' || i.focal_y || '%' as focus, i.title, i.alt_text, l.creative_id, l.business_name
      from (select creative_id, business_name from listings
             order by is_featured desc, created_at desc, creative_id desc limit ${maxListings}) as l
      join portfolio_items i on i.creative_id = l.creative_id
      join media_files m on m.key = i.media_key
     where m.media_type = 'image' and m.height > m.width * 1.25
     order by m.width >= ${wideEnough} desc, md5(${day} || i.id::text)
     limit 1`;
  if (!row) {
    return null;
  }
  return {
    src: mediaUrl(row.mediaKey),
    width: row.width,
    height: row.height,
    color: row.averageColor,
    focus: row.focus,
    title: row.title,
    alt: row.altText ?? '',
    creativeId: row.creativeId,
    creativeName: row.businessName,
  };
});
