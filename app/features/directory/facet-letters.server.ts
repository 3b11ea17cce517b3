import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { facetValues } from '#app/platform/db/schema/listings.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { directoryFilters, type FilterName, filterNames, isOfTrade } from './directory-filters.ts';

/**
 * Letters of listings (`listings.facet_letters`): one for each value of those filters of which a listing may have several.
 * Put together they are counted here, which takes much less than having the database take arrays apart
 * (docs/decisions/0013-directory-queries.md).
 */

/** Whether listings have letters for its values. */
export function isLettered(name: FilterName): boolean {
  return isOfTrade(name) || directoryFilters[name].rule === 'all';
}

export const letteredNames = filterNames.filter(isLettered);

/** How many listings have a value. */
export type LetterCount = { name: FilterName; value: string; count: number };

/** How many listings have each value that stands in these texts, each of them put together from the letters of listings. */
export async function countLetters(texts: readonly string[]): Promise<LetterCount[][]> {
  if (texts.every((text) => text === '')) {
    return texts.map(() => []);
  }
  const remembered = await listLetters();
  const counts = texts.map((text) => countSigns(text));
  // What was remembered may be older than a listing.
  const isKnown = counts.every((signs) => signs.every((_, sign) => remembered.has(sign)));
  const letters = isKnown ? remembered : await readLetters();
  return counts.map((signs) => {
    const found: LetterCount[] = [];
    signs.forEach((count, sign) => {
      const letter = letters.get(sign);
      if (letter) {
        found.push({ ...letter, count });
      }
    });
    return found;
  });
}

/** How often each sign stands in a text, by its code; without an element for those that do not. */
function countSigns(text: string): number[] {
  const counts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    counts[sign] = (counts[sign] ?? 0) + 1;
  }
  return counts;
}

type Letter = Omit<LetterCount, 'count'>;

/** Letter 1 is the first sign after these. */
const signsBefore = 255;

async function readLetters(): Promise<ReadonlyMap<number, Letter | null>> {
  const rows = await listRows(publicDb(), { letter: facetValues.letter, value: facetValues.value })`
    select letter, value from facet_values`;
  return new Map(rows.map((row) => [signsBefore + row.letter, readValue(row.value)]));
}

const listLetters = rememberUntilChange(readLetters);

/** Null for what no filter asks for any more. */
function readValue(key: string): Letter | null {
  const [kind = '', value = ''] = key.split(':');
  const name = letteredNames.find((each) => each === kind);
  return name ? { name, value } : null;
}
