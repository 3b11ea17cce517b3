import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';
import {
  putBackPictureViews,
  viewsOfPiece,
} from '#app/features/catalogue/analytics/record/record-activity.server.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { deletedPortfolioItems, portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { projectPieces } from '#app/platform/db/schema/projects.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import {
  changePortfolio,
  countItems,
  PortfolioRefusal,
  type PortfolioRefused,
  type PortfolioResult,
  renumberItems,
  renumberPieces,
} from '../change-portfolio.server.ts';
import { putBack } from '../new-order.ts';
import type { DeletedItem } from '../own-item.ts';
import { trashDays } from '../portfolio-schema.ts';

/** The number deleted, and the id that restores them together. */
type Deletion = {
  id: string;
  count: number;
  left: number;
};

/**
 * Moves pieces of the actor's portfolio to the trash, where nothing shows or counts them. Files and project membership
 * are kept until the trash is emptied (portfolio.job.server.ts). Unknown ids are ignored.
 */
export async function deleteItems(
  actor: Actor,
  ids: string[],
): Promise<{ ok: true; value: Deletion } | PortfolioRefused> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const id = randomUUID();
    const moved = await listRows(tx, { id: deletedPortfolioItems.id })`
      with gone as (
        delete from portfolio_items i
         where i.creative_id = ${creativeId} and i.id::text = any(${sql.param(ids)}) returning i.*
      )
      insert into deleted_portfolio_items (id, creative_id, deletion_id, media_key, piece, project_id, deleted_at)
      select gone.id, gone.creative_id, ${id}, gone.media_key,
             to_jsonb(gone) || jsonb_build_object('views', ${viewsOfPiece(sql`gone.id`)},
                                                  'project_place', pp.sort_order, 'former_words', pp.former_words),
             pp.project_id, ${now()}
        from gone left join project_pieces pp on pp.item_id = gone.id
      returning id`;
    if (moved.length === 0) {
      throw new PortfolioRefusal('itemGone');
    }
    await renumberItems(tx, creativeId);
    return { id, count: moved.length, left: await countItems(tx, creativeId) };
  });
}

type Wanted = { deletionId: string } | { ids: string[] };

/**
 * Restores pieces with their ids, as near to their former places as possible. All, or none when the plan cannot hold
 * them.
 */
export async function restoreItems(
  actor: Actor,
  wanted: Wanted,
): Promise<{ ok: true; value: { count: number } } | PortfolioRefused> {
  const condition =
    'deletionId' in wanted
      ? sql`t.deletion_id::text = ${wanted.deletionId}`
      : sql`t.id::text = any(${sql.param(wanted.ids)})`;
  return changePortfolio(actor, async (tx, creativeId) => {
    const pieces = await listRows(tx, { id: cell.text, place: cell.number })`
      select t.id, (t.piece->>'sort_order')::int as place from deleted_portfolio_items t
       where t.creative_id = ${creativeId} and ${condition}
       order by place, t.id`;
    if (pieces.length === 0) {
      throw new PortfolioRefusal('restoreGone');
    }
    if ((await countItems(tx, creativeId)) + pieces.length > entitlementsOf(actor).portfolioLimit) {
      throw new PortfolioRefusal('noRoomToRestore');
    }
    const current = await listRows(tx, { id: portfolioItems.id })`
      select id from portfolio_items where creative_id = ${creativeId} order by sort_order, id`;
    const order = putBack(
      current.map(({ id }) => id),
      pieces,
    );
    const ids = sql.param(pieces.map(({ id }) => id));
    await tx.execute(sql`
      insert into portfolio_items
      select piece.* from deleted_portfolio_items t,
             lateral jsonb_populate_record(null::portfolio_items, '{"keywords": []}' || t.piece) as piece
       where t.id = any(${ids}::uuid[])`);
    await returnToProjects(tx, { creativeId, ids });
    await putBackPictureViews(
      tx,
      pieces.map(({ id }) => id),
    );
    await tx.execute(sql`delete from deleted_portfolio_items where id = any(${ids}::uuid[])`);
    await tx.execute(sql`
      update portfolio_items i set sort_order = n.number
        from unnest(${sql.param(order)}::uuid[]) with ordinality as n (id, number)
       where i.id = n.id and i.sort_order <> n.number`);
    return { count: pieces.length };
  });
}

async function returnToProjects(
  tx: Transaction,
  { creativeId, ids }: { creativeId: string; ids: unknown },
): Promise<void> {
  const returned = await listRows(tx, { projectId: projectPieces.projectId })`
    insert into project_pieces (item_id, project_id, sort_order, former_words)
    select t.id, p.id, coalesce((t.piece->>'project_place')::int, 1), nullif(t.piece->'former_words', 'null'::jsonb)
      from deleted_portfolio_items t join projects p on p.id = t.project_id and p.creative_id = ${creativeId}
     where t.id = any(${ids}::uuid[])
    returning project_id`;
  await renumberPieces(tx, [...new Set(returned.map(({ projectId }) => projectId))]);
}

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

const batch = 500;

/** Removes pieces deleted `trashDays` ago; their files are swept later. Returns how many. */
export async function emptyTrash(now: Date): Promise<number> {
  const before = new Date(now.getTime() - trashDays * 86_400_000);
  let ended = 0;
  for (let count = batch; count === batch; ended += count) {
    count = await db().transaction((tx) =>
      endDeleted(
        tx,
        sql`select id from deleted_portfolio_items where deleted_at < ${before}
             order by deleted_at limit ${batch} for update skip locked`,
      ),
    );
  }
  if (ended > 0) {
    await sweepSoon();
  }
  return ended;
}

export async function endItems(actor: Actor, ids: string[]): Promise<PortfolioResult> {
  const ended = await changePortfolio(actor, async (tx, creativeId) => {
    const count = await endDeleted(
      tx,
      sql`select id from deleted_portfolio_items
           where creative_id = ${creativeId} and id::text = any(${sql.param(ids)})`,
    );
    if (count === 0) {
      throw new PortfolioRefusal('restoreGone');
    }
  });
  if (ended.ok) {
    await sweepSoon();
  }
  return ended;
}

async function endDeleted(tx: Transaction, which: ReturnType<typeof sql>): Promise<number> {
  const rows = await listRows(tx, { mediaKey: deletedPortfolioItems.mediaKey })`
    delete from deleted_portfolio_items where id in (${which}) returning media_key`;
  for (const { mediaKey } of rows) {
    if (mediaKey) {
      await giveUpMedia(tx, mediaKey);
    }
  }
  return rows.length;
}
