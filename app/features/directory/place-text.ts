import { foldPlaceName } from './fold-place-name.ts';

/** One way to read a text as a place: a name, and the words behind it that say where it lies. */
export type PlaceReading = { name: string; qualifier: string[] };

/** More words than these name no place. */
const maxWords = 12;

/** What separates a name from what it lies in: 'Geneva, Switzerland', 'Halle (Saale)'. */
const separators = /[,;|()、，،]+/;

/** A postal code behind a city or a state says nothing that the names do not. */
const postalCode = /^\d{4,6}$/;

/**
 * The ways to read what somebody typed as a place, the likeliest first: the whole text as one name, then a name with
 * the rest saying where it lies ('portland | or', 'paris | texas usa'), longer names first. A street in front, known by
 * its number, is passed over.
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

/** Every name that the readings may need: their own, and the areas that their qualifiers may name. */
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
