import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { PlateItem } from './plate-item.ts';
import { isCameraName } from './title-of-file.ts';

type Row = {
  id: string;
  media_type: 'image' | 'video';
  media_key: string;
  width: number;
  height: number;
  average_color: string;
  duration_seconds: number | null;
  title: string;
  description: string | null;
  alt_text: string | null;
  project: string | null;
  architect: string | null;
  location: string | null;
  year: number | null;
};

/** No gallery holds more; a paid plan allows 20 pieces (specification section 6). */
const mostPlates = 60;

/** A creative's portfolio in its own order (specification section 7). */
export async function listPortfolio(creativeId: string): Promise<PlateItem[]> {
  const { rows } = await publicDb().execute<Row>(sql`
    select i.id, i.media_type, i.media_key, m.width, m.height, m.average_color, m.duration_seconds,
           i.title, i.description, i.alt_text, i.project, i.architect, i.location, i.year
      from portfolio_items i join media_files m on m.key = i.media_key
     where i.creative_id = ${creativeId}
     order by i.sort_order, i.id
     limit ${mostPlates}`);
  return rows.map((row) => ({
    id: row.id,
    mediaType: row.media_type,
    src: mediaUrl(row.media_key),
    width: row.width,
    height: row.height,
    color: row.average_color,
    title: row.title,
    description: row.description,
    alt: row.alt_text ?? (isCameraName(row.title) ? '' : row.title),
    project: row.project,
    architect: row.architect,
    location: row.location,
    year: row.year,
    seconds: row.duration_seconds,
  }));
}
