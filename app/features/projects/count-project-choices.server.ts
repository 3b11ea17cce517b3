import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { isSurelyMore, knownCount, type ProjectCount } from './list-projects.server.ts';
import { byIndex, type ProjectMatch } from './project-conditions.server.ts';
import { entriesOf, type ProjectFilterName, type ProjectFilters } from './project-filters.ts';
import type { ProjectWords } from './project-words.server.ts';

/** A value of a filter, and how many projects have it after all other filters; null where there are too many to count. */
export type ProjectChoice = { value: string; count: number | null };

/** What the selects offer: of countries, states, years and firms the most frequent. */
export type ProjectChoices = Record<'type' | 'country' | 'state' | 'year' | 'firm', ProjectChoice[]>;

/** Of more projects than these choices are offered without numbers: each has a dozen entries to be counted. */
const facetedUpTo = 1_000;

const offered = { type: 40, country: 60, state: 40, year: 40, firm: 40 } as const;
type Kind = keyof typeof offered;
const kinds = Object.keys(offered) as Kind[];

const filterOf: Record<Kind, ProjectFilterName> = {
  type: 'type',
  country: 'place',
  state: 'place',
  year: 'year',
  firm: 'firm',
};

/** The choices of every select, each counted after the filters of the others. `all`: how many meet all filters. */
export async function countProjectChoices(
  filters: ProjectFilters,
  words: ProjectWords | null,
  all: ProjectCount,
): Promise<ProjectChoices> {
  // Selects that stand under the same other filters are counted together.
  const groups = Map.groupBy(kinds, (kind) =>
    entriesOf({ ...filters, [filterOf[kind]]: undefined }).join('\n'),
  );
  const whole = entriesOf(filters).join('\n');
  const counted = await Promise.all(
    [...groups].map(([entries, group]) => {
      const match = { entries: entries === '' ? [] : entries.split('\n'), words };
      return countKinds(match, group, entries === whole ? all : null);
    }),
  );
  return Object.assign({ type: [], country: [], state: [], year: [], firm: [] }, ...counted);
}

async function countKinds(match: ProjectMatch, group: readonly Kind[], counted: ProjectCount | null) {
  const isOfAll = match.entries.length === 0 && !match.words;
  const among = isOfAll || (await areTooMany(match, counted)) ? null : await countAmong(match, group);
  const found = among ?? (await mostOfAll(group));
  return Object.fromEntries(
    group.map((kind) => [
      kind,
      found
        .filter((row) => row.kind === kind)
        .map(({ value, count }) => ({ value, count: isOfAll || among ? count : null })),
    ]),
  );
}

type Counted = { kind: string; value: string; count: number };
const shape = { kind: cell.text, value: cell.text, count: cell.number };

/** Whether it is known without reading them that more match than are looked through. */
async function areTooMany(match: ProjectMatch, counted: ProjectCount | null): Promise<boolean> {
  if (counted?.isExact === false) {
    return true;
  }
  const known = counted?.count ?? (await knownCount(match));
  return known === null ? isSurelyMore(match, facetedUpTo) : known > facetedUpTo;
}

/** Among those that match; null when they are too many, of which nothing is counted. */
async function countAmong(match: ProjectMatch, group: readonly Kind[]): Promise<Counted[] | null> {
  if (match.words?.listedAtMost === 0) {
    return [];
  }
  const rows = await listRows(publicDb(), {
    kind: cell.text,
    value: orNull(cell.text),
    count: orNull(cell.number),
    total: cell.number,
  })`
    with found as materialized (
      select entries from project_listings where ${byIndex(match)} limit ${facetedUpTo + 1}
    ), total as materialized (
      select count(*)::int as total from found
    ), counted as materialized (
      select entry, count(*)::int as count from found, unnest(entries) as entry
       where (select total from total) <= ${facetedUpTo} and split_part(entry, ':', 1) = any(${sql.param([...group])}::text[])
       group by entry
    )
    select wanted.kind, substr(most.entry, length(wanted.kind) + 2) as value, most.count, total.total
      from total
     cross join unnest(${sql.param([...group])}::text[], ${sql.param(group.map((kind) => offered[kind]))}::int[]) as wanted (kind, most)
      left join lateral (
        select entry, count from counted where entry ^@ (wanted.kind || ':')
         order by count desc, entry limit wanted.most) as most on true
     order by wanted.kind, most.count desc, most.entry`;
  return (rows[0]?.total ?? 0) > facetedUpTo
    ? null
    : rows.flatMap(({ kind, value, count }) =>
        value === null || count === null ? [] : [{ kind, value, count }],
      );
}

/** Of all that are shown, by their counters. */
async function mostOfAll(group: readonly Kind[]): Promise<Counted[]> {
  return listRows(publicDb(), shape)`
    select wanted.kind, substr(most.key, length(wanted.kind) + 2) as value, most.listed_count as count
      from unnest(${sql.param([...group])}::text[], ${sql.param(group.map((kind) => offered[kind]))}::int[]) as wanted (kind, most)
     cross join lateral (
       select key, listed_count from project_counts
        where split_part(key, ':', 1) = wanted.kind and listed_count > 0
        order by listed_count desc, key limit wanted.most) as most
     order by wanted.kind, most.listed_count desc, most.key`;
}
