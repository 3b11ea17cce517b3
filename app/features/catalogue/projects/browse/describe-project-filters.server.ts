import { sql } from 'drizzle-orm';
import { buildingTypes, isBuildingType } from '#app/features/vocabulary/building-types.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { type ProjectFilterName, type ProjectFilters, projectFilterNames } from './project-filters.ts';
import type { ProjectChoice, ProjectChoices } from './survey-projects.server.ts';

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
