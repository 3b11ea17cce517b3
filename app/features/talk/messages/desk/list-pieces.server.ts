import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { Piece } from './pieces.ts';

/** More than any portfolio holds. */
const maxListed = 60;

const rowShape = {
  id: portfolioItems.id,
  title: portfolioItems.title,
  altText: portfolioItems.altText,
  mediaKey: notNull(portfolioItems.mediaKey),
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  place: cell.number,
  isListed: cell.boolean,
};

export async function listPieces(creativeId: string): Promise<Piece[]> {
  const rows = await listRows(db(), rowShape)`
    select i.id, i.title, i.alt_text, i.media_key, m.width, m.height, m.average_color,
           (row_number() over (order by i.sort_order, i.id))::int as place,
           exists (select 1 from listings l where l.creative_id = i.creative_id) as is_listed
      from portfolio_items i join media_files m on m.key = i.media_key
     where i.creative_id = ${creativeId} order by i.sort_order, i.id limit ${maxListed}`;
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    alt: row.altText ?? row.title,
    picture: { src: mediaUrl(row.mediaKey), width: row.width, height: row.height, color: row.averageColor },
    path: row.isListed ? `/creative/${creativeId}?plate=${row.place}` : null,
  }));
}

export async function listSendablePieces(actor: Actor): Promise<Piece[]> {
  const pieces = actor.creativeId ? await listPieces(actor.creativeId) : [];
  return pieces.filter(({ path }) => path !== null);
}
