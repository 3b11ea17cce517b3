import type { SheetPoint } from './mercator.ts';

/** What `GET /api/map` answers with for a part of the map: marks and names, on the sheet of mercator.ts. */
export type MapAnswer = {
  clusters: MapCluster[];
  cities: MapCity[];
  names: MapNames;
  /** The countries whose ground is drawn in detail here, by their codes. */
  grounds: string[];
};

/** A mark on the map: several creatives near each other, or one. */
export type MapCluster = SheetPoint & {
  /** How an address names it: a creative's id, or 'p' and the id of a served place. */
  key: string;
  count: number;
  /** Where most of them are based: 'Austin, TX'. */
  name: string;
  /** How many further places it stands for. */
  others: number;
  /** Set when it stands for one. */
  creative: { id: string; name: string } | null;
};

export type MapCity = SheetPoint & { name: string; population: number };

/** Names of countries and of their regions, each with how wide they are on the sheet; regions of the US with their code. */
export type MapNames = {
  countries: (SheetPoint & { name: string; width: number })[];
  regions: (SheetPoint & { name: string; width: number; code: string })[];
};

/** What was searched: the map opens on it. */
export type SearchedPlace = {
  label: string;
  /** Drawn in blue; the region is '' for a country. Null for a city. */
  outline: (SheetPoint & { country: string; region: string; name: string }) | null;
  box: { left: number; top: number; right: number; bottom: number };
};

/** Up to this zoom a city is one unit; beyond it each creative stands near its middle. */
export const cityZoom = 8.6;

/** Whether each creative stands alone at this zoom. */
export function isNear(zoom: number): boolean {
  return zoom >= cityZoom;
}

/** What a mark is called: 'Austin, TX', 'Austin, TX and 1 more place', 'Austin, TX and 3 more places'. */
export function clusterName({ name, others }: Pick<MapCluster, 'name' | 'others'>): string {
  return others === 0 ? name : `${name} and ${others} more ${others === 1 ? 'place' : 'places'}`;
}

/** The name of a mark with how many stand there: '24 creatives, Austin, TX', 'Atelier Norrby, Austin, TX'. */
export function clusterLabel(cluster: MapCluster): string {
  return cluster.creative
    ? `${cluster.creative.name}, ${cluster.name}`
    : `${cluster.count.toLocaleString('en-US')} creatives, ${clusterName(cluster)}`;
}

/** A count as it fits on a mark: '999', '1.2k', '10k', '1.2m'. */
export function markText(count: number): string {
  return count < 1000
    ? String(count)
    : new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 2 })
        .format(count)
        .toLowerCase();
}
