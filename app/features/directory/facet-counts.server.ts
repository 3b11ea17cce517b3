import { type SQL, sql } from 'drizzle-orm';
import { cell, listOf, objectOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import {
  directoryFilters,
  type FilterName,
  filterNames,
  isOfTrade,
  noFilters,
  tradeEntry,
} from './directory-filters.ts';
import { type Filtered, filterCondition } from './listing-conditions.server.ts';
import { type GrowingCounts, setCount, type ValueCounts } from './value-counts.ts';

/**
 * The parts of a statement that counts the matches of a query, and the numbers beside its choices: how many results each
 * further one would leave. It goes over a table `base` of all that match without the filters. The values of most filters
 * replace each other, and are counted as if none of their own were chosen; specialties add up.
 */

/** The columns of `base`, from `listings l`: what the filters compare, and which of those chosen are met. */
export function facetColumns(query: Filtered): SQL {
  const columns = [...new Set(filterNames.map((name) => directoryFilters[name].column))];
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
  /** In the order of `groupedNames`; null where there is no value at all. */
  groups: listOf(orNull(listOf(objectOf({ value: cell.text, n: cell.number })))),
  /** What the trade entries of those who meet everything say, and for each of `replacedNames` as if it were not chosen. */
  entries: listOf(orNull(listOf(objectOf({ value: cell.text, n: cell.number })))),
};

/** One row of `facetShape`, as a statement of its own. */
export function facetRow(query: Filtered): SQL {
  const counts = countedValues(query).map(
    ({ name, condition }) => sql`count(*) filter (where ${isMet(query, name)} and ${condition})`,
  );
  const groups = groupedNames.map((name) => {
    const { rule, column } = directoryFilters[name];
    const value = rule === 'all' ? sql.raw(`unnest(${column})`) : sql.raw(column);
    return sql`(select json_agg(json_build_object('value', g.value::text, 'n', g.n))
        from (select ${value} as value, count(*)::int as n from base
               where ${isMet(query, rule === 'all' ? undefined : name)} group by 1) as g)`;
  });
  const entries = [undefined, ...replacedNames(query)].map((name) => {
    const own = name === undefined ? sql`` : sql`where starts_with(entry, ${tradeEntry(name, '')})`;
    return sql`(select json_agg(json_build_object('value', g.entry, 'n', g.n))
        from (select entry, count(*)::int as n
                from (select unnest(trade_entries) as entry from base where ${isMet(query, name)}) as said
               ${own} group by 1) as g)`;
  });
  return sql`select count(*) filter (where ${isMet(query)})::int as n,
       array[${sql.join(counts, sql`, `)}]::int[] as counts, json_build_array(${sql.join(groups, sql`, `)}) as groups,
       json_build_array(${sql.join(entries, sql`, `)}) as entries
    from base`;
}

/** The numbers by filter and value. */
export function toFacets(
  query: Filtered,
  { counts, groups, entries }: RowOf<typeof facetShape>,
): ValueCounts {
  const facets: GrowingCounts = {};
  for (const [at, { name, value }] of countedValues(query).entries()) {
    setCount(facets, { name, value }, counts[at] ?? 0);
  }
  for (const [at, name] of groupedNames.entries()) {
    const values = groups[at] ?? [];
    if (values.length > 0) {
      facets[name] = Object.fromEntries(values.map(({ value, n }) => [value, n]));
    }
  }
  const replaced = replacedNames(query);
  for (const [at, found] of entries.entries()) {
    const own = at === 0 ? undefined : replaced[at - 1];
    for (const { value: entry, n } of found ?? []) {
      const [kind = '', value = ''] = entry.split(':');
      const name = tradeNames.find((each) => each === kind);
      if (name && (own === name || (own === undefined && !replaced.includes(name)))) {
        setCount(facets, { name, value }, n);
      }
    }
  }
  return facets;
}

const tradeNames = filterNames.filter(isOfTrade);

/** Filters of other columns whose values only the database knows. */
const groupedNames = filterNames.filter(
  (name) => directoryFilters[name].offered === null && !isOfTrade(name),
);

/** Chosen filters of the trade whose values replace each other. */
function replacedNames({ filters }: Filtered): FilterName[] {
  return tradeNames.filter((name) => directoryFilters[name].rule === 'holds any' && filters[name].length > 0);
}

type CountedValue = { name: FilterName; value: string; condition: SQL };

/** Every value that is offered and means something to this query. */
function countedValues({ places }: Filtered): CountedValue[] {
  return filterNames
    .filter((name) => !isOfTrade(name))
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
