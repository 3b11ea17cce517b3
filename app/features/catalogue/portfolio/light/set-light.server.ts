import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Position } from '#app/features/catalogue/light/sky.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { changePortfolio, PortfolioRefusal, type PortfolioResult } from '../change-portfolio.server.ts';
import type { LightShown } from './light-text.ts';

export type StatedLight = {
  /** Local time at the place: "2026-05-01T18:40". */
  takenAt: string | null;
  position: Position | null;
  elevationBearing: number | null;
  /** Who else sees it; null while the day, time or place is missing. */
  shown: LightShown | null;
};

/** Sets the light of the actor's own piece. Private unless `shown` says otherwise. */
export async function setLight(
  actor: Actor,
  { id, light }: { id: string; light: StatedLight },
): Promise<PortfolioResult> {
  const { takenAt, position, elevationBearing } = light;
  const shown = takenAt && position ? light.shown : null;
  return changePortfolio(actor, async (tx, creativeId) => {
    const changed = await listRows(tx, { id: portfolioItems.id })`
      update portfolio_items
         set taken_at = ${takenAt}::timestamp, taken_latitude = ${position?.latitude ?? null},
             taken_longitude = ${position?.longitude ?? null}, elevation_bearing = ${elevationBearing}, light_shown = ${shown}
       where creative_id = ${creativeId} and id::text = ${id} returning id`;
    if (changed.length === 0) {
      throw new PortfolioRefusal('itemGone');
    }
  });
}

/** Deletes light data and what the file said about it. The original file keeps its metadata. */
export async function removeLight(actor: Actor, id: string): Promise<PortfolioResult> {
  return changePortfolio(actor, async (tx, creativeId) => {
    const changed = await listRows(tx, { id: portfolioItems.id })`
      update portfolio_items
         set taken_at = null, taken_latitude = null, taken_longitude = null, elevation_bearing = null, light_shown = null
       where creative_id = ${creativeId} and id::text = ${id} returning id`;
    if (changed.length === 0) {
      throw new PortfolioRefusal('itemGone');
    }
    await tx.execute(sql`
      update media_files m set capture = null from portfolio_items i
       where i.creative_id = ${creativeId} and i.id::text = ${id} and m.key = i.media_key and m.capture is not null`);
  });
}
