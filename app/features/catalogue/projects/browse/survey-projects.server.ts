import { sql } from 'drizzle-orm';
import { buildingTypes, isBuildingType } from '#app/features/vocabulary/building-types.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import {
  byIndex,
  countedUpTo,
  countProjects,
  isSurelyMore,
  knownCount,
  type ProjectCount,
  type ProjectMatch,
  type ProjectWords,
} from './list-projects.server.ts';
import {
  entriesOf,
  type ProjectFilterName,
  type ProjectFilters,
  projectFilterNames,
} from './project-filters.ts';

/** A filter value with the number of projects after all other filters; null when there are too many to count. */
type ProjectChoice = { value: string; count: number | null };

type ProjectChoices = Record<'type' | 'country' | 'state' | 'year' | 'firm', ProjectChoice[]>;

/** Above this, options have no counts, because each project has a dozen entries to count. */
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

/**
 * The number of matches, and each select's options counted under the other selects' filters. Rows that match all
 * filters are read once for both.
 */
export async function surveyProjects(
  filters: ProjectFilters,
  words: ProjectWords | null = null,
): Promise<{ count: ProjectCount; choices: ProjectChoices }> {
  // Selects with the same other filters are counted together. The key is JSON, because values may contain any
  // separator.
  const groups = Map.groupBy(kinds, (kind) =>
    JSON.stringify(entriesOf({ ...filters, [filterOf[kind]]: undefined })),
  );
  const surveyed = new Map(
    [...groups].map(([key, group]) => [key, surveyKinds({ entries: JSON.parse(key), words }, group)]),
  );
  const all = { entries: entriesOf(filters), words };
  const [count, ...choices] = await Promise.all([
    countAll(all, surveyed.get(JSON.stringify(all.entries))),
    ...[...surveyed.values()].map(async (survey) => (await survey).choices),
  ]);
  return {
    count,
    choices: Object.assign({ type: [], country: [], state: [], year: [], firm: [] }, ...choices),
  };
}

async function countAll(all: ProjectMatch, survey: Promise<Survey> | undefined): Promise<ProjectCount> {
  if (survey && countedUpTo(all) <= facetedUpTo) {
    const { total } = await survey;
    return total === null ? { count: countedUpTo(all), isExact: false } : { count: total, isExact: true };
  }
  return countProjects(all.entries, all.words);
}

type Survey = {
  /** Null when there are too many to count. */
  total: number | null;
  choices: Partial<ProjectChoices>;
};

async function surveyKinds(match: ProjectMatch, group: readonly Kind[]): Promise<Survey> {
  const known = await knownCount(match);
  const isOfAll = match.entries.length === 0 && !match.words;
  const isTooMany = known === null ? await isSurelyMore(match, facetedUpTo) : known > facetedUpTo;
  const among = isOfAll || isTooMany ? null : await countAmong(match, group);
  const found = among?.counted ?? (await mostOfAll(group));
  const choices = Object.fromEntries(
    group.map((kind) => [
      kind,
      found
        .filter((row) => row.kind === kind)
        .map(({ value, count }) => ({ value, count: isOfAll || among ? count : null })),
    ]),
  );
  return { total: known ?? among?.total ?? null, choices };
}

type Counted = { kind: string; value: string; count: number };
const shape = { kind: cell.text, value: cell.text, count: cell.number };

/** Counts within the matches; null when there are too many. */
async function countAmong(
  match: ProjectMatch,
  group: readonly Kind[],
): Promise<{ total: number; counted: Counted[] } | null> {
  if (match.words?.listedAtMost === 0) {
    return { total: 0, counted: [] };
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
  const total = rows[0]?.total ?? 0;
  const counted = rows.flatMap(({ kind, value, count }) =>
    value === null || count === null ? [] : [{ kind, value, count }],
  );
  return total > facetedUpTo ? null : { total, counted };
}

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

export type ProjectOption = { value: string; label: string; count: number | null };

export type DescribedFilters = {
  options: Record<'type' | 'country' | 'state' | 'year' | 'firm', ProjectOption[]>;
  chosen: { name: ProjectFilterName | 'q'; label: string }[];
};

export async function describeProjectFilters(
  filters: ProjectFilters,
  choices: ProjectChoices,
): Promise<DescribedFilters> {
  const names = await findNames(filters, choices);
  const nameOf = (kind: string, value: string) => names.get(`${kind}:${value}`) ?? `Unknown ${kind}`;
  const described = (kind: keyof ProjectChoices) =>
    choices[kind].map(({ value, count }) => ({ value, count, label: labelOf(kind, value, nameOf) }));
  return {
    options: {
      type: described('type').sort(byLabel),
      country: described('country').sort(byLabel),
      state: described('state').sort(byLabel),
      year: described('year').sort((one, other) => Number(other.value) - Number(one.value)),
      firm: described('firm').sort(byLabel),
    },
    chosen: [
      ...(filters.q === undefined ? [] : [{ name: 'q' as const, label: `“${filters.q}”` }]),
      ...projectFilterNames.flatMap((name) => {
        const value = filters[name];
        return value === undefined ? [] : { name, label: labelOf(kindOf(name, value), value, nameOf) };
      }),
    ],
  };
}

function kindOf(name: ProjectFilterName, value: string): string {
  return name === 'place' ? (/^\d/.test(value) ? 'city' : value.includes('/') ? 'state' : 'country') : name;
}

function labelOf(kind: string, value: string, nameOf: (kind: string, value: string) => string): string {
  if (kind === 'type') {
    return isBuildingType(value) ? buildingTypes[value] : value;
  }
  return kind === 'year' ? value : nameOf(kind, value);
}

function byLabel(one: { label: string }, other: { label: string }): number {
  return one.label.localeCompare(other.label, 'en');
}

async function findNames(filters: ProjectFilters, choices: ProjectChoices): Promise<Map<string, string>> {
  const values = (choice: ProjectChoice[]) => choice.map(({ value }) => value);
  const place = filters.place ?? '';
  const rows = await listRows(publicDb(), { key: cell.text, name: cell.text })`
    select 'firm:' || id as key, name from firms
     where id = any(${sql.param([...values(choices.firm), ...(filters.firm ? [filters.firm] : [])])}::uuid[])
    union all
    select 'creative:' || creative_id, business_name from listings where creative_id = ${filters.creative ?? null}::uuid
    union all
    select 'country:' || code, name from countries
     where code = any(${sql.param([...values(choices.country), place])}::text[])
    union all
    select 'city:' || id, label from places where id = ${/^\d+$/.test(place) ? Number(place) : null}::int
    union all
    select 'state:' || asked.key,
           case when split_part(asked.key, '/', 1) = 'US'
                then coalesce((select name from regions where country_code = 'US' and code = substr(asked.key, 4)), substr(asked.key, 4))
                else substr(asked.key, 4) || coalesce(', ' || (select name from countries where code = split_part(asked.key, '/', 1)), '') end
      from unnest(${sql.param([...values(choices.state), ...(place.includes('/') ? [place] : [])])}::text[]) as asked (key)`;
  return new Map(rows.map(({ key, name }) => [key, name]));
}
