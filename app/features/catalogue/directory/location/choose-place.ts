import { foldPlaceName } from './fold-names.ts';

const maxChoices = 4;

/** The radius in which creatives around each place are counted; one of the distances of a search. */
export const aroundKm = 50;

type PlaceReading = { name: string; qualifier: string[] };

const maxWords = 12;

/** What separates a name from the area it lies in: 'Geneva, Switzerland', 'Halle (Saale)'. */
const separators = /[,;|()、，،]+/;

/** A postal code after a city or state adds nothing. */
const postalCode = /^\d{4,6}$/;

/**
 * The ways to read a typed text as a place, likeliest first: the whole text as a name, then a name with a qualifier
 * ('portland | or', 'paris | texas usa'), longer names first. A street before it, recognized by its number, is
 * skipped.
 */
export function readPlaceText(text: string): PlaceReading[] {
  const whole = foldPlaceName(text);
  if (whole === '' || whole.split(' ').length > maxWords) {
    return [];
  }
  const parts = text
    .split(separators)
    .map((part) =>
      foldPlaceName(part)
        .split(' ')
        .filter((word) => word !== '' && !postalCode.test(word)),
    )
    .filter((words) => words.length > 0);
  const first = parts.findIndex((words, index) => index === parts.length - 1 || !words.some(hasDigit));
  const [words = [], ...behind] = parts.slice(Math.max(0, first));
  const readings: PlaceReading[] = [{ name: whole, qualifier: [] }];
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ');
    readings.push({ name, qualifier: [...words.slice(length), ...behind.flat()] });
  }
  return readings.flatMap((reading) => [reading, ...withoutArticle(reading)]);
}

/** Every name that the readings need: their own, and the areas that their qualifiers may name. */
export function namesOf(readings: readonly PlaceReading[]): string[] {
  const names = readings.flatMap(({ name, qualifier }) => [
    name,
    ...qualifier.flatMap((_, from) =>
      qualifier.slice(from).map((__, length) => qualifier.slice(from, from + length + 1).join(' ')),
    ),
  ]);
  return [...new Set(names)];
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

function withoutArticle({ name, qualifier }: PlaceReading): PlaceReading[] {
  return name.startsWith('the ') ? [{ name: name.slice(4), qualifier }] : [];
}

export type NameRow = {
  searchName: string;
  kind: 'city' | 'region' | 'country';
  form: 'main' | 'other' | 'code';
  placeId: number | null;
  country: string;
  region: string;
  population: number;
};

/**
 * The places of the first reading that names any, within its qualifier. Matches whole names only. A code ('TX',
 * 'JFK') counts only when no name matches, but two letters are a code before they are a small town.
 */
export function namedPlaces(readings: readonly PlaceReading[], rows: readonly NameRow[]): NameRow[] {
  const byName = Map.groupBy(rows, (row) => row.searchName);
  for (const { name, qualifier } of readings) {
    const named = byName.get(name) ?? [];
    const within = qualifier.length === 0 ? bestForm(named, name) : withinAreas(named, qualifier, byName);
    if (within.length > 0) {
      return withoutTheirLike(within);
    }
  }
  return [];
}

/**
 * For two letters: first the few names in daily use ('LA'), then states as in browse, then countries, then towns
 * ('Ii').
 */
function bestForm(rows: readonly NameRow[], name: string): NameRow[] {
  const names = rows.filter((row) => row.form !== 'code');
  const codes = rows.filter((row) => row.form === 'code');
  const turns = /^[a-z]{2}$/.test(name)
    ? [
        names.filter((row) => row.form === 'other'),
        codes.filter((row) => row.kind === 'region' && row.country === 'US'),
        codes.filter((row) => row.kind === 'country'),
        names,
      ]
    : [names];
  return [...turns, codes].find((turn) => turn.length > 0) ?? [];
}

function withinAreas(
  rows: readonly NameRow[],
  qualifier: readonly string[],
  byName: ReadonlyMap<string, readonly NameRow[]>,
): NameRow[] {
  const areas = (words: readonly string[]) =>
    (byName.get(words.join(' ')) ?? []).filter((row) => row.kind !== 'city');
  const places = rows.filter((row) => row.form !== 'code');
  const isIn = (row: NameRow, words: readonly string[], kind: 'region' | 'country'): boolean =>
    areas(words).some((area) => area.kind === kind && area.country === row.country && isPartOf(row, area));
  const lies = (row: NameRow, words: readonly string[]): 0 | 1 | null => {
    if (isIn(row, words, 'region')) return 0;
    if (isIn(row, words, 'country')) return 1;
    for (let split = 1; split < words.length; split++) {
      const first = lies(row, words.slice(0, split));
      const rest = first === null ? null : lies(row, words.slice(split));
      if (first !== null && rest !== null) return first;
    }
    return null;
  };
  const ranked = places.map((row) => ({ row, rank: lies(row, qualifier) }));
  const inState = ranked.filter(({ rank }) => rank === 0);
  return (inState.length > 0 ? inState : ranked.filter(({ rank }) => rank === 1)).map(({ row }) => row);
}

function isPartOf(row: NameRow, area: NameRow): boolean {
  if (row.kind === 'country') return false;
  return area.kind === 'country' || (row.kind === 'city' && area.region === row.region);
}

/** From this population on, a city is preferred to the region that shares its name: Berlin, not the state of Berlin. */
const largeCityPeople = 50_000;
/** A city is preferred only if at least this share of its region's people live in it: New York, but not Quebec. */
const minShare = 1 / 4;

/**
 * Removes the region that shares a large city's name, and places inside a country of that name. A large city's own
 * name wins over a country's foreign name (Brasília).
 */
function withoutTheirLike(all: NameRow[]): NameRow[] {
  const ownNames = all.filter(
    (row) => row.kind === 'city' && row.form === 'main' && row.population >= largeCityPeople,
  );
  const rows = all.filter(
    (row) =>
      row.kind !== 'country' ||
      row.form !== 'other' ||
      !ownNames.some((city) => city.country === row.country),
  );
  const countries = new Set(rows.filter((row) => row.kind === 'country').map((row) => row.country));
  const outside = rows.filter((row) => row.kind === 'country' || !countries.has(row.country));
  const regions = outside.filter((row) => row.kind === 'region');
  const cities = outside.filter((row) => row.kind === 'city');
  const stoodFor = regions.filter((region) =>
    cities.some(
      (city) =>
        isPartOf(city, region) &&
        city.country === region.country &&
        city.population >= largeCityPeople &&
        (city.form === 'main' || city.population >= minShare * region.population),
    ),
  );
  return outside.filter((row) =>
    row.kind === 'region'
      ? !stoodFor.includes(row)
      : row.kind === 'country' ||
        !regions.some(
          (region) => !stoodFor.includes(region) && region.country === row.country && isPartOf(row, region),
        ),
  );
}

export type Candidate = {
  row: NameRow;
  label: string;
  name: string;
  within: string;
  /** The region it lies in, as service areas write it; for a region, the region itself. */
  regionName: string;
  listedCount: number;
  latitude: number | null;
  longitude: number | null;
};

const kilometresPerDegree = 111;
/** Two places of one name this close together count as one place. */
const samePlaceKm = 30;

/**
 * Sorts candidates by likelihood: most creatives first, then population. Of two that count as one place, the town
 * whose main name it is remains: New Delhi, not Delhi.
 */
export function rankCandidates(candidates: readonly Candidate[]): Candidate[] {
  const ranked = candidates.toSorted(
    (one, other) =>
      other.listedCount - one.listedCount ||
      other.row.population - one.row.population ||
      (one.row.placeId ?? 0) - (other.row.placeId ?? 0),
  );
  const kept: Candidate[] = [];
  for (const each of ranked) {
    const same = kept.findIndex((better) => better.label === each.label || isSamePlace(better, each));
    if (same === -1) {
      kept.push(each);
    } else if (kept[same]?.row.form !== 'main' && isOfOwnName(each)) {
      kept[same] = each;
    }
  }
  return kept;
}

function isOfOwnName({ row }: Candidate): boolean {
  return row.form === 'main' && row.population >= ownNamePeople;
}

function isSamePlace(one: Candidate, other: Candidate): boolean {
  if (one.row.kind !== 'city' || other.row.kind !== 'city' || one.row.country !== other.row.country) {
    return false;
  }
  if (
    one.latitude === null ||
    one.longitude === null ||
    other.latitude === null ||
    other.longitude === null
  ) {
    return false;
  }
  const north = (one.latitude - other.latitude) * kilometresPerDegree;
  const east =
    (one.longitude - other.longitude) * kilometresPerDegree * Math.cos((one.latitude * Math.PI) / 180);
  return north * north + east * east <= samePlaceKm * samePlaceKm;
}

/** A place of the same name is plausible with a tenth of the likeliest one's people, or a fifth of its creatives. */
const minPeopleShare = 1 / 10;
const minListedShare = 1 / 5;
const minPeople = 5_000;
/** A town of this size with the name as its main name is plausible beside one that has it in another language. */
const ownNamePeople = 20_000;
/** A city of this size is always plausible: Washington, DC beside the state. */
const greatCityPeople = 500_000;

/**
 * The places to choose from, likeliest first, when the text is truly ambiguous; otherwise empty. Never ask when the
 * answer is clear (DESIGN.md, Search).
 */
export function choicesOf(ranked: readonly Candidate[]): Candidate[] {
  const [likeliest, ...others] = ranked;
  if (!likeliest || !others.some((other) => isPlausible(other, likeliest))) {
    return [];
  }
  const byPlausibility = [
    ...others.filter((other) => isPlausible(other, likeliest)),
    ...others.filter((other) => !isPlausible(other, likeliest) && other.row.form === 'main'),
  ];
  return [likeliest, ...byPlausibility].slice(0, maxChoices);
}

function isPlausible(other: Candidate, likeliest: Candidate): boolean {
  const people = other.row.population;
  return (
    (other.listedCount > 0 && other.listedCount >= minListedShare * likeliest.listedCount) ||
    (people >= minPeople && people >= minPeopleShare * likeliest.row.population) ||
    (other.row.form === 'main' &&
      people >= (likeliest.row.form === 'other' ? ownNamePeople : greatCityPeople))
  );
}
