import type { MapCluster } from './map-answer.ts';
import type { SheetPoint } from './mercator.ts';

export function nearestCluster(clusters: readonly MapCluster[], point: SheetPoint): MapCluster | null {
  let nearest: MapCluster | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cluster of clusters) {
    const distance = Math.hypot(cluster.x - point.x, cluster.y - point.y);
    if (distance < least) {
      nearest = cluster;
      least = distance;
    }
  }
  return nearest;
}
