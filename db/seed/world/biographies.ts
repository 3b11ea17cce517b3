import sentences from '../data/biographies.json' with { type: 'json' };
import taglines from '../data/taglines.json' with { type: 'json' };
import type { PersonName } from './names.ts';
import type { Random } from './random.ts';
import { mainField, mediumOfType } from './trades.ts';
import type { CreativeType } from './world-types.ts';

/**
 * A topic holds variants of one thought, so that a text never repeats it. `{I}`, `{i}`, `{My}`, `{my}`, `{me}`, `{Iam}`
 * and `{iam}` become "I" or "we" forms; `{name}`, `{city}`, `{region}`, `{buildings}`, `{one}`, `{years}`, `{since}`
 * and `{area}` come from the creative.
 */
type Topic = readonly string[];

/** Specification section 5. */
const bioShortMaxLength = 160;
/** With fewer years, sentences about them are left out. */
const yearsWorthNaming = 3;

export interface Subject {
  businessName: string;
  person: PersonName;
  isStudio: boolean;
  type: CreativeType;
  specialtyNames: readonly string[];
  city: string;
  region: string;
  area: string | null;
  yearsExperience: number | null;
  year: number;
}

const taglinesByType: Readonly<Partial<Record<CreativeType, Topic>>> = taglines.byType;

export function makeTagline(random: Random, subject: Subject): string {
  const field = mainField(subject.specialtyNames);
  const isStills = mediumOfType[subject.type] === 'stills' && subject.type !== 'Both';
  const source = random.weighted([
    [field.taglines, isStills ? 5 : 0.5],
    [taglinesByType[subject.type] ?? taglines.still, isStills ? 3 : 6],
    [taglines.still, isStills ? 1 : 0.01],
    [taglines.placed, 2],
  ]);
  return fill(random.pick(source), subject);
}

/** At most 160 characters, in the third person or impersonal. */
export function makeBioShort(random: Random, subject: Subject): string {
  const medium = mediumOfType[subject.type];
  const opening = fill(random.pick(usable(sentences.shortOpenings[medium], subject)), subject);
  const { anyone, ...closingsBy } = sentences.shortClosings;
  const closings = usable([...anyone, ...closingsBy[medium]], subject).map((closing) =>
    fill(closing, subject),
  );
  const short = opening.length <= bioShortMaxLength ? opening : fill('Photographs from {city}.', subject);
  const closing = random
    .shuffle(closings)
    .find((line) => short.length + 1 + line.length <= bioShortMaxLength);
  return closing && random.chance(0.85) ? `${short} ${closing}` : short;
}

/** Two to four paragraphs, separated by empty lines, without repeated thoughts. */
export function makeBioLong(random: Random, subject: Subject): string {
  const medium = mediumOfType[subject.type];
  const from = (topic: Topic) => random.pick(usable(topic, subject));
  const hasYears = (subject.yearsExperience ?? 0) >= yearsWorthNaming;

  const identity = [
    from(sentences.openings[medium]),
    from(hasYears ? sentences.placeAndYears : sentences.placeOnly),
  ];
  if (subject.type === 'Both') identity.push('Stills and film come from the same day and the same hand.');
  const methodTopics = random.sample(sentences.methods[medium], random.int(2, 4));
  if (subject.type === 'Both') methodTopics.push(random.pick(sentences.methods.film));
  const delivery = random.sample(sentences.deliveries[medium], random.int(1, 3)).map(from);
  const closing: string[] = [];
  if (random.chance(0.55)) closing.push(from(sentences.backgrounds));
  if (random.chance(0.4)) closing.push(from(sentences.invitations));

  return [identity, methodTopics.map(from), delivery, closing]
    .filter((paragraph) => paragraph.length > 0)
    .slice(
      0,
      random.weighted([
        [2, 1],
        [3, 4],
        [4, 6],
      ] as const),
    )
    .map((paragraph) => fill(paragraph.join(' '), subject))
    .join('\n\n');
}

/** Drops sentences about years or a second place where there are none. */
function usable(topic: Topic, { yearsExperience, area }: Subject): Topic {
  const hasYears = (yearsExperience ?? 0) >= yearsWorthNaming;
  return topic.filter(
    (sentence) => (hasYears || !/\{(years|since)\}/.test(sentence)) && (area || !sentence.includes('{area}')),
  );
}

function fill(text: string, subject: Subject): string {
  const field = mainField(subject.specialtyNames);
  const years = subject.yearsExperience ?? 0;
  const words: Record<string, string> = {
    name: subject.businessName,
    city: subject.city,
    region: subject.region,
    area: subject.area ?? subject.region,
    buildings: field.buildings,
    Buildings: capitalise(field.buildings),
    one: field.one,
    years: inWords(years),
    since: String(subject.year - years),
    ...(subject.isStudio
      ? { I: 'We', i: 'we', My: 'Our', my: 'our', me: 'us', Iam: 'We are', iam: 'we are' }
      : { I: 'I', i: 'I', My: 'My', my: 'my', me: 'me', Iam: 'I am', iam: 'I am' }),
  };
  const filled = text.replace(/\{(\w+)\}/g, (token, key: string) => words[key] ?? token);
  return filled.replace(
    /(^|[.!?] )([a-zà-ÿ])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inWords(count: number): string {
  const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
  return small[count] ?? String(count);
}
