import { firmPath, projectsText } from '#app/features/catalogue/firms/firm-address.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { projectCounts } from '#app/platform/db/schema/projects.ts';
import { namedAlike, nameKeyOf } from './named-alike.server.ts';
import { minTypedLetters, type Suggestion } from './suggestion.ts';

const firmShape = {
  slug: firms.slug,
  name: firms.name,
  place: orNull(places.label),
  projectCount: projectCounts.listedCount,
};

/**
 * Firms with shown projects by name: prefix matches first, then those with more projects. Firms without any were named
 * only in drafts, so they stay private.
 */
export async function suggestFirms(key: string, max: number): Promise<Suggestion[]> {
  const rows = await listRows(publicDb(), firmShape)`${prepared}
    select f.slug, f.name, g.label as place, c.listed_count as project_count
      from ${namedAlike('firm', key)} as begun
      join firms f on f.id = begun.id
      join project_counts c on c.key = 'firm:' || f.id and c.listed_count > 0
      left join places g on g.id = f.place_id
     order by f.name_key = ${key} desc, starts_with(f.name_key, ${key}) desc, c.listed_count desc, f.name_key, f.id
     limit ${max}`;
  return rows.map(toFirmSuggestion);
}

function toFirmSuggestion({ slug, name, place, projectCount }: RowOf<typeof firmShape>): Suggestion {
  return {
    to: firmPath(slug),
    name,
    detail: place,
    figure: projectsText(projectCount),
    picture: null,
    icon: 'building',
  };
}

const maxListed = 20;

export async function listFirmsNamed(text: string): Promise<Suggestion[]> {
  const key = await nameKeyOf(text);
  return key.length < minTypedLetters ? [] : suggestFirms(key, maxListed);
}

export async function listMostCredited(): Promise<Suggestion[]> {
  const rows = await listRows(publicDb(), firmShape)`
    select f.slug, f.name, g.label as place, most.listed_count as project_count
      from (select key, listed_count from project_counts
             where split_part(key, ':', 1) = 'firm' and listed_count > 0
             order by listed_count desc, key limit ${maxListed}) as most
      join firms f on f.id = substr(most.key, 6)::uuid
      left join places g on g.id = f.place_id
     order by most.listed_count desc, most.key`;
  return rows.map(toFirmSuggestion);
}
