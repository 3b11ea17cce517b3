import projects from '../data/projects.json' with { type: 'json' };
import { fitness } from './covers.ts';
import { makePersonName, makePracticeName } from './names.ts';
import { subjectOf } from './plates.ts';
import type { Random } from './random.ts';
import { mediumOfType } from './trades.ts';
import type {
  Clip,
  Plate,
  WorldCreative,
  WorldCredits,
  WorldPlace,
  WorldPortfolioItem,
} from './world-types.ts';

/** Naming of buildings: private ones after their owners, public ones after their place. */
type SubjectWords = { isPrivate: boolean; nouns: readonly string[] };
export const subjectWords: Readonly<Record<string, SubjectWords>> = projects.subjects;
const { quarters } = projects;

const itemCounts = [
  [5, 4],
  [6, 8],
  [7, 12],
  [8, 16],
  [9, 18],
  [10, 15],
  [11, 10],
  [12, 8],
  [13, 5],
  [14, 4],
] as const;
const perSubjectMax = 3;
const firstProjectYear = 2012;

interface PortfolioSetting {
  plates: readonly Plate[];
  clips: readonly Clip[];
  now: Date;
}

interface PortfolioOwner {
  creative: WorldCreative;
  specialtyNames: readonly string[];
  cover: string;
  /** These plates in this order, instead of random ones. */
  plateKeys?: readonly string[];
}

/**
 * A creative's portfolio: no plate twice, never two cuts of one photograph in a row, plates that match the specialties.
 * Videographers have a clip among the first four.
 */
export function makePortfolio(
  random: Random,
  { plates, clips, now }: PortfolioSetting,
  { creative, specialtyNames, cover, plateKeys }: PortfolioOwner,
): WorldPortfolioItem[] {
  const count = random.weighted(itemCounts);
  const wantsClip =
    creative.creativeType === 'Both' ||
    mediumOfType[creative.creativeType] === 'film' ||
    mediumOfType[creative.creativeType] === 'editing';
  const chosen: (Plate | Clip)[] = plateKeys
    ? plateKeys.map((key) => getByKey(plates, key))
    : choosePlates(random, { plates, specialtyNames, cover, count });
  if (wantsClip) insertClip(random, chosen, clips);

  const creditsBySubject = new Map<string, WorldCredits>();
  const uses = Map.groupBy(chosen, ({ key }) => subjectOf(key));
  const featuredCount = random.int(1, 3);
  const days = (now.getTime() - creative.createdAt.getTime()) / 86_400_000;
  return chosen.map((media, index) => {
    const subject = subjectOf(media.key);
    const credits = creditsBySubject.get(subject) ?? makeCredits(random, { subject, creative, now });
    creditsBySubject.set(subject, credits);
    const isAlone = uses.get(subject)?.length === 1;
    return {
      id: random.uuid(),
      creativeId: creative.id,
      mediaType: 'durationSeconds' in media ? 'video' : 'image',
      mediaKey: media.key,
      title: !plateKeys && isAlone && random.chance(0.42) ? credits.project : media.title,
      description: media.description,
      alt: media.alt,
      credits,
      isFeatured: index < featuredCount,
      sortOrder: index + 1,
      createdAt: new Date(
        creative.createdAt.getTime() + Math.floor((days * index * 86_400_000) / (chosen.length * 2)),
      ),
    };
  });
}

function choosePlates(
  random: Random,
  {
    plates,
    specialtyNames,
    cover,
    count,
  }: { plates: readonly Plate[]; specialtyNames: readonly string[]; cover: string; count: number },
): Plate[] {
  const chosen = [getByKey(plates, cover)];
  const scored = plates.map((plate) => ({
    plate,
    score: fitness(plate, specialtyNames) + random.next() * 1.6,
  }));
  scored.sort((one, other) => other.score - one.score);
  while (chosen.length < count) {
    const last = subjectOf(chosen[chosen.length - 1]?.key ?? '');
    const next = scored.find(
      ({ plate }) =>
        !chosen.includes(plate) &&
        subjectOf(plate.key) !== last &&
        chosen.filter(({ key }) => subjectOf(key) === subjectOf(plate.key)).length < perSubjectMax,
    );
    if (!next) break;
    chosen.push(next.plate);
  }
  return chosen;
}

/** Second to fourth, not next to a still of the same building. */
function insertClip(random: Random, chosen: (Plate | Clip)[], clips: readonly Clip[]): void {
  for (const clip of random.shuffle(clips)) {
    for (const position of random.shuffle([1, 2, 3])) {
      const beside = [chosen[position - 1], chosen[position]];
      if (
        position > chosen.length ||
        beside.some((media) => media && subjectOf(media.key) === subjectOf(clip.key))
      )
        continue;
      chosen.splice(position, 0, clip);
      return;
    }
  }
}

function makeCredits(
  random: Random,
  { subject, creative, now }: { subject: string; creative: WorldCreative; now: Date },
): WorldCredits {
  const place = random.pick(creative.serviceAreas);
  const year = now.getUTCFullYear();
  const earliest = Math.max(firstProjectYear, year - (creative.yearsExperience ?? 6));
  return {
    project: makeProjectName(random, subject, place),
    architect: makePracticeName(random, place.country),
    location: placeLabel(place),
    year: random.int(Math.min(earliest, year), year),
  };
}

function makeProjectName(random: Random, subject: string, place: WorldPlace): string {
  const words = subjectWords[subject];
  if (!words) throw new Error(`No words for the buildings of ${subject}.`);
  const noun = random.pick(words.nouns);
  if (!words.isPrivate) {
    return random.weighted([
      [`${place.city} ${noun}`, 4],
      [`${random.pick(quarters)} ${noun}`, 5],
      [`${noun}, ${random.pick(quarters)}`, 2],
      [`${noun} in ${place.city}`, 2],
    ]);
  }
  const family = makePersonName(random, place.country).last;
  return random.weighted([
    [`${family} ${noun}`, 5],
    [`${noun} ${random.pick([...'ABCDEFGHJKLMNPRSTVW'])}`, 1.5],
    [`${noun} near ${place.city}`, 3],
    [
      `${noun} for ${makePersonName(random, place.country).first} and ${makePersonName(random, place.country).first}`,
      1,
    ],
    [`${noun} No. ${random.int(2, 19)}`, 1.5],
  ]);
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** 'Austin, TX'; outside the US 'Munich, Germany'. */
export function placeLabel({ city, state, country }: WorldPlace): string {
  return `${city}, ${country === 'US' ? state : (countryNames.of(country) ?? country)}`;
}

function getByKey(plates: readonly Plate[], key: string): Plate {
  const plate = plates.find((one) => one.key === key);
  if (!plate) throw new Error(`There is no plate ${key}.`);
  return plate;
}
