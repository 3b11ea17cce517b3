import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { foldForSearch } from './fold-for-search.ts';

/** A city of the gazetteer, in the words that a service area uses. */
export type CitySuggestion = { city: string; state: string; country: string; countryName: string };

const leastLetters = 2;
const mostSuggestions = 7;

/** Cities whose name begins with the text, the large ones first. */
export async function suggestCities(text: string): Promise<CitySuggestion[]> {
  const name = foldForSearch(text.replace(/\p{C}/gu, ' '));
  if (name.length < leastLetters) {
    return [];
  }
  const wanted = `${name.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const { rows } = await publicDb().execute<CitySuggestion>(sql`
    select p.name as city, p.region_label as state, p.country_code as country, c.name as "countryName"
      from (select * from places where search_name like ${wanted}
             order by population desc limit ${mostSuggestions}) as p
      join countries c on c.code = p.country_code
     order by p.population desc, p.id`);
  return rows;
}
