import { findNamedPlaces } from './find-named-places.server.ts';

export type PlaceKind = 'city' | 'region' | 'country';

/** A place of the gazetteer, as it is written, which is a name under which the location filter finds it. */
export type IdentifiedPlace = {
  label: string;
  kind: PlaceKind;
  /** Code. */
  country: string;
  /** GeoNames code; empty for a country. */
  region: string;
  population: number;
  /** Of a city. */
  position: { latitude: number; longitude: number } | null;
};

/** What a location text names in the gazetteer, whether or not anybody serves it; null when it is not understood. */
export async function identifyPlace(text: string): Promise<IdentifiedPlace | null> {
  const [likeliest] = await findNamedPlaces(text);
  if (!likeliest) {
    return null;
  }
  const { label, row, latitude, longitude } = likeliest;
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const { kind, country, region, population } = row;
  return { label, kind, country, region, population, position };
}
