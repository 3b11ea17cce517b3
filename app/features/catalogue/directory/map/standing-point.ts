import { isNear, type MapCluster } from './map-answer.ts';
import { type MapSize, type MapView, toScreen } from './map-view.ts';
import { type Position, type SheetPoint, toSheet } from './mercator.ts';
import { markSize } from './place-labels.ts';

/** The most that a creative is offset from the middle of their city, in sheet units: about 10 km. */
export const nearRadius = 10;
/** The least offset, as a share of the circle's area. */
export const minNearShare = 0.02;

/**
 * The offset of a creative from the middle of their city on a near map. It is constant for each creative and
 * unrelated to their address, which the map does not know. From the last four bytes of the id;
 * list-map-units.server.ts computes the same in SQL.
 */
export function nearOffset(creativeId: string): SheetPoint {
  const digits = creativeId.slice(-8);
  const angle = (Number.parseInt(digits.slice(0, 4), 16) / 65_536) * 2 * Math.PI;
  const share = minNearShare + (1 - minNearShare) * (Number.parseInt(digits.slice(4), 16) / 65_536);
  const radius = nearRadius * Math.sqrt(share);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

export function standingPoint(
  { id, position }: { id: string; position: Position | null },
  zoom: number,
): SheetPoint | null {
  if (!position) {
    return null;
  }
  const { x, y } = toSheet(position);
  const offset = isNear(zoom) ? nearOffset(id) : { x: 0, y: 0 };
  return { x: x + offset.x, y: y + offset.y };
}

export function anchorOf(cluster: MapCluster, view: MapView, size: MapSize) {
  const { x, y } = toScreen(view, size, cluster);
  const isPin = cluster.count === 1;
  return { x, y: isPin ? y - 20 : y, markPx: isPin ? 40 : markSize(cluster.count) };
}
