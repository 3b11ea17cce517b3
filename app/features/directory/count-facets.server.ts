import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { type Counters, type ValueCounts, valueCounts } from './count-listings.server.ts';
import { directoryFilters, type FilterName, filterNames, noFilters } from './directory-filters.ts';
import {
  type Filtered,
  filterCondition,
  isUnfiltered,
  listingsAt,
  wordsCondition,
} from './listing-conditions.server.ts';
import type { PlaceSet } from './place-set.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

/** Beyond this many candidates counting would be dear, and filters are offered without counts. */
export const maxFaceted = 3_000;

const rowShape = { filter: oneOf(filterNames), value: cell.text, n: cell.number };

/**
 * How many results each further choice would leave; null when there are too many candidates to count. The values of
 * most filters replace each other, and are counted as if none of their own were chosen; specialties add up.
 */
export async function countFacets(
  query: Filtered & { words: WordMatch | null; counters: Counters },
): Promise<ValueCounts | null> {
  const { places, words, counters } = query;
  if (places?.ids.length === 0 || isHopeless(words)) {
    return null;
  }
  const inAll = counters.get('all') ?? 0;
  const max = Math.min(inAll, places?.listedAtMost ?? inAll, words?.listedAtMost ?? inAll);
  if (max > maxFaceted) {
    return !places && !words && isUnfiltered(query) ? valueCounts(counters) : null;
  }
  const columns = [...new Set(filterNames.map((name) => directoryFilters[name].column))];
  const matches = filterNames.map(
    (name) => sql`${filterCondition(query, { name, table: 'l' }) ?? sql`true`} as ${matchOf(name)}`,
  );
  const rows = await listRows(publicDb(), rowShape)`
    with base as materialized (
      select ${sql.raw(columns.map((column) => `l.${column}`).join(', '))}, ${sql.join(matches, sql`, `)}
        from ${listingsAt(query, wordsCondition(words))}
    )
    ${sql.join(
      filterNames.flatMap((name) => facetsOf(name, places)),
      sql` union all `,
    )}`;
  const counts: ValueCounts = {};
  for (const { filter, value, n } of rows) {
    counts[filter] = { ...counts[filter], [value]: n };
  }
  return counts;
}

/** The statements that count the values of a filter. */
function facetsOf(name: FilterName, places: PlaceSet | null): SQL[] {
  const { rule, column, offered } = directoryFilters[name];
  const others = filterNames.filter((other) => other !== name || rule === 'all').map(matchOf);
  const counted = (value: SQL, condition: SQL | null = null) =>
    sql`select ${name}::text as filter, ${value}::text as value, count(*)::int as n
      from base ${rule === 'all' ? sql`cross join unnest(${sql.raw(column)}) as chosen` : sql``}
     where ${sql.join([...others, ...(condition ? [condition] : [])], sql` and `)}`;
  if (rule === 'any' || rule === 'all') {
    const value = rule === 'any' ? sql.raw(column) : sql`chosen`;
    return [sql`(${counted(value)} group by ${value})`];
  }
  return (offered ?? []).flatMap((value) => {
    const only = { filters: { ...noFilters, [name]: [value] }, places };
    const condition = filterCondition(only, { name, table: 'base' });
    return condition ? [counted(sql`${value}`, condition)] : [];
  });
}

/** The column of `base` that says whether a filter is met. */
function matchOf(name: FilterName): SQL {
  return sql.raw(`meets_${name}`);
}
