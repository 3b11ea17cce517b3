import { type Candidate, choicesOf } from '#app/features/catalogue/directory/location/choose-place.ts';
import {
  findNamedPlaces,
  findSimilarPlaces,
} from '#app/features/catalogue/directory/location/find-named-places.server.ts';
import type { InvitedArea, PlaceChoice } from '#app/platform/db/schema/invitations.ts';

export type LinePlace =
  | { kind: 'none' }
  | { kind: 'known'; area: InvitedArea }
  | { kind: 'unknown'; suggestions: PlaceChoice[] };

const maxSuggestions = 4;
const maxTextLength = 200;

/** Finds a line's city in the gazetteer by any of its names: "München, Bayern" is Munich in Bavaria. */
export async function findLinePlace(typed: {
  city: string;
  state: string;
  country: string;
}): Promise<LinePlace> {
  if (typed.city === '') {
    return { kind: 'none' };
  }
  const text = [typed.city, typed.state, typed.country].filter(Boolean).join(', ').slice(0, maxTextLength);
  const named = citiesOf(await findNamedPlaces(text));
  const choices = choicesOf(named);
  const [likeliest] = named;
  if (likeliest && choices.length === 0) {
    return { kind: 'known', area: areaOf(likeliest) };
  }
  const alike = choices.length > 0 ? choices : await findAlike(typed, text);
  return { kind: 'unknown', suggestions: alike.slice(0, maxSuggestions).map(choiceOf) };
}

/** Places with a similar spelling, or with the same city when state or country do not match. */
async function findAlike({ city }: { city: string }, text: string): Promise<Candidate[]> {
  for (const find of [
    () => findSimilarPlaces(text),
    () => findNamedPlaces(city),
    () => findSimilarPlaces(city),
  ]) {
    const cities = citiesOf(await find());
    if (cities.length > 0) {
      return cities;
    }
  }
  return [];
}

function citiesOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ row }) => row.kind === 'city');
}

function areaOf({ name, regionName, row }: Candidate): InvitedArea {
  return { city: name, state: regionName, country: row.country };
}

function choiceOf(candidate: Candidate): PlaceChoice {
  return { ...areaOf(candidate), label: candidate.label };
}
