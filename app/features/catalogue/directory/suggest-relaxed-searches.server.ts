import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { countSearch, type SearchResult } from './answer-search.server.ts';
import { countUpTo, type ListingCount } from './count-listings.server.ts';
import { distances, type SearchState, searchAddress } from './directory-address.ts';
import { chosenFilters, fromTheStart, withoutFilters } from './filter-choices.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import { filterConditions, where, wordsCondition } from './listing-conditions.server.ts';
import { identifyPlace } from './location/find-named-places.server.ts';
import { distanceTo, isInBand, type Position, placeIds } from './location/match-location.server.ts';
import { isHopeless } from './words/word-match.server.ts';

/** A search that differs in one thing from one that found nothing, with its number of results. */
export type WayOut = {
  kind: 'place' | 'filter' | 'wider' | 'nearby' | 'words' | 'specialty';
  label: string;
  kilometers: number | null;
  to: string;
  count: ListingCount;
};

type Way = Omit<WayOut, 'to' | 'count' | 'kilometers'> & { state: SearchState };

/** Counts help the user choose; beyond this, the line says '200+', which limits what is read (docs/decisions/0013). */
const maxCountedAway = 200;
const maxWider = 2;
const maxOfAKind = 3;

/** Alternatives to a search that found nothing. Each is counted; those without results are omitted. */
export async function suggestRelaxedSearches(
  state: SearchState,
  { answer, specialties }: { answer: SearchResult; specialties: readonly SpecialtyChoice[] },
): Promise<WayOut[]> {
  const base = explicitState(state, answer);
  const ways: Way[] = [
    ...withoutPlace(base),
    ...chosenFilters(base, specialties).map(
      ({ label, without }): Way => ({ kind: 'filter', label: `without ${label}`, state: without }),
    ),
    ...further(base, answer),
    ...(await wholeArea(base, answer)),
    ...fewerWords(base, answer),
    ...wholeSpecialties(base, { answer, specialties }),
  ];
  const [cities, ...counted] = await Promise.all([
    nearby(base, answer),
    ...ways.map(async ({ state, ...way }) => ({
      ...way,
      kilometers: null,
      to: searchAddress(state),
      count: await countSearch(state, maxCountedAway),
    })),
  ]);
  const found = counted.filter((way) => way.count.count > 0);
  const ofKind = (kind: WayOut['kind'], most: number) =>
    found.filter((way) => way.kind === kind).slice(0, most);
  return [
    ...ofKind('place', 1),
    ...ofKind('filter', found.length),
    ...ofKind('wider', maxWider + 1),
    ...cities,
    ...ofKind('words', maxOfAKind),
    ...ofKind('specialty', maxOfAKind),
  ];
}

function explicitState(state: SearchState, { meaning }: SearchResult): SearchState {
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

/** "Travels to" was asked for this place, so it does not apply to another. */
function notTravelling({ filters }: SearchState): Pick<SearchState, 'filters'> {
  return { filters: { ...filters, travels: [] } };
}

function further(base: SearchState, { location: { known } }: SearchResult): Way[] {
  if (!known) {
    return [];
  }
  const [city = ''] = known.label.split(', ');
  return distances
    .filter((distance) => distance >= 50 && distance > (base.within ?? 0))
    .slice(-maxWider)
    .map((within) => ({
      kind: 'wider',
      label: `within ${within} km of ${city}`,
      state: { ...base, within },
    }));
}

async function wholeArea(base: SearchState, { location: { known } }: SearchResult): Promise<Way[]> {
  const [, ...around] = known?.label.split(', ') ?? [];
  const area = around.length > 0 ? await identifyPlace(around.at(-1) ?? '') : null;
  return area && area.kind !== 'city'
    ? [
        {
          kind: 'wider',
          label: `all of ${area.label}`,
          state: { ...base, location: area.label, within: null },
        },
      ]
    : [];
}

function fewerWords(base: SearchState, { words }: SearchResult): Way[] {
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
  { answer, specialties }: { answer: SearchResult; specialties: readonly SpecialtyChoice[] },
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

/** The nearest cities with matches; none when neither words nor a specialty describe who is sought. */
async function nearby(
  base: SearchState,
  { location, words, filters, places }: SearchResult,
): Promise<WayOut[]> {
  if (!location.known || isHopeless(words) || (!words && filters.specialty.length === 0)) {
    return [];
  }
  const cities = await listNearestMatched(location.known, {
    conditions: [...wordsCondition(words), ...filterConditions({ filters, places: null })],
    notAt: places?.ids ?? [],
    cities: maxOfAKind,
    most: maxCountedAway,
  });
  return cities.map(({ label, kilometers, count }) => ({
    kind: 'nearby',
    label,
    kilometers,
    to: searchAddress({ ...base, ...notTravelling(base), location: label, within: null }),
    count,
  }));
}

type Wanted = { conditions: readonly SQL[]; notAt: number[]; cities: number; most: number };

type NearestMatched = { label: string; kilometers: number; count: ListingCount };

const nearbyKm = 400;
const maxPlaces = 60;
const maxMatches = 2_000;

/** The nearest served places with listings that meet the conditions, each with their number up to `most`. */
export async function listNearestMatched(
  center: Position,
  { conditions, notAt, cities, most }: Wanted,
): Promise<NearestMatched[]> {
  const shape = { label: cell.text, kilometers: cell.number, listed: cell.number, matched: cell.number };
  const rows = await listRows(publicDb(), shape)`
    with near as materialized (
      select id, label, kilometers
        from (select id, city || case when state = '' then '' else ', ' || state end as label,
                     ${distanceTo(center)} as kilometers
                from service_places
               where listed_count > 0 and ${isInBand(center, nearbyKm)} and not id = any(${placeIds(notAt)})) as p
       where kilometers <= ${nearbyKm} order by kilometers, id limit ${maxPlaces}
    ), matched as materialized (
      select l.place_ids from listings l
       ${where([...conditions, sql`l.place_ids && (select array_agg(id) from near)`])} limit ${maxMatches}
    ), counted as (
      select served.id, count(*)::int as listed from matched cross join lateral unnest(place_ids) as served(id) group by 1
    )
    select label, round(kilometers) as kilometers, listed, (select count(*)::int from matched) as matched
      from near join counted using (id) order by near.kilometers, id limit ${cities}`;
  return rows.map(({ label, kilometers, listed, matched }) => {
    const { count, isExact } = countUpTo(listed, most);
    return { label, kilometers, count: { count, isExact: isExact && matched < maxMatches } };
  });
}
