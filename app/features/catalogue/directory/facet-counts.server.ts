import { type SQL, sql } from 'drizzle-orm';
import { cell, listOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { directoryFilters, type FilterName, filterNames, noFilters } from './directory-filters.ts';
import { countLetters, isLettered, letteredNames } from './facet-letters.server.ts';
import { type Filtered, filterCondition } from './listing-conditions.server.ts';
import { type GrowingCounts, setCount, type ValueCounts } from './value-counts.ts';

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
