import type { SheetPoint } from './mercator.ts';

export type MapAnswer = {
  clusters: MapCluster[];
  cities: MapCity[];
  names: MapNames;
  grounds: string[];
};

export type MapCluster = SheetPoint & {
  /** Its name in an address: a creative's id, or 'p' and the id of a served place. */
  key: string;
  count: number;
  name: string;
  others: number;
  creative: { id: string; name: string } | null;
};

export type MapCity = SheetPoint & { name: string; population: number };

/** Names of countries and regions with their width on the sheet; US regions also have their code. */
export type MapNames = {
  countries: (SheetPoint & { name: string; width: number })[];
  regions: (SheetPoint & { name: string; width: number; code: string })[];
};

export type SearchedPlace = {
  label: string;
  /** Drawn in blue; `region` is '' for a country. Null for a city. */
  outline: (SheetPoint & { country: string; region: string; name: string }) | null;
  box: { left: number; top: number; right: number; bottom: number };
};

/** Up to this zoom a city is one unit; beyond it, each creative is shown near the city's middle. */
const cityZoom = 8.6;

export function isNear(zoom: number): boolean {
  return zoom >= cityZoom;
}

/** 'Austin, TX', 'Austin, TX and 1 more place', 'Austin, TX and 3 more places'. */
export function clusterName({ name, others }: Pick<MapCluster, 'name' | 'others'>): string {
  return others === 0 ? name : `${name} and ${others} more ${others === 1 ? 'place' : 'places'}`;
}

/** '24 creatives, Austin, TX', 'Atelier Norrby, Austin, TX'. */
export function clusterLabel(cluster: MapCluster): string {
  return cluster.creative
    ? `${cluster.creative.name}, ${cluster.name}`
    : `${cluster.count.toLocaleString('en-US')} creatives, ${clusterName(cluster)}`;
}

/** A short count for a mark: '999', '1.2k', '10k', '1.2m'. */
export function markText(count: number): string {
  return count < 1000
    ? String(count)
    : new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 2 })
        .format(count)
        .toLowerCase();
}

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

export function withoutMarkText(count: number): string {
  return count === 1
    ? '1 is not on the map because its place has no coordinates.'
    : `${count} are not on the map because their places have no coordinates.`;
}
