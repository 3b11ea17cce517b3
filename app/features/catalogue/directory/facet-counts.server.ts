import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { facetValues } from '#app/platform/db/schema/listings.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { type GrowingCounts, setCount, type ValueCounts } from './count-listings.server.ts';
import { directoryFilters, type FilterName, filterNames, isOfTrade, noFilters } from './directory-filters.ts';
import { type Filtered, filterCondition } from './listing-conditions.server.ts';

/**
 * Parts of a statement that counts a query's matches and what each further choice would leave. It reads a table
 * `base` of all matches without filters. Most filters are counted as if their own values were not chosen;
 * specialties add up. Multi-valued filters are counted here from letters (docs/decisions/0013-directory-queries.md).
 */

export function facetColumns(query: Filtered): SQL {
  const compared = filterNames
    .filter((name) => !isLettered(name))
    .map((name) => directoryFilters[name].column);
  const columns = [...new Set([...compared, 'facet_letters'])];
  const met = chosenNames(query).map(
    (name) => sql`${filterCondition(query, { name, table: 'l' })} as ${matchOf(name)}`,
  );
  return sql.join([sql.raw(columns.map((column) => `l.${column}`).join(', ')), ...met], sql`, `);
}

/** Whether a row of `base` meets all chosen filters except `leftOut`. */
export function isMet(query: Filtered, leftOut?: FilterName): SQL {
  const names = chosenNames(query).filter((name) => name !== leftOut);
  return names.length === 0 ? sql`true` : sql.join(names.map(matchOf), sql` and `);
}

export const facetShape = {
  counts: listOf(cell.number),
  /**
   * The letters of every listing that meets all filters, then for each of `replacedNames` of those that would if it
   * were not chosen.
   */
  letters: cell.text,
};

const separator = ',';

export function facetRow(query: Filtered): SQL {
  const counts = countedValues(query).map(
    ({ name, condition }) => sql`count(*) filter (where ${isMet(query, name)} and ${condition})`,
  );
  const letters = [undefined, ...replacedNames(query)].map(
    (name) => sql`coalesce(string_agg(base.facet_letters, '') filter (where ${isMet(query, name)}), '')`,
  );
  return sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts, concat_ws(${sql.raw(`'${separator}'`)}, ${sql.join(letters, sql`, `)}) as letters
    from base`;
}

export async function toFacets(
  query: Filtered,
  { counts, letters }: RowOf<typeof facetShape>,
): Promise<ValueCounts> {
  const facets: GrowingCounts = {};
  for (const [at, each] of countedValues(query).entries()) {
    setCount(facets, each, counts[at] ?? 0);
  }
  const replaced = replacedNames(query);
  const [ofAll = [], ...ofOthers] = await countLetters(letters.split(separator));
  const found = [
    ...ofAll.filter(({ name }) => !replaced.includes(name)),
    ...replaced.flatMap((own, at) => ofOthers[at]?.filter(({ name }) => name === own) ?? []),
  ];
  for (const { count, ...each } of found) {
    setCount(facets, each, count);
  }
  return facets;
}

function replacedNames({ filters }: Filtered): FilterName[] {
  return letteredNames.filter(
    (name) => directoryFilters[name].rule === 'holds any' && filters[name].length > 0,
  );
}

type CountedValue = { name: FilterName; value: string; condition: SQL };

function countedValues({ places }: Filtered): CountedValue[] {
  return filterNames
    .filter((name) => !isLettered(name))
    .flatMap((name) =>
      (directoryFilters[name].offered ?? []).flatMap((value) => {
        const only = { filters: { ...noFilters, [name]: [value] }, places };
        const condition = filterCondition(only, { name, table: 'base' });
        return condition ? [{ name, value, condition }] : [];
      }),
    );
}

function chosenNames(query: Filtered): FilterName[] {
  return filterNames.filter((name) => filterCondition(query, { name, table: 'l' }) !== null);
}

function matchOf(name: FilterName): SQL {
  return sql.raw(`meets_${name}`);
}

/**
 * Letters of listings (`listings.facet_letters`): one for each value of the multi-valued filters. Counting their
 * concatenation here is much cheaper than unnesting arrays in the database
 * (docs/decisions/0013-directory-queries.md).
 */

function isLettered(name: FilterName): boolean {
  return isOfTrade(name) || directoryFilters[name].rule === 'all';
}

const letteredNames = filterNames.filter(isLettered);

type LetterCount = { name: FilterName; value: string; count: number };

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
