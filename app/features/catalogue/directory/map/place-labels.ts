import { isNear, type MapAnswer, type MapCluster, type SearchedPlace } from './map-answer.ts';
import { type MapSize, type MapView, toScreen } from './map-view.ts';
import { type SheetPoint, unitsPerPx } from './mercator.ts';

export type PlaceLabel = SheetPoint & {
  text: string;
  kind: 'searched' | 'country' | 'region' | 'city' | 'own-city';
  anchor: 'start' | 'middle' | 'end';
  dot: SheetPoint | null;
};

/** A mark this close stands for the city; in a near view, one in the middle of its creatives does. */
const cityReachPx = 8;
const nearReachPx = 24;

type Rectangle = [left: number, top: number, right: number, bottom: number];

/** The maximum width of a letter in px: wide capitals for areas, serif for cities. */
const letterPx = { searched: 12, country: 7.6, region: 7.4, city: 6.9, 'own-city': 7.6 } as const;
const linePx = { searched: 20, country: 15, region: 14, city: 16, 'own-city': 16 } as const;

/**
 * Which names to show, and where: first cities of the searched place that have a mark, then its own name, countries,
 * regions, and other cities by size. A name that would overlap another, a mark or a button is omitted, never moved
 * (DESIGN.md, Map search).
 */
export function placeLabels({
  answer,
  searched,
  view,
  size,
}: {
  answer: MapAnswer;
  searched: SearchedPlace | null;
  view: MapView;
  size: MapSize;
}): PlaceLabel[] {
  const sheet = labelSheet(size);
  const at = (point: SheetPoint) => toScreen(view, size, point);
  const scale = 1 / unitsPerPx(view.zoom);
  const marks = answer.clusters.map((cluster) => ({
    cluster,
    ...at(cluster),
    size: markSize(cluster.count),
  }));
  for (const mark of marks) {
    sheet.block(markRectangle(mark));
  }

  const named = new Set<string>();
  const city = (name: string, middle: SheetPoint, kind: 'city' | 'own-city') => {
    const { x, y } = at(middle);
    if (named.has(name) || x < 0 || x > size.width || y < 0 || y > size.height) return;
    const reachPx = isNear(view.zoom) ? nearReachPx : cityReachPx;
    const mark = marks.find((each) => Math.hypot(each.x - x, each.y - y) < reachPx);
    const point = mark ?? { x, y };
    if (sheet.putCity({ name, x: point.x, y: point.y, kind, mark })) named.add(name);
  };

  if (searched) {
    const bySize = [...marks].sort((one, other) => other.cluster.count - one.cluster.count);
    for (const { cluster } of bySize) city(cityOf(cluster.name), cluster, 'own-city');
    if (searched.outline) sheet.putSearched(searched.outline.name, at(searched.outline));
  }
  for (const country of answer.names.countries) {
    const needed = country.name.length * letterPx.country;
    const isSearched = country.name === searched?.outline?.name;
    if (!isSearched && country.width * scale > needed * (view.zoom > 3 ? 0.62 : 0.92)) {
      sheet.putArea(country.name.toUpperCase(), at(country), 'country');
    }
  }
  for (const region of answer.names.regions) {
    if (region.name === searched?.outline?.name) continue;
    const isWide = region.width * scale > region.name.length * letterPx.region * 1.02;
    const text = isWide ? region.name.toUpperCase() : region.code;
    if (text !== '') sheet.putArea(text, at(region), 'region');
  }
  for (const { name, ...point } of answer.cities) {
    city(name === 'New York City' ? 'New York' : name, point, 'city');
  }
  return sheet.labels;
}

export function markSize(count: number): number {
  if (count === 1) return 28;
  if (count < 10) return 30;
  return count < 100 ? 36 : 44;
}

type Mark = SheetPoint & { cluster: MapCluster; size: number };

/** A pin is above its place, a square is centered on it. */
function markRectangle({ x, y, size, cluster }: Mark): Rectangle {
  if (cluster.count === 1) return [x - 16, y - 38, x + 16, y + 2];
  const half = size / 2 + 3;
  return [x - half, y - half, x + half, y + half];
}

function cityOf(name: string): string {
  return name.split(',')[0] ?? name;
}

function labelSheet(size: MapSize) {
  const isPhone = size.width < 600;
  // The switch, the buttons and the scale bar cover the map here.
  const taken: Rectangle[] = [
    [0, 0, 240, 64],
    isPhone
      ? [size.width - 68, size.height - 210, size.width, size.height]
      : [size.width - 68, 0, size.width, 220],
    [0, size.height - 52, 190, size.height],
  ];
  const labels: PlaceLabel[] = [];

  function put(label: PlaceLabel, width: number): boolean {
    const half = linePx[label.kind] / 2;
    const left = label.x - (label.anchor === 'middle' ? width / 2 : label.anchor === 'end' ? width : 0);
    const wanted: Rectangle = [left, label.y - half, left + width, label.y + half];
    const isInside =
      wanted[0] >= 6 && wanted[2] <= size.width - 6 && wanted[1] >= 4 && wanted[3] <= size.height - 4;
    if (!isInside || taken.some((other) => touch(wanted, other))) return false;
    taken.push(wanted);
    labels.push(label);
    return true;
  }

  function putCity({
    name,
    x,
    y,
    kind,
    mark,
  }: SheetPoint & { name: string; kind: 'city' | 'own-city'; mark: Mark | undefined }) {
    const isPin = mark?.cluster.count === 1;
    const aside = mark ? (isPin ? 18 : mark.size / 2 + 6) : 7;
    const below = mark ? (isPin ? 12 : mark.size / 2 + 10) : 13;
    const above = mark && isPin ? 46 : below;
    const lifted = isPin ? y - 18 : y;
    const width = name.length * letterPx[kind] + 2;
    const dot = mark ? null : { x, y };
    const tries: Pick<PlaceLabel, 'x' | 'y' | 'anchor'>[] = [
      { x: x + aside, y: lifted, anchor: 'start' },
      { x: x - aside, y: lifted, anchor: 'end' },
      { x, y: y + below, anchor: 'middle' },
      { x, y: y - above, anchor: 'middle' },
    ];
    const isPut = tries.some((place) => put({ text: name, kind, dot, ...place }, width));
    if (isPut && dot) taken.push([x - 3, y - 3, x + 3, y + 3]);
    return isPut;
  }

  function putSearched(name: string, { x, y }: SheetPoint): void {
    const width = name.length * letterPx.searched;
    const tries = [0, -26, 26, -52, 52, -80, 80].flatMap((down) =>
      [0, -50, 50, -100].map((right) => ({ x: x + right, y: y + down })),
    );
    tries.some((place) =>
      put({ text: name.toUpperCase(), kind: 'searched', anchor: 'middle', dot: null, ...place }, width),
    );
  }

  function putArea(text: string, point: SheetPoint, kind: 'country' | 'region'): void {
    put({ text, kind, anchor: 'middle', dot: null, ...point }, text.length * letterPx[kind]);
  }

  return { labels, block: (rectangle: Rectangle) => taken.push(rectangle), putCity, putSearched, putArea };
}

function touch(one: Rectangle, other: Rectangle): boolean {
  return one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];
}
