import { publicDb, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, orNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { maxPieces } from './request-limits.ts';

const askableShape = {
  id: cell.text,
  title: portfolioItems.title,
  mediaKey: notNull(portfolioItems.mediaKey),
  width: mediaFiles.width,
  height: mediaFiles.height,
  color: mediaFiles.averageColor,
  creativeId: cell.text,
  creativeName: cell.text,
  project: cell.text,
  place: orNull(cell.text),
  architect: orNull(cell.text),
};

/**
 * Pictures that can be licensed together with a piece: those of its project, or only it. Only photographs hosted here,
 * of listed creatives; the piece comes first. Empty when there is no such piece.
 */
export async function listAskable(pieceId: string, on: Pick<Transaction, 'execute'> = publicDb()) {
  return listRows(on, askableShape)`
    with piece as (
      select i.id, i.creative_id, i.project, p.project_id
        from portfolio_items i left join project_pieces p on p.item_id = i.id where i.id = ${uuidOrNull(pieceId)}::uuid)
    select i.id, i.title, i.media_key, m.width, m.height, m.average_color as color, c.id as creative_id,
           coalesce(c.business_name, '') as creative_name,
           coalesce(r.name, nullif(i.project, ''), i.title) as project,
           coalesce(g.label, i.location) as place, nullif(i.architect, '') as architect
      from piece
      join creative_profiles c on c.id = piece.creative_id
      join listings l on l.creative_id = c.id
      left join projects r on r.id = piece.project_id
      left join places g on g.id = r.place_id
      left join project_pieces s on s.project_id = piece.project_id
      join portfolio_items i on i.id = coalesce(s.item_id, piece.id)
      join media_files m on m.key = i.media_key and m.media_type = 'image'
     where i.media_type = 'image' and i.film_url is null
     order by i.id <> piece.id, s.sort_order, i.id limit ${maxPieces}`;
}

export type Askable = Awaited<ReturnType<typeof listAskable>>[number];
