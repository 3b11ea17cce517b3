import { type GazetteerCity, readCities, readRegions, regionLabel } from '#db/places/gazetteer.ts';
import type { WorldPlace } from './world-types.ts';

/** Service areas are within a day's drive of home. */
const neighbourhoodKm = 150;
const neighbourMinPopulation = 12_000;
const neighbourCount = 14;
const kmPerDegree = 111.2;

export interface Gazetteer {
  /** Throws when there is no such city. The largest wins where a name occurs twice in a region. */
  getPlace(country: string, region: string, city: string): WorldPlace;
  /** 'Texas' for a place in TX; elsewhere the same as `state`. */
  regionName(place: WorldPlace): string;
  /** Other large places within 150 km in the same country, the largest first. */
  listNeighbours(place: WorldPlace): WorldPlace[];
}

let loaded: Gazetteer | undefined;

/** Reads the gazetteer once per process; it does not change while we run. */
export function loadGazetteer(): Gazetteer {
  loaded ??= createGazetteer();
  return loaded;
}

function createGazetteer(): Gazetteer {
  const regionNames = new Map(
    readRegions().map((region) => [`${region.country}.${region.code}`, region.name]),
  );
  const places = new Map<string, { place: WorldPlace; population: number }>();
  const sizeableByCountry = new Map<string, { place: WorldPlace; population: number }[]>();
  const neighboursByPlace = new Map<number, WorldPlace[]>();

  for (const city of readCities()) {
    const region = regionNames.get(`${city.country}.${city.adminCode}`);
    if (region === undefined) continue;
    const entry = { place: toPlace(city, region), population: city.population };
    const key = placeKey(city.country, entry.place.state, city.name);
    if (city.population > (places.get(key)?.population ?? -1)) places.set(key, entry);
    // Parts of a city do not count as cities.
    if (
      city.population >= neighbourMinPopulation &&
      city.featureCode.startsWith('PPL') &&
      city.featureCode !== 'PPLX'
    ) {
      const sizeable = sizeableByCountry.get(city.country);
      if (sizeable) sizeable.push(entry);
      else sizeableByCountry.set(city.country, [entry]);
    }
  }

  return {
    getPlace(country, region, city) {
      const found = places.get(placeKey(country, region, city));
      if (!found) throw new Error(`The gazetteer has no ${city} in ${region}, ${country}.`);
      return found.place;
    },
    regionName: ({ country, state }) =>
      country === 'US' ? (regionNames.get(`US.${state}`) ?? state) : state,
    listNeighbours(home) {
      const known = neighboursByPlace.get(home.geonameId);
      if (known) return known;
      const near = (sizeableByCountry.get(home.country) ?? [])
        .filter(({ place }) => place.city !== home.city && isNear(home, place))
        .sort(
          (one, other) => other.population - one.population || one.place.geonameId - other.place.geonameId,
        )
        .slice(0, neighbourCount)
        .map(({ place }) => place);
      neighboursByPlace.set(home.geonameId, near);
      return near;
    },
  };
}

function placeKey(country: string, region: string, city: string): string {
  return `${country}|${region}|${city}`;
}

function toPlace(city: GazetteerCity, region: string): WorldPlace {
  return {
    city: city.name,
    state: regionLabel(city.country, city.adminCode, region),
    country: city.country,
    latitude: city.latitude,
    longitude: city.longitude,
    geonameId: city.cityId,
  };
}

/** Flat-earth distance, good enough at this scale. */
function isNear(one: WorldPlace, other: WorldPlace): boolean {
  const north = (one.latitude - other.latitude) * kmPerDegree;
  if (Math.abs(north) > neighbourhoodKm) return false;
  const east = (one.longitude - other.longitude) * kmPerDegree * Math.cos((one.latitude * Math.PI) / 180);
  return north * north + east * east <= neighbourhoodKm * neighbourhoodKm;
}
