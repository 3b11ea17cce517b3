import { type ListingCount, listCounters } from '#app/features/catalogue/directory/count-listings.server.ts';
import { noFilters } from '#app/features/catalogue/directory/directory-filters.ts';
import {
  asBrowsed,
  findListings,
  type ListingPage,
} from '#app/features/catalogue/directory/find-listings.server.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import type { PageRequest } from '#app/features/catalogue/directory/listing-page.ts';
import { foldPlaceName } from '#app/features/catalogue/directory/location/fold-names.ts';
import type { PlaceSet } from '#app/features/catalogue/directory/location/match-location.server.ts';
import { numberText } from '#app/features/catalogue/directory/results-text.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { findRow, orNull } from '#app/platform/db/rows.server.ts';
import { placeNames, places, regions } from '#app/platform/db/schema/places.ts';
import { findPlaceFacts } from './find-place-facts.server.ts';
import { type CityGroup, minOnPlacePage, type PlaceLink, placePath, placeSlug } from './group-places.ts';
import { findNearby } from './list-place-links.server.ts';
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

type Inside = { regions: PlaceLink[]; cities: PlaceLink[]; nearby: PlaceLink[] };

const nothingInside: Inside = { regions: [], cities: [], nearby: [] };

type PlacePage = ListingPage &
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

type PlaceAddress = { country: string; region?: string; city?: string; specialty?: string };

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

/**
 * The canonical address of a place written with other names ("deutschland/bayern/muenchen"); null when it names no
 * place.
 */
export async function findPlaceAddress(address: PlaceAddress): Promise<string | null> {
  const country = foldPlaceName(address.country);
  const region = address.region === undefined ? null : foldPlaceName(address.region);
  const city = address.city === undefined ? null : foldPlaceName(address.city);
  const named = await findRow(publicDb(), {
    country: placeNames.countryCode,
    region: orNull(regions.name),
    city: orNull(places.name),
  })`
    select c.country_code as country, area.name as region, place.name as city
      from place_names c
      left join lateral (
        select r.region_code, regions.name from place_names r
          join regions on regions.country_code = r.country_code and regions.code = r.region_code
         where r.search_name = ${region} and r.kind = 'region' and r.country_code = c.country_code
         order by r.population desc limit 1) as area on true
      left join lateral (
        select p.name from place_names n join places p on p.id = n.place_id
         where n.search_name = ${city} and n.kind = 'city' and n.country_code = c.country_code
           and n.region_code = area.region_code
         order by n.population desc limit 1) as place on true
     where c.search_name = ${country} and c.kind = 'country'
     order by c.form = 'main' desc, c.population desc limit 1`;
  const known = named && (await listCountryPlaces()).find(({ code }) => code === named.country);
  if (!known || (region !== null && !named.region) || (city !== null && !named.city)) {
    return null;
  }
  const names = [named.region, named.city, address.specialty].filter((name) => name != null);
  return placePath(known.slug, ...names.map(placeSlug));
}
