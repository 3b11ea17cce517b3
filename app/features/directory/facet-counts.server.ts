import { type SQL, sql } from 'drizzle-orm';
import { cell, listOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { directoryFilters, type FilterName, filterNames, noFilters } from './directory-filters.ts';
import { countLetters, isLettered, letteredNames } from './facet-letters.server.ts';
import { type Filtered, filterCondition } from './listing-conditions.server.ts';
import { type GrowingCounts, setCount, type ValueCounts } from './value-counts.ts';

/**
 * The parts of a statement that counts the matches of a query, and the numbers beside its choices: how many results each
 * further one would leave. It goes over a table `base` of all that match without the filters. The values of most filters
 * replace each other, and are counted as if none of their own were chosen; specialties add up. What a listing has several
 * of is put together as letters, and counted here (docs/decisions/0013-directory-queries.md).
 */

/** The columns of `base`, from `listings l`: what the filters compare, and which of those chosen are met. */
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

/** Whether a row of `base` meets all filters that are chosen, but those left out. */
export function isMet(query: Filtered, leftOut?: FilterName): SQL {
  const names = chosenNames(query).filter((name) => name !== leftOut);
  return names.length === 0 ? sql`true` : sql.join(names.map(matchOf), sql` and `);
}

export const facetShape = {
  n: cell.number,
  /** In the order of `countedValues`. */
  counts: listOf(cell.number),
  /** The letters of all who meet everything, and for each of `replacedNames` of those who would if it were not chosen. */
  letters: cell.text,
};

/** Between the letters of one choice and another; it is none itself. */
const separator = ',';

/** One row of `facetShape`, as a statement of its own. */
export function facetRow(query: Filtered): SQL {
  const counts = countedValues(query).map(
    ({ name, condition }) => sql`count(*) filter (where ${isMet(query, name)} and ${condition})`,
  );
  const letters = [undefined, ...replacedNames(query)].map(
    (name) => sql`coalesce(string_agg(base.facet_letters, '') filter (where ${isMet(query, name)}), '')`,
  );
  return sql`select count(*) filter (where ${isMet(query)})::int as n,
       array[${sql.join(counts, sql`, `)}]::int[] as counts, concat_ws(${sql.raw(`'${separator}'`)}, ${sql.join(letters, sql`, `)}) as letters
    from base`;
}

/** The numbers by filter and value. */
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

/** Chosen filters of the trade whose values replace each other. */
function replacedNames({ filters }: Filtered): FilterName[] {
  return letteredNames.filter(
    (name) => directoryFilters[name].rule === 'holds any' && filters[name].length > 0,
  );
}

type CountedValue = { name: FilterName; value: string; condition: SQL };

/** Every value that is offered and means something to this query. */
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

/** The column of `base` that says whether a filter is met. */
function matchOf(name: FilterName): SQL {
  return sql.raw(`meets_${name}`);
}
