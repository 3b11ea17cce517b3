import type { SheetPoint } from './mercator.ts';

/** What is counted at one point of the sheet: a city with its creatives, or a few of them near each other. */
export type MapUnit = SheetPoint & { key: string; count: number };

/** Units that would lie over each other on the screen, as one: it stands where the largest of them stands. */
export type UnitCluster<Unit extends MapUnit> = SheetPoint & { count: number; units: Unit[] };

/** Marks stand at least this far apart, center to center; those of three digits are larger. */
const gapPx = 46;
const gapOfLargePx = 54;
const largeFrom = 100;
/** A map with more marks than this says no more by them. */
export const maxClusters = 400;
const widening = 1.5;

/**
 * Clusters of all units: the largest unit first, each joins the nearest cluster within the gap or begins one.
 * Every unit is in exactly one, so that the counts of the clusters add up to those of the units.
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
  // Clusters by cells as wide as the largest gap: what is near lies in a cell or one beside it.
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
