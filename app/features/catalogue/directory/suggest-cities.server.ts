import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { offerPlaces } from './suggest-places.server.ts';

export type CitySuggestion = {
  city: string;
  state: string;
  country: string;
  label: string;
  /** The rest of its location: 'Bavaria', 'United States'. */
  detail: string;
};

export async function suggestCities(text: string): Promise<CitySuggestion[]> {
  const offered = (await offerPlaces(text, { kind: 'city' })).map(({ row }) => row.placeId);
  const rows = await listRows(publicDb(), {
    city: places.name,
    state: places.regionLabel,
    country: places.countryCode,
    label: places.label,
    detail: cell.text,
  })`
    select p.name as city, p.region_label as state, p.country_code as country, p.label,
           case when p.country_code = 'US' then c.name else p.region_label end as detail
      from places p join countries c on c.code = p.country_code
     where p.id = any(${sql.param(offered)}::int[])
     order by array_position(${sql.param(offered)}::int[], p.id)`;
  return rows;
}
