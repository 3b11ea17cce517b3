import { placeSlug } from './place-slug.ts';

/** A place page is made only where at least so many listed creatives are (DECISIONS, place pages). */
export const minOnPlacePage = 3;

/** A served place, with the names that its addresses are made of. */
export type ServedPlace = {
  id: number;
  city: string;
  /** As service areas write it: 'TX' in the US, the name elsewhere, empty where a country has none. */
  state: string;
  /** How the place is written: 'Austin, TX', 'Munich, Germany'. */
  label: string;
  /** The region's full name, where the gazetteer knows it. */
  regionName: string | null;
  listedCount: number;
  latitude: number | null;
  longitude: number | null;
};

/** Places under one address: between how many creatives and how many there are. */
export type PlaceGroup = {
  slug: string;
  name: string;
  /** How the place is written, by itself: 'Austin, TX', 'Bavaria, Germany'. */
  label: string;
  ids: number[];
  listedAtLeast: number;
  listedAtMost: number;
};

export type CityGroup = PlaceGroup & {
  regionSlug: string;
  latitude: number | null;
  longitude: number | null;
};

/** The region's name for people: in full where it is known; the country itself where it has no regions. */
export function regionNameOf(place: Pick<ServedPlace, 'state' | 'regionName'>, countryName: string): string {
  return place.regionName ?? (place.state.trim() || countryName);
}

/** Places by region, under each region's address. The best known place gives a group its name. */
export function groupByRegion(places: readonly ServedPlace[], countryName: string): PlaceGroup[] {
  return grouped(places, (place) => regionNameOf(place, countryName)).map(({ group }) => group);
}

/** Places by city within one region or several, under each city's address. */
export function groupByCity(places: readonly ServedPlace[], countryName: string): CityGroup[] {
  const regionSlugOf = (place: ServedPlace) => placeSlug(regionNameOf(place, countryName));
  const byRegion = Map.groupBy(places, regionSlugOf);
  return [...byRegion].flatMap(([regionSlug, inRegion]) =>
    grouped(inRegion, (place) => place.city).map(({ group, best }) => ({
      ...group,
      regionSlug,
      latitude: best.latitude,
      longitude: best.longitude,
    })),
  );
}

/** Whether a group surely has a page, surely has none, or must be counted: its creatives may serve several of its places. */
export function hasPage(group: PlaceGroup): boolean | 'count' {
  if (group.listedAtLeast >= minOnPlacePage) {
    return true;
  }
  return group.listedAtMost < minOnPlacePage ? false : 'count';
}

function grouped(
  places: readonly ServedPlace[],
  nameOf: (place: ServedPlace) => string,
): { group: PlaceGroup; best: ServedPlace }[] {
  const bySlug = Map.groupBy(places, (place) => placeSlug(nameOf(place)));
  return [...bySlug].flatMap(([slug, members]) => {
    const best = members.reduce((one, other) => (isBetterKnown(other, one) ? other : one));
    const counts = members.map((place) => place.listedCount);
    return [
      {
        best,
        group: {
          slug,
          name: nameOf(best),
          label: best.label,
          ids: members.map((place) => place.id),
          listedAtLeast: Math.max(...counts),
          listedAtMost: counts.reduce((sum, count) => sum + count, 0),
        },
      },
    ];
  });
}

/** Of two spellings the one in the gazetteer, else the one that more creatives use. */
function isBetterKnown(one: ServedPlace, other: ServedPlace): boolean {
  const isKnown = one.latitude !== null;
  return isKnown === (other.latitude !== null) ? one.listedCount > other.listedCount : isKnown;
}
