import { findNamedPlaces } from './find-named-places.server.ts';

export type PlaceKind = 'city' | 'region' | 'country';

export type IdentifiedPlace = {
  label: string;
  kind: PlaceKind;
  country: string;
  /** The GeoNames code; empty for a country. */
  region: string;
  population: number;
  position: { latitude: number; longitude: number } | null;
};

/** The gazetteer place that a location text names, even if no creative serves it; null when unknown. */
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
