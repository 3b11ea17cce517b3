import { foldForSearch } from '#app/features/catalogue/directory/location/fold-names.ts';

/** Listed creatives that a place page needs (DECISIONS, place pages). */
export const minOnPlacePage = 3;

export type ServedPlace = {
  id: number;
  city: string;
  /** As in service areas: "TX" in the US, a full name elsewhere, empty where a country has no regions. */
  state: string;
  label: string;
  /** The region's full name; null when the gazetteer does not know it. */
  regionName: string | null;
  listedCount: number;
  latitude: number | null;
  longitude: number | null;
};

/** Places with one address, and the bounds of their number of creatives. */
export type PlaceGroup = {
  slug: string;
  name: string;
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

export function regionNameOf(place: Pick<ServedPlace, 'state' | 'regionName'>, countryName: string): string {
  return place.regionName ?? (place.state.trim() || countryName);
}

export function groupByRegion(places: readonly ServedPlace[], countryName: string): PlaceGroup[] {
  return grouped(places, (place) => regionNameOf(place, countryName)).map(({ group }) => group);
}

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

/**
 * Whether the group has a page; "count" when its creatives must be counted, because some may serve several of its
 * places.
 */
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

/** Prefers the spelling in the gazetteer, then the more common one. */
function isBetterKnown(one: ServedPlace, other: ServedPlace): boolean {
  const isKnown = one.latitude !== null;
  return isKnown === (other.latitude !== null) ? one.listedCount > other.listedCount : isKnown;
}

/**
 * A path segment from a name: lowercase, without accents and apostrophes, other signs as single hyphens; non-Latin
 * letters stay. "São Paulo" becomes "sao-paulo", "Côte d’Ivoire" "cote-divoire". Depends on the name alone, so
 * addresses are stable. Names with equal slugs share a page (group-places.ts).
 */
export function placeSlug(name: string): string {
  const slug = foldForSearch(name)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? 'unnamed' : slug;
}

export function placePath(...slugs: string[]): string {
  return ['/photographers', ...slugs.map(encodeURIComponent)].join('/');
}

/** Countries by slug; a second one with the same name gets its code appended. */
export function countriesBySlug<C extends { code: string; name: string }>(
  countries: readonly C[],
): Map<string, C> {
  const bySlug = new Map<string, C>();
  for (const country of [...countries].sort((one, other) => (one.code < other.code ? -1 : 1))) {
    const slug = placeSlug(country.name);
    bySlug.set(bySlug.has(slug) ? `${slug}-${country.code.toLowerCase()}` : slug, country);
  }
  return bySlug;
}

export type PlaceLink = { name: string; path: string; count: number | null };
