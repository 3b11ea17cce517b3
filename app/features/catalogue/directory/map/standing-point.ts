import { isNear, type MapCluster } from './map-answer.ts';
import { type MapSize, type MapView, toScreen } from './map-view.ts';
import { type Position, type SheetPoint, toSheet } from './mercator.ts';
import { nearOffset } from './near-offset.ts';
import { markSize } from './place-labels.ts';

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
