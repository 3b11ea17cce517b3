import { type ListingCount, listCounters } from '#app/features/catalogue/directory/count-listings.server.ts';
import { numberText } from '#app/features/catalogue/directory/count-text.ts';
import { noFilters } from '#app/features/catalogue/directory/directory-filters.ts';
import type { PageRequest } from '#app/features/catalogue/directory/directory-query.ts';
import {
  asBrowsed,
  findListings,
  type ListingPage,
} from '#app/features/catalogue/directory/find-listings.server.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import type { PlaceSet } from '#app/features/catalogue/directory/place-set.ts';
import { findNearby } from './find-nearby.server.ts';
import { findPlaceFacts } from './find-place-facts.server.ts';
import { type CityGroup, minOnPlacePage } from './group-places.ts';
import {
  byListed,
  type CountryPlace,
  findCountryPlaces,
  findRegion,
  isWholeCountry,
  listAllCities,
  listCities,
  listCountryPlaces,
  listRegions,
  type Region,
  withPages,
} from './list-places.server.ts';
import { inSentence, placeIntro, shortIntro } from './place-intro.ts';
import { type PlaceLink, placePath, placeSlug } from './place-slug.ts';

type Inside = { regions: PlaceLink[]; cities: PlaceLink[]; nearby: PlaceLink[] };

const nothingInside: Inside = { regions: [], cities: [], nearby: [] };

export type PlacePage = ListingPage &
  Inside & {
    /** As written: "Austin, TX", "Bavaria, Germany", "the United States". */
    name: string;
    path: string;
    /** For example "Drone"; null on a page without a specialty. */
    specialty: string | null;
    count: ListingCount;
    intro: string[];
    crumbs: { name: string; path: string }[];
    specialties: PlaceLink[];
    browseLocation: string;
  };

export type PlaceAddress = { country: string; region?: string; city?: string; specialty?: string };

const citiesOfCountry = 60;
const specialtiesNamed = 3;

/** A place's page; null when there is no such place, or it has fewer than `minOnPlacePage` listed creatives. */
export async function findPlacePage(address: PlaceAddress, page: PageRequest): Promise<PlacePage | null> {
  const place = await findPlace(address);
  if (!place) {
    return null;
  }
  const specialty = address.specialty === undefined ? null : await findSpecialty(address.specialty);
  if (address.specialty !== undefined && !specialty) {
    return null;
  }
  const filters = { ...noFilters, specialty: specialty ? [String(specialty.id)] : [] };
  const counters = await listCounters();
  const { places } = place;
  const { cards, nextCursor, ...found } = await findListings({
    ...asBrowsed,
    filters,
    places,
    page,
    counters,
  });
  const count = place.region ? found.count : { count: place.country.listedCount, isExact: true };
  if (count.count < minOnPlacePage) {
    return null;
  }
  const [counted, inside] = await Promise.all([
    findPlaceFacts(places, specialty?.id ?? null),
    findInside(place),
  ]);
  const shown = { name: place.name, specialty: specialty?.name ?? null };
  const path = specialty ? placePath(...place.slugs, placeSlug(specialty.name)) : place.path;
  const named = counted.specialties.filter(
    (each) => each.count >= minOnPlacePage && each.id !== specialty?.id,
  );
  return {
    cards,
    nextCursor,
    ...inside,
    ...shown,
    path,
    count,
    intro: counted.facts
      ? placeIntro({
          ...shown,
          facts: counted.facts,
          specialties: named.slice(0, specialtiesNamed).map((each) => each.name),
        })
      : shortIntro({ ...shown, count: numberText(count) }),
    crumbs: [...place.crumbs, ...(specialty ? [{ name: specialty.name, path }] : [])],
    specialties: place.city
      ? named.map((each) => ({
          name: each.name,
          path: placePath(...place.slugs, placeSlug(each.name)),
          // On a specialty's page, these counts would need both specialties.
          count: counted.facts && !specialty ? each.count : null,
        }))
      : [],
    browseLocation: place.browseLocation,
  };
}

type Place = {
  country: CountryPlace;
  region: Region | null;
  city: CityGroup | null;
  places: PlaceSet;
  slugs: string[];
  name: string;
  path: string;
  crumbs: { name: string; path: string }[];
  browseLocation: string;
};

async function findPlace(address: PlaceAddress): Promise<Place | null> {
  const country = (await listCountryPlaces()).find((each) => each.slug === address.country);
  if (!country) {
    return null;
  }
  const path = placePath(country.slug);
  const crumbs = [
    { name: 'Places', path: placePath() },
    { name: country.name, path },
  ];
  if (address.region === undefined) {
    const places = await findCountryPlaces(country.code);
    const { name, slug } = country;
    return {
      country,
      region: null,
      city: null,
      places,
      slugs: [slug],
      name: inSentence(name),
      path,
      crumbs,
      browseLocation: name,
    };
  }
  const region = await findRegion(country, address.region);
  return region ? findWithin({ country, region, crumbs, citySlug: address.city }) : null;
}

/** A region or its city. A region that is a whole country has no page of its own. */
async function findWithin(parts: {
  country: CountryPlace;
  region: Region;
  crumbs: Place['crumbs'];
  citySlug: string | undefined;
}): Promise<Place | null> {
  const { country, region, citySlug } = parts;
  const isCountry = isWholeCountry(region);
  const path = placePath(country.slug, region.slug);
  const crumbs = isCountry ? parts.crumbs : [...parts.crumbs, { name: region.name, path }];
  const cities = await listAllCities(country, region);
  if (citySlug === undefined) {
    const ids = cities.flatMap((city) => city.ids);
    return isCountry
      ? null
      : {
          country,
          region,
          city: null,
          places: { ids, listedAtLeast: region.listedAtLeast, listedAtMost: region.listedAtMost },
          slugs: [country.slug, region.slug],
          name: region.label,
          path,
          crumbs,
          browseLocation: region.label,
        };
  }
  const city = cities.find((each) => each.slug === citySlug);
  if (!city) {
    return null;
  }
  const slugs = [country.slug, region.slug, city.slug];
  return {
    country,
    region,
    city,
    places: city,
    slugs,
    name: city.label,
    path: placePath(...slugs),
    crumbs: [...crumbs, { name: city.name, path: placePath(...slugs) }],
    browseLocation: city.label,
  };
}

async function findInside({ country, region, city }: Place): Promise<Inside> {
  if (city) {
    return { ...nothingInside, nearby: await findNearby(city) };
  }
  const toCity = (each: CityGroup): PlaceLink => ({
    name: each.name,
    path: placePath(country.slug, each.regionSlug, each.slug),
    count: each.listedAtMost,
  });
  if (region) {
    const cities = byListed(await withPages(await listAllCities(country, region)));
    return { ...nothingInside, cities: cities.map(toCity) };
  }
  const [regions, cities] = await Promise.all([listRegions(country), listCities(country, citiesOfCountry)]);
  return {
    nearby: [],
    cities: cities.map(toCity),
    regions: regions.map((each) => ({
      name: each.name,
      path: placePath(country.slug, each.slug),
      count: null,
    })),
  };
}

async function findSpecialty(slug: string): Promise<{ id: number; name: string } | null> {
  return (await listSpecialties()).find((each) => placeSlug(each.name) === slug) ?? null;
}
