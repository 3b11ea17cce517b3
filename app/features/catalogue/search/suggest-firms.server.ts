import { firmPath, projectsText } from '#app/features/catalogue/firms/firm-address.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { projectCounts } from '#app/platform/db/schema/projects.ts';
import { namedAlike } from './named-alike.server.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * Firms with shown projects by name: prefix matches first, then those with more projects. Firms without any were named
 * only in drafts, so they stay private.
 */
export async function suggestFirms(key: string, max: number): Promise<Suggestion[]> {
  const rows = await listRows(publicDb(), {
    slug: firms.slug,
    name: firms.name,
    place: orNull(places.label),
    projectCount: projectCounts.listedCount,
  })`${prepared}
    select f.slug, f.name, g.label as place, c.listed_count as project_count
      from ${namedAlike('firm', key)} as begun
      join firms f on f.id = begun.id
      join project_counts c on c.key = 'firm:' || f.id and c.listed_count > 0
      left join places g on g.id = f.place_id
     order by f.name_key = ${key} desc, starts_with(f.name_key, ${key}) desc, c.listed_count desc, f.name_key, f.id
     limit ${max}`;
  return rows.map((row) => toFirmSuggestion(row));
}

type FirmRow = { slug: string; name: string; place: string | null; projectCount: number };

export function toFirmSuggestion({ slug, name, place, projectCount }: FirmRow): Suggestion {
  return {
    to: firmPath(slug),
    name,
    detail: place,
    figure: projectsText(projectCount),
    picture: null,
    icon: 'building',
  };
}
