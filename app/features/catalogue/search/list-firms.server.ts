import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { projectCounts } from '#app/platform/db/schema/projects.ts';
import { nameKeyOf } from './named-alike.server.ts';
import { suggestFirms, toFirmSuggestion } from './suggest-firms.server.ts';
import { minTypedLetters, type Suggestion } from './suggestion.ts';

const maxListed = 20;

export async function listFirmsNamed(text: string): Promise<Suggestion[]> {
  const key = await nameKeyOf(text);
  return key.length < minTypedLetters ? [] : suggestFirms(key, maxListed);
}

export async function listMostCredited(): Promise<Suggestion[]> {
  const rows = await listRows(publicDb(), {
    slug: firms.slug,
    name: firms.name,
    place: orNull(places.label),
    projectCount: projectCounts.listedCount,
  })`
    select f.slug, f.name, g.label as place, most.listed_count as project_count
      from (select key, listed_count from project_counts
             where split_part(key, ':', 1) = 'firm' and listed_count > 0
             order by listed_count desc, key limit ${maxListed}) as most
      join firms f on f.id = substr(most.key, 6)::uuid
      left join places g on g.id = f.place_id
     order by most.listed_count desc, most.key`;
  return rows.map((row) => toFirmSuggestion(row));
}
