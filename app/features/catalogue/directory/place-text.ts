import { foldPlaceName } from './fold-place-name.ts';

export type PlaceReading = { name: string; qualifier: string[] };

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
