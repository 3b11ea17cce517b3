import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { compassPoint } from '#app/features/catalogue/light/angles.ts';
import { longDay, readDay } from '#app/features/catalogue/light/civil-day.ts';
import { coordinatesText } from '#app/features/catalogue/light/coordinates.ts';
import type { Position } from '#app/features/catalogue/light/sky.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { type Capture, mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { changePortfolio, PortfolioRefusal, type PortfolioResult } from '../change-portfolio.server.ts';
import { facingGuess, type LightShown, lightText, type OwnLight } from './light-text.ts';
import { minuteFormat, minuteOf, sunOver } from './piece-light.server.ts';

const rowShape = {
  takenAt: orNull(cell.text),
  takenLatitude: portfolioItems.takenLatitude,
  takenLongitude: portfolioItems.takenLongitude,
  elevationBearing: portfolioItems.elevationBearing,
  lightShown: orNull(oneOf(['time', 'place'])),
  location: portfolioItems.location,
  capture: orNull(mediaFiles.capture),
};

/** The light of the actor's own piece: stated, else suggested by the file. Null for anyone else's. */
export async function findOwnLight(actor: Actor, id: string): Promise<OwnLight | null> {
  const row = await findRow(db(), rowShape)`
    select to_char(i.taken_at, ${minuteFormat}) as taken_at, i.taken_latitude, i.taken_longitude, i.elevation_bearing,
           i.light_shown, i.location, m.capture
      from portfolio_items i left join media_files m on m.key = i.media_key
     where i.creative_id = ${actor.creativeId} and i.id::text = ${id}`;
  if (!row) {
    return null;
  }
  const { takenLatitude, takenLongitude, elevationBearing } = row;
  const capture = row.capture ?? {};
  const stated = positionOf(takenLatitude, takenLongitude);
  const isStated = row.takenAt !== null || stated !== null || elevationBearing !== null;
  const guess = capture.direction === undefined ? null : facingGuess(capture.direction);
  const suggested = isStated ? null : positionOf(capture.latitude, capture.longitude);
  const takenAt = isStated ? row.takenAt : minuteOf(capture);
  const position = stated ?? suggested;
  const elevation = isStated ? elevationBearing : guess;
  return {
    values: {
      takenAt: takenAt ?? '',
      place: position ? coordinatesText(position) : isStated ? '' : (row.location ?? ''),
      elevation: elevation === null ? '' : String(elevation),
      shown: row.lightShown ?? 'nobody',
    },
    fileText: fileText(capture),
    guessText:
      guess === null
        ? null
        : `The camera looked to ${capture.direction}°, so the elevation may face ${guess}°, ${compassPoint(guess)}. A guess: correct it.`,
    text:
      takenAt && position
        ? lightText({ takenAt, sun: sunOver({ takenAt, position }), elevationBearing: elevation })
        : null,
    isThere: isStated || row.capture !== null,
  };
}

function positionOf(latitude: number | null | undefined, longitude: number | null | undefined) {
  return latitude === null || latitude === undefined || longitude === null || longitude === undefined
    ? null
    : { latitude, longitude };
}

function fileText({ takenAt, offset, latitude, longitude }: Capture): string {
  const position = positionOf(latitude, longitude);
  const day = takenAt ? readDay(takenAt.slice(0, 10)) : null;
  const said = [
    takenAt && day !== null
      ? `${longDay(day)}, ${takenAt.slice(11, 16)}${offset ? ` (UTC${offset.replace('-', '−')})` : ''}`
      : null,
    position ? `at ${coordinatesText(position)}` : null,
  ].filter(Boolean);
  return said.length > 0
    ? `The file says: ${said.join(', ')}.`
    : 'The file does not say when or where it was taken.';
}

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
