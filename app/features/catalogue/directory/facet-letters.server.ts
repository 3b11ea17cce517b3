import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { facetValues } from '#app/platform/db/schema/listings.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { directoryFilters, type FilterName, filterNames, isOfTrade } from './directory-filters.ts';

/**
 * Letters of listings (`listings.facet_letters`): one for each value of the multi-valued filters. Counting their
 * concatenation here is much cheaper than unnesting arrays in the database
 * (docs/decisions/0013-directory-queries.md).
 */

export function isLettered(name: FilterName): boolean {
  return isOfTrade(name) || directoryFilters[name].rule === 'all';
}

export const letteredNames = filterNames.filter(isLettered);

export type LetterCount = { name: FilterName; value: string; count: number };

/** How many listings have each value, for each text of concatenated letters. */
export async function countLetters(texts: readonly string[]): Promise<LetterCount[][]> {
  if (texts.every((text) => text === '')) {
    return texts.map(() => []);
  }
  const remembered = await listLetters();
  const counts = texts.map((text) => countSigns(text));
  // A listing may be newer than the cached letters.
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

/** How often each character occurs in a text, by its code; a sparse array. */
function countSigns(text: string): number[] {
  const counts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    counts[sign] = (counts[sign] ?? 0) + 1;
  }
  return counts;
}

type Letter = Omit<LetterCount, 'count'>;

/** Letter 1 is the first character after this code. */
const signsBefore = 255;

async function readLetters(): Promise<ReadonlyMap<number, Letter | null>> {
  const rows = await listRows(publicDb(), { letter: facetValues.letter, value: facetValues.value })`
    select letter, value from facet_values`;
  return new Map(rows.map((row) => [signsBefore + row.letter, readValue(row.value)]));
}

const listLetters = rememberUntilChange(readLetters);

/** Null for a key that no filter uses anymore. */
function readValue(key: string): Letter | null {
  const [kind = '', value = ''] = key.split(':');
  const name = letteredNames.find((each) => each === kind);
  return name ? { name, value } : null;
}
