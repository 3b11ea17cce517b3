import type { SheetPoint } from './mercator.ts';

export type MapUnit = SheetPoint & { key: string; count: number };

/** Units that would overlap on the screen, merged at the position of the largest. */
export type UnitCluster<Unit extends MapUnit> = SheetPoint & { count: number; units: Unit[] };

/** The minimum distance between marks, center to center; marks with three digits are larger. */
const gapPx = 46;
const gapOfLargePx = 54;
const largeFrom = 100;
/** More marks than this make the map unreadable. */
export const maxClusters = 400;
const widening = 1.5;

/**
 * Clusters all units: from the largest down, each joins the nearest cluster within the gap or starts one. Every unit
 * is in exactly one cluster, so the counts add up.
 */
export function clusterUnits<Unit extends MapUnit>(
  units: readonly Unit[],
  unitsPerPixel: number,
): UnitCluster<Unit>[] {
  const ordered = [...units].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  let scale = unitsPerPixel;
  for (;;) {
    const clusters = clusterOnce(ordered, scale);
    if (clusters.length <= maxClusters) {
      return clusters;
    }
    scale *= widening;
  }
}

function clusterOnce<Unit extends MapUnit>(ordered: readonly Unit[], scale: number): UnitCluster<Unit>[] {
  const clusters: UnitCluster<Unit>[] = [];
  // Indexes clusters by cells as wide as the largest gap, so that neighbors are in the same or an adjacent cell.
  const cellSize = gapOfLargePx * scale;
  const cells = new Map<string, UnitCluster<Unit>[]>();
  for (const unit of ordered) {
    const column = Math.floor(unit.x / cellSize);
    const row = Math.floor(unit.y / cellSize);
    const nearest = nearestCluster(unit, around(cells, column, row), scale);
    if (nearest) {
      nearest.count += unit.count;
      nearest.units.push(unit);
      continue;
    }
    const cluster = { x: unit.x, y: unit.y, count: unit.count, units: [unit] };
    clusters.push(cluster);
    const cell = `${column} ${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), cluster]);
  }
  return clusters;
}

function around<Value>(cells: Map<string, Value[]>, column: number, row: number): Value[] {
  const sides = [-1, 0, 1];
  return sides.flatMap((right) =>
    sides.flatMap((down) => cells.get(`${column + right} ${row + down}`) ?? []),
  );
}

function nearestCluster<Unit extends MapUnit>(
  unit: SheetPoint,
  clusters: UnitCluster<Unit>[],
  scale: number,
): UnitCluster<Unit> | null {
  let nearest: UnitCluster<Unit> | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cluster of clusters) {
    const distance = Math.hypot(cluster.x - unit.x, cluster.y - unit.y);
    const gap = (cluster.count >= largeFrom ? gapOfLargePx : gapPx) * scale;
    if (distance < gap && distance < least) {
      nearest = cluster;
      least = distance;
    }
  }
  return nearest;
}
