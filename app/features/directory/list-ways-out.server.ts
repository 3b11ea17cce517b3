import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import type { Answer } from './answer-search.server.ts';
import { chosenFilters, fromTheStart, withoutFilters } from './chosen-filters.ts';
import type { ListingCount } from './count-listings.server.ts';
import { countSearches, nobody } from './count-searches.server.ts';
import { distances, type SearchState, searchAddress } from './directory-address.ts';
import { identifyPlace } from './identify-place.server.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import { filterConditions, where, wordsCondition } from './listing-conditions.server.ts';
import { distanceTo, isInBand } from './match-location.server.ts';
import { placeIds } from './place-set.ts';
import { isHopeless } from './words/word-match.ts';

/** A search that differs in one thing from one that found nobody, and how many it finds. */
export type WayOut = {
  kind: 'place' | 'filter' | 'wider' | 'nearby' | 'words' | 'specialty';
  label: string;
  /** How far away, in kilometres. */
  kilometers: number | null;
  to: string;
  count: ListingCount;
};

type Way = Omit<WayOut, 'to' | 'count' | 'kilometers'> & { state: SearchState };

/** The number helps to choose a line; beyond this it says '200+', which bounds what is read (docs/decisions/0094-ways-out.md). */
const maxCountedAway = 200;
const maxWider = 2;
const maxOfAKind = 3;

/** What else somebody could search for who found nobody; each line counted, none that would find nobody again. */
export async function listWaysOut(
  state: SearchState,
  { answer, specialties }: { answer: Answer; specialties: readonly SpecialtyChoice[] },
): Promise<WayOut[]> {
  const base = explicitState(state, answer);
  const ways = [
    ...withoutPlace(base),
    ...chosenFilters(base, specialties).map(
      ({ label, without }): Way => ({ kind: 'filter', label: `without ${label}`, state: without }),
    ),
    ...(await wider(base, answer)),
    ...fewerWords(base, answer),
    ...wholeSpecialties(base, { answer, specialties }),
  ];
  const [counted, nearby] = await Promise.all([
    countSearches(
      ways.map(({ state }) => state),
      { most: maxCountedAway },
    ),
    listNearby(base, answer),
  ]);
  const found = ways
    .map(({ state, ...way }, at) => ({
      ...way,
      kilometers: null,
      to: searchAddress(state),
      count: counted[at] ?? nobody,
    }))
    .filter((way) => way.count.count > 0);
  const ofKind = (kind: WayOut['kind'], most: number) =>
    found.filter((way) => way.kind === kind).slice(0, most);
  return [
    ...ofKind('place', 1),
    ...ofKind('filter', found.length),
    ...ofKind('wider', maxWider + 1),
    ...nearby,
    ...ofKind('words', maxOfAKind),
    ...ofKind('specialty', maxOfAKind),
  ];
}

/** The search with what was read in its words said outright. */
function explicitState(state: SearchState, { meaning }: Answer): SearchState {
  const isRead = meaning.placeRead !== null;
  return {
    ...fromTheStart(state),
    q: isRead ? meaning.wishes.nameKey : state.q,
    location: meaning.location,
    within: meaning.within,
  };
}

function withoutPlace(base: SearchState): Way[] {
  if (base.location === '') {
    return [];
  }
  const state = { ...base, ...notTravelling(base), location: '', within: null };
  return [{ kind: 'place', label: base.q ? `${base.q}, anywhere` : 'anywhere', state }];
}

/** Whoever was asked to travel to a place was asked for that place. */
function notTravelling({ filters }: SearchState): Pick<SearchState, 'filters'> {
  return { filters: { ...filters, travels: [] } };
}

async function wider(base: SearchState, { location }: Answer): Promise<Way[]> {
  const { known } = location;
  if (!known) {
    return [];
  }
  const further = distances.filter((distance) => distance >= 50 && distance > (base.within ?? 0));
  const [city = '', ...around] = known.label.split(', ');
  const area = around.length > 0 ? await identifyPlace(around.at(-1) ?? '') : null;
  return [
    ...further.slice(-maxWider).map(
      (within): Way => ({
        kind: 'wider',
        label: `within ${within} km of ${city}`,
        state: { ...base, within },
      }),
    ),
    ...(area && area.kind !== 'city'
      ? [
          {
            kind: 'wider' as const,
            label: `all of ${area.label}`,
            state: { ...base, location: area.label, within: null },
          },
        ]
      : []),
  ];
}

/** Each of several words by itself. */
function fewerWords(base: SearchState, { words }: Answer): Way[] {
  const groups = words?.groups ?? [];
  return groups.length < 2
    ? []
    : groups.map(({ typed, correctedTo }) => {
        const q = correctedTo ?? typed;
        return { kind: 'words', label: q, state: { ...base, q, isAsTyped: false } };
      });
}

function wholeSpecialties(
  base: SearchState,
  { answer, specialties }: { answer: Answer; specialties: readonly SpecialtyChoice[] },
): Way[] {
  const named = new Set(answer.meaning.wishes.phrases.flatMap(({ subject }) => subject?.specialties ?? []));
  return specialties
    .filter(({ name }) => named.has(name))
    .flatMap(({ id, name }): Way[] => {
      const whole = { ...withoutFilters(base), q: '', isAsTyped: false };
      const state = { ...whole, filters: { ...whole.filters, specialty: [String(id)] } };
      const anywhere = { ...state, location: '', within: null };
      return base.location === ''
        ? [{ kind: 'specialty', label: `all of ${name}`, state }]
        : [
            { kind: 'specialty', label: `all of ${name} in ${base.location}`, state },
            { kind: 'specialty', label: `all of ${name}, anywhere`, state: anywhere },
          ];
    });
}

const nearbyKm = 400;
const maxPlacesNearby = 60;
const maxMatchesNearby = 2_000;

/** The nearest cities where somebody answers to the words and filters. */
async function listNearby(
  base: SearchState,
  { location, words, filters, places }: Answer,
): Promise<WayOut[]> {
  if (!location.known || isHopeless(words) || (!words && filters.specialty.length === 0)) {
    return [];
  }
  const conditions = [
    ...wordsCondition(words),
    ...filterConditions({ filters, places: null }),
    sql`l.place_ids && (select array_agg(id) from near)`,
  ];
  const shape = { label: cell.text, kilometers: cell.number, listed: cell.number, matched: cell.number };
  const rows = await listRows(publicDb(), shape)`
    with near as materialized (
      select id, city || case when state = '' then '' else ', ' || state end as label, kilometers
        from (select id, city, state, ${distanceTo(location.known)} as kilometers from service_places
               where listed_count > 0 and ${isInBand(location.known, nearbyKm)} and not id = any(${placeIds(places?.ids ?? [])})) as p
       where kilometers <= ${nearbyKm} order by kilometers, id limit ${maxPlacesNearby}
    ),
    matched as materialized (select l.place_ids from listings l ${where(conditions)} limit ${maxMatchesNearby})
    select near.label, round(near.kilometers)::int as kilometers, count(*)::int as listed,
           (select count(*)::int from matched) as matched
      from matched
     cross join lateral unnest(matched.place_ids) as served(id)
      join near on near.id = served.id
     group by near.id, near.label, near.kilometers order by near.kilometers, near.id limit ${maxOfAKind}`;
  return rows.map(({ label, kilometers, listed, matched }) => ({
    kind: 'nearby',
    label,
    kilometers,
    to: searchAddress({ ...base, ...notTravelling(base), location: label, within: null }),
    count: { count: listed, isExact: matched < maxMatchesNearby },
  }));
}
