import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { type Focus, middle } from './edit/focus.ts';
import { newOrder } from './new-order.ts';
import { mayChangePortfolio } from './portfolio-policy.ts';

/** Thrown inside a change to roll it back. */
export class PortfolioRefusal extends Error {
  readonly code: Code;
  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

type Code =
  | 'noProfile'
  | 'portfolioFull'
  | 'noRoomToRestore'
  | 'uploadGone'
  | 'itemGone'
  | 'restoreGone'
  | 'projectGone'
  | 'projectsFull'
  | 'firmsFull';

export type PortfolioRefused = { ok: false; code: Code };

export type PortfolioResult = { ok: true } | PortfolioRefused;

/**
 * Changes the actor's portfolio in one transaction and returns the change's value. Changes of one portfolio are
 * serialized, so counts hold until the write.
 */
export async function changePortfolio<Value>(
  actor: Actor,
  change: (tx: Transaction, creativeId: string) => Promise<Value>,
): Promise<{ ok: true; value: Value } | PortfolioRefused> {
  try {
    const value = await db().transaction(async (tx) => {
      const owner = await findRow(tx, { id: creativeProfiles.id, userId: creativeProfiles.userId })`
        select id, user_id from creative_profiles where user_id = ${actor.userId} for no key update`;
      if (!owner || !mayChangePortfolio(actor, { userId: owner.userId })) {
        throw new PortfolioRefusal('noProfile');
      }
      return change(tx, owner.id);
    });
    return { ok: true, value };
  } catch (error) {
    if (error instanceof PortfolioRefusal) {
      return { ok: false, code: error.code };
    }
    throw error;
  }
}

export async function countItems(tx: Transaction, creativeId: string): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from portfolio_items where creative_id = ${creativeId}`;
  return count;
}

/** Renumbers pieces from 1, so that the next one is the count plus 1. */
export async function renumberItems(tx: Transaction, creativeId: string): Promise<void> {
  await tx.execute(sql`
    update portfolio_items i set sort_order = n.number
      from (select id, row_number() over (order by sort_order, id) as number
              from portfolio_items where creative_id = ${creativeId}) n
     where i.id = n.id and i.sort_order <> n.number`);
}

export async function renumberPieces(tx: Transaction, projectIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update project_pieces pp set sort_order = n.number
      from (select item_id, row_number() over (partition by project_id order by sort_order, item_id) as number
              from project_pieces where project_id = any(${sql.param([...projectIds])}::uuid[])) n
     where pp.item_id = n.item_id and pp.sort_order <> n.number`);
}

export async function orderItems(actor: Actor, wished: string[]): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const rows = await listRows(tx, { id: portfolioItems.id })`
      select id from portfolio_items where creative_id = ${creativeId} order by sort_order, id`;
    const order = newOrder(
      rows.map((row) => row.id),
      wished,
    );
    await tx.execute(sql`
      update portfolio_items i set sort_order = n.number
        from unnest(${sql.param(order)}::uuid[]) with ordinality as n (id, number)
       where i.id = n.id and i.sort_order <> n.number`);
  });
}

export async function setFocus(
  actor: Actor,
  { id, focus }: { id: string; focus: Focus },
): Promise<PortfolioResult> {
  const isMiddle = focus.x === middle.x && focus.y === middle.y;
  const { x, y } = isMiddle ? { x: null, y: null } : focus;
  return changePortfolio(actor, async (tx, creativeId) => {
    const changed = await listRows(tx, { id: portfolioItems.id })`
      update portfolio_items set focal_x = ${x}, focal_y = ${y}
       where creative_id = ${creativeId} and id::text = ${id} returning id`;
    if (changed.length === 0) {
      throw new PortfolioRefusal('itemGone');
    }
  });
}
