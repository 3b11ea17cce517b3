import { sameName } from '#app/features/vocabulary/same-name.ts';
import { findNamedPlaces, findSimilarPlaces } from './find-named-places.server.ts';

const maxChoices = 5;

export type ResolvedPlace =
  | { ok: true; placeId: number | null }
  /** Possible places as they are written; empty when nothing is similar. */
  | { ok: false; code: 'placeUnknown' | 'placeUnclear'; choices: string[] };

/**
 * The gazetteer's city for a text: as the location box writes it, or any name that only one place has. Empty text is no
 * place.
 */
export async function resolvePlace(text: string | null): Promise<ResolvedPlace> {
  if (!text) {
    return { ok: true, placeId: null };
  }
  const cities = (await findNamedPlaces(text)).filter(({ row }) => row.kind === 'city');
  const exact = cities.filter(({ label }) => sameName(label) === sameName(text));
  const [meant] = exact.length > 0 ? exact : cities;
  const labels = [...new Set(cities.map(({ label }) => label))];
  if (meant && (exact.length > 0 || labels.length === 1)) {
    return { ok: true, placeId: meant.row.placeId };
  }
  if (meant) {
    return { ok: false, code: 'placeUnclear', choices: labels.slice(0, maxChoices) };
  }
  const similar = (await findSimilarPlaces(text)).map(({ label }) => label);
  return { ok: false, code: 'placeUnknown', choices: [...new Set(similar)].slice(0, maxChoices) };
}

export async function placesOfTexts(texts: readonly (string | null)[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const text of new Set(texts)) {
    const place = await resolvePlace(text);
    if (text && place.ok && place.placeId !== null) found.set(text, place.placeId);
  }
  return found;
}
