import { subjectOf } from './plates.ts';
import type { Random } from './random.ts';
import type { CreativeType, Plate } from './world-types.ts';

/** No cover repeats within this many list neighbors. A page shows 24, two pages 48. */
export const coverWindow = 48;
/** The same in a list filtered by type, specialty or place, if there are enough plates. */
const filteredCoverWindow = 24;
/** Within this many neighbors, two covers cut from the same photograph are avoided where possible. */
const subjectWindow = 8;

/** The covers of featured creatives, the strongest first. */
export const featuredCoverKeys: readonly string[] = [
  'villa-dusk-01',
  'lake-pavilion-01',
  'timber-hall-01',
  'desert-house-01',
  'chapel-01',
  'parking-ramp-02',
  'courtyard-02',
  'museum-hall-01',
  'fog-bridge-01',
  'corten-pavilion-01',
  'pool-hall-01',
  'spiral-stair-03',
  'brutalist-grid-02',
  'restaurant-01',
  'snow-house-01',
  'towers-below-01',
  'white-houses-05',
  'bronze-fins-02',
  'construction-02',
  'wave-balconies-01',
  'aerial-houses-02',
  'brick-loft-02',
  'concrete-stair-02',
  'brick-wave-03',
  'cabin-clearing-02',
  'tower-street-02',
  'library-04',
  'white-living-02',
  'stadium-canopy-03',
  'housing-block-05',
  'lake-pavilion-06',
  'timber-hall-06',
  'villa-dusk-07',
  'arcade-02',
  'desert-house-03',
  'fog-bridge-05',
];
/** The first featured covers stay at the top of the list. */
const strongestCount = 12;

export interface CoverSeeker {
  id: string;
  type: CreativeType;
  specialtyNames: readonly string[];
  /** Countries, regions and cities of the service areas, in any distinct spelling. */
  places: readonly string[];
  isFeatured: boolean;
  fixedCover?: string;
}

/**
 * Assigns a cover to each creative, by id. `seekers` come newest first. `coverWindow` holds both in that order and in
 * the directory's (featured first, then newest); featured covers are all different. Throws when there are too few
 * plates.
 */
export function assignCovers(
  random: Random,
  seekers: readonly CoverSeeker[],
  plates: readonly Plate[],
): Map<string, string> {
  const byKey = new Map(plates.map((plate) => [plate.key, plate]));
  const covers = new Map<string, string>();
  for (const { id, fixedCover } of seekers) if (fixedCover) covers.set(id, fixedCover);
  assignFeatured(
    seekers.filter(({ isFeatured }) => isFeatured),
    covers,
    byKey,
  );

  const directory = [...seekers.filter((one) => one.isFeatured), ...seekers.filter((one) => !one.isFeatured)];
  const wholeLists = [seekers, directory].map(withPositions);
  const filteredLists = [seekers, directory].flatMap(splitByFilter).map(withPositions);
  for (const seeker of directory) {
    if (covers.has(seeker.id)) continue;
    const coversNear = (list: Order, distance: number) =>
      neighbours(list, seeker.id, distance).flatMap(({ id }) => covers.get(id) ?? []);
    const taken = new Set(wholeLists.flatMap((list) => coversNear(list, coverWindow)));
    const seenWhenFiltered = new Set(filteredLists.flatMap((list) => coversNear(list, filteredCoverWindow)));
    const subjectsNear = new Set(
      wholeLists.flatMap((list) => coversNear(list, subjectWindow)).map(subjectOf),
    );
    const free = plates.filter(({ key }) => !taken.has(key));
    if (free.length === 0) throw new Error('Too few plates for distinct covers.');
    const score = ({ key, ...plate }: Plate) =>
      fitness(plate, seeker.specialtyNames) -
      (seenWhenFiltered.has(key) ? 20 : 0) -
      (subjectsNear.has(subjectOf(key)) ? 3 : 0) +
      random.next() * 0.9;
    covers.set(seeker.id, best(free, score).key);
  }
  return covers;
}

/** How well a plate suits these specialties: shared subjects count, earlier ones more. */
export function fitness(plate: Pick<Plate, 'specialties'>, specialtyNames: readonly string[]): number {
  return specialtyNames.reduce(
    (sum, name, index) => sum + (plate.specialties.includes(name) ? 1.4 - Math.min(index, 4) * 0.15 : 0),
    0,
  );
}

function assignFeatured(
  featured: readonly CoverSeeker[],
  covers: Map<string, string>,
  byKey: ReadonlyMap<string, Plate>,
): void {
  const left = new Set(featuredCoverKeys);
  for (const key of covers.values()) left.delete(key);
  featured.forEach((seeker, position) => {
    if (covers.has(seeker.id)) return;
    const strongest = featuredCoverKeys.slice(0, strongestCount).filter((key) => left.has(key));
    const pool = position < strongestCount && strongest.length > 0 ? strongest : [...left];
    const candidates = pool.flatMap((key) => byKey.get(key) ?? []);
    if (candidates.length === 0) return;
    const chosen = best(candidates, (plate) => fitness(plate, seeker.specialtyNames));
    covers.set(seeker.id, chosen.key);
    left.delete(chosen.key);
  });
}

function best(plates: readonly Plate[], score: (plate: Plate) => number): Plate {
  let [winner] = plates;
  let highest = -Infinity;
  for (const plate of plates) {
    const points = score(plate);
    if (points > highest) [winner, highest] = [plate, points];
  }
  if (!winner) throw new Error('Nothing to choose from.');
  return winner;
}

interface Order {
  list: readonly CoverSeeker[];
  positions: ReadonlyMap<string, number>;
}

function withPositions(list: readonly CoverSeeker[]): Order {
  return { list, positions: new Map(list.map(({ id }, position) => [id, position])) };
}

function splitByFilter(order: readonly CoverSeeker[]): CoverSeeker[][] {
  const byFilter = new Map<string, CoverSeeker[]>();
  for (const seeker of order) {
    for (const filter of new Set([seeker.type, ...seeker.places, ...seeker.specialtyNames])) {
      const list = byFilter.get(filter);
      if (list) list.push(seeker);
      else byFilter.set(filter, [seeker]);
    }
  }
  return [...byFilter.values()];
}

/** Seekers at most `distance` positions away; none if the seeker is not in the order. */
function neighbours({ list, positions }: Order, id: string, distance: number): CoverSeeker[] {
  const position = positions.get(id);
  if (position === undefined) return [];
  return list.slice(Math.max(0, position - distance), position + distance + 1).filter((one) => one.id !== id);
}
