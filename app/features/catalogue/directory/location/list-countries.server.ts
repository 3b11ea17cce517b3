import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { countries } from '#app/platform/db/schema/places.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';

export type Country = { code: string; name: string };

export const listCountries = rememberUntilChange(async (): Promise<Country[]> => {
  const rows = await listRows(publicDb(), {
    code: countries.code,
    name: countries.name,
  })`select code, name from countries order by name`;
  return rows;
});

/** Countries whose places have no state or region: Singapore, Monaco. */
export const listCountriesWithoutStates = rememberUntilChange(async (): Promise<string[]> => {
  const rows = await listRows(publicDb(), { code: countries.code })`
    select c.code from countries c
     where not exists (select 1 from places p where p.country_code = c.code and p.region_label <> '')
       and exists (select 1 from places p where p.country_code = c.code)`;
  return rows.map((row) => row.code);
});
