import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { deletedPortfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { changePortfolio, PortfolioRefusal, type PortfolioResult } from '../change-portfolio.server.ts';
import { trashDays } from './trash-days.ts';

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
