import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { mayChangePortfolio } from './portfolio-policy.ts';

/** A change that was refused; thrown within it, so that nothing of it happens. */
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
 * Changes the actor's own portfolio in one transaction; `value` is what the change returns. Changes of one portfolio wait
 * for each other, so that what is counted holds until it is written.
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

/** Numbers the pieces from 1 in their order, so that the next one is 'item count plus 1'. */
export async function renumberItems(tx: Transaction, creativeId: string): Promise<void> {
  await tx.execute(sql`
    update portfolio_items i set sort_order = n.number
      from (select id, row_number() over (order by sort_order, id) as number
              from portfolio_items where creative_id = ${creativeId}) n
     where i.id = n.id and i.sort_order <> n.number`);
}
