import sentences from '../data/reviews.json' with { type: 'json' };
import { makeFirmName, makePersonName } from './names.ts';
import type { Random } from './random.ts';
import { type Medium, mediumOfType } from './trades.ts';
import type { WorldCreative, WorldReview } from './world-types.ts';

type ProjectType = keyof typeof sentences.projectTypes;

const dayMs = 86_400_000;
/** No review before a first project can be delivered, and at most one in nine days. */
const firstReviewDays = 14;
const daysPerReview = 9;

const reviewCounts = [
  [0, 15],
  [1, 13],
  [2, 14],
  [3, 13],
  [4, 11],
  [5, 9],
  [6, 7],
  [8, 7],
  [10, 4],
  [13, 3],
  [17, 1.6],
  [22, 1],
  [29, 0.5],
] as const;

/** Three kinds of creatives by client satisfaction, with weights of 5, 4, 3, 2 and 1 stars. */
type RatingHabit = readonly [five: number, four: number, three: number, two: number, one: number];
const ratingHabits: readonly (readonly [RatingHabit, number])[] = [
  [[80, 18, 2, 0.3, 0.1], 52],
  [[56, 33, 8, 2, 0.7], 36],
  [[34, 32, 20, 9, 5], 12],
];

interface ReviewSetting {
  now: Date;
  /** Texts in use; grows. No text repeats. */
  takenTexts: Set<string>;
}

/** The number of reviews; fewer for a new profile, none for about one in five. */
export function drawReviewCount(random: Random, creative: WorldCreative, now: Date): number {
  const listedDays = (now.getTime() - creative.createdAt.getTime()) / dayMs;
  const most = Math.max(0, Math.floor((listedDays - firstReviewDays) / daysPerReview));
  const count = random.weighted(reviewCounts);
  return Math.min(count === 0 ? 0 : count + random.int(0, Math.ceil(count / 4)), most);
}

/** `count` plausible ratings of one creative. */
export function drawRatings(random: Random, count: number): number[] {
  const [five, four, three, two, one] = random.weighted(ratingHabits);
  return Array.from({ length: count }, () =>
    random.weighted([
      [5, five],
      [4, four],
      [3, three],
      [2, two],
      [1, one],
    ]),
  );
}

/** Fives and fours whose mean rounds to `average`, which is between 4 and 5. */
export function ratingsFor(random: Random, { count, average }: { count: number; average: number }): number[] {
  const fours = 5 * count - Math.round(average * count);
  return random.shuffle(Array.from({ length: count }, (_, index) => (index < fours ? 4 : 5)));
}

/** One review for each rating, newest first, dated between the profile's first weeks and now. */
export function makeReviews(
  random: Random,
  setting: ReviewSetting,
  {
    creative,
    specialtyNames,
    ratings,
  }: { creative: WorldCreative; specialtyNames: readonly string[]; ratings: readonly number[] },
): WorldReview[] {
  const from = creative.createdAt.getTime() + firstReviewDays * dayMs;
  const to = setting.now.getTime() - dayMs / 4;
  const dates = ratings.map(() => from + random.next() * (to - from)).sort((one, other) => other - one);
  const used = new Set<string>();
  return ratings.map((rating, index) => ({
    ...makeReview(random, { ...setting, used }, { creative, specialtyNames, rating }),
    createdAt: new Date(Math.floor(dates[index] ?? to)),
  }));
}

function makeReview(
  random: Random,
  { takenTexts, used }: ReviewSetting & { used: Set<string> },
  {
    creative,
    specialtyNames,
    rating,
  }: { creative: WorldCreative; specialtyNames: readonly string[]; rating: number },
): Omit<WorldReview, 'createdAt'> {
  const country = creative.serviceAreas[0]?.country ?? 'US';
  const reviewer = makePersonName(random, country);
  const projectType = pickProjectType(random, specialtyNames);
  const medium = mediumFor(random, creative);
  let text = '';
  do text = fillSlots(random, chooseSentences(random, { rating, medium, used }).join(' '), projectType);
  while (takenTexts.has(text));
  takenTexts.add(text);
  return {
    id: random.uuid(),
    creativeId: creative.id,
    clientId: null,
    reviewerName: `${reviewer.first} ${reviewer.last}`,
    reviewerCompany: makeFirmName(random, country),
    rating,
    projectType,
    text,
  };
}

function mediumFor(random: Random, { creativeType }: WorldCreative): Medium {
  return creativeType === 'Both' && random.chance(0.4) ? 'film' : mediumOfType[creativeType];
}

/** Usually one of the creative's specialties; otherwise a common kind of project. */
function pickProjectType(random: Random, specialtyNames: readonly string[]): ProjectType {
  const all = Object.keys(sentences.projectTypes) as ProjectType[]; // keys of the literal
  const named = all.filter((type) => specialtyNames.includes(type));
  if (named.length > 0 && random.chance(0.8)) return random.pick(named);
  return random.weighted([
    ['Residential', 5],
    ['Commercial', 3],
    ['Interior', 3],
    ['Cultural', 2],
    ['Hospitality', 2],
    ['Education', 1.5],
    ['Heritage', 1.5],
    ['Construction', 1],
  ]);
}

/** One to four sentences; those in `used`, which grows, repeat only when no others are left. */
function chooseSentences(
  random: Random,
  { rating, medium, used }: { rating: number; medium: Medium; used: Set<string> },
): string[] {
  const pick = (pool: readonly string[]) => {
    const fresh = pool.filter((sentence) => !used.has(sentence));
    const sentence = random.pick(fresh.length > 0 ? fresh : pool);
    used.add(sentence);
    return sentence;
  };
  const isStills = medium === 'stills';
  const isRemote = medium === 'retouching' || medium === 'editing';

  if (rating <= 2) {
    const main = pick(
      isStills
        ? [...sentences.disappointmentPictures, ...sentences.disappointment]
        : sentences.disappointment,
    );
    return [main, ...random.sample(sentences.disappointmentDetails, random.int(1, 2))];
  }
  if (rating === 3) {
    const main = pick(isStills ? [...sentences.mixedPictures, ...sentences.mixed] : sentences.mixed);
    return [main, ...random.sample(sentences.mixedDetails, random.int(0, 2))];
  }
  const lines = [pick(sentences.praise[medium])];
  // In natural order: the work, the day, the files, the result.
  const [process, delivery, result] = random.weighted(toldAspects);
  if (process) lines.push(pick(sentences.process[isRemote ? 'remote' : 'onSite']));
  if (delivery) lines.push(pick(sentences.delivery[medium]));
  if (rating === 4 && random.chance(0.62)) {
    lines.push(
      pick(isStills ? [...sentences.pictureReservations, ...sentences.reservations] : sentences.reservations),
    );
  } else if (result) {
    lines.push(pick(isStills ? [...sentences.results, ...sentences.pictureResults] : sentences.results));
  }
  return lines;
}

/** Whether a review mentions the day, the files and the result. */
const toldAspects: readonly (readonly [readonly [day: boolean, files: boolean, outcome: boolean], number])[] =
  [
    [[false, false, false], 20],
    [[true, false, false], 20],
    [[false, true, false], 16],
    [[false, false, true], 14],
    [[true, true, false], 12],
    [[true, false, true], 8],
    [[false, true, true], 6],
    [[true, true, true], 5],
  ];

/**
 * `{space}` is a part of such a building ('stair'), `{room}` a room, `{building}` the building ('library'); other slots
 * are random. A caret after the name capitalizes it. Texts avoid "he" and "she".
 */
function fillSlots(random: Random, text: string, projectType: ProjectType): string {
  const { building, room, space } = sentences.projectTypes[projectType];
  // One building and one part of it for the whole review.
  const words: Record<string, readonly string[]> = {
    building: [random.pick(building)],
    room: [random.pick(room)],
    space: [random.pick(space)],
    count: sentences.countWords,
    hour: sentences.hourWords,
    weeks: sentences.weekWords,
    month: sentences.monthWords,
    who: sentences.whoWords,
    use: sentences.useWords,
  };
  const filled = text.replace(/\{(\w+)(\^?)\}/g, (token, key: string, capital: string) => {
    const word = random.pick(words[key] ?? [token]);
    return capital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
  return filled.replace(/\b([Aa]) (?=[aeio])/g, '$1n ');
}
