import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { deletedPortfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { DeletedItem } from '../own-item.ts';
import { trashDays } from './trash-days.ts';

const rowShape = {
  id: deletedPortfolioItems.id,
  title: cell.text,
  mediaType: oneOf(['image', 'video']),
  deletedAt: cell.time,
  mediaKey: deletedPortfolioItems.mediaKey,
  width: orNull(mediaFiles.width),
  height: orNull(mediaFiles.height),
  averageColor: orNull(mediaFiles.averageColor),
};

/** More than anyone's trash is expected to hold; each deletion is 20 pieces at most. */
const maxShown = 100;

export async function listDeletedItems(actor: Actor): Promise<DeletedItem[]> {
  if (!actor.creativeId) {
    return [];
  }
  const rows = await listRows(db(), rowShape)`
    select t.id, t.piece->>'title' as title, t.piece->>'media_type' as media_type, t.deleted_at, t.media_key,
           m.width, m.height, m.average_color
      from deleted_portfolio_items t left join media_files m on m.key = t.media_key
     where t.creative_id = ${actor.creativeId}
     order by t.deleted_at desc, t.id
     limit ${maxShown}`;
  return rows.map(({ id, title, mediaType, deletedAt, mediaKey, width, height, averageColor }) => ({
    id,
    title,
    mediaType,
    endsAt: new Date(deletedAt.getTime() + trashDays * 86_400_000).toISOString(),
    picture:
      mediaKey && width && height && averageColor
        ? { src: mediaUrl(mediaKey), width, height, color: averageColor, seconds: null }
        : null,
  }));
}

export async function countDeletedItems(actor: Actor): Promise<number> {
  const row = await findRow(db(), { count: cell.number })`
    select count(*)::int as count from deleted_portfolio_items where creative_id = ${actor.creativeId}`;
  return row?.count ?? 0;
}
