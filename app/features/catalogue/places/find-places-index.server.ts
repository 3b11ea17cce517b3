import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { minOnPlacePage, regionNameOf } from './group-places.ts';
import { isRegionOf, listCountryPlaces } from './list-places.server.ts';
import { type PlaceLink, placePath, placeSlug } from './place-slug.ts';

export type PlacesIndex = { countries: PlaceLink[]; largest: PlaceLink[] };

const largestShown = 36;

/** For /photographers: all countries with a page, and the most served cities. */
export async function findPlacesIndex(): Promise<PlacesIndex> {
  const [countries, rows] = await Promise.all([
    listCountryPlaces(),
    listRows(publicDb(), {
      id: cell.number,
      city: cell.text,
      state: cell.text,
      label: cell.text,
      regionName: orNull(cell.text),
      listedCount: cell.number,
      country: cell.text,
    })`
      select p.id, p.city, p.state, p.country, p.label, p.listed_count,
             (select r.name from regions r where ${isRegionOf(sql`p`)} limit 1) as region_name
        from (select id, city, state, country, label, listed_count
                from service_places where listed_count >= ${minOnPlacePage}
               order by listed_count desc, id limit ${largestShown}) as p
       order by p.listed_count desc, p.id`,
  ]);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  return {
    countries: countries
      .map(({ name, slug, listedCount }) => ({ name, path: placePath(slug), count: listedCount }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    largest: rows.flatMap((row) => {
      const country = byCode.get(row.country);
      return country
        ? [
            {
              name: row.label,
              path: placePath(country.slug, placeSlug(regionNameOf(row, country.name)), placeSlug(row.city)),
              count: row.listedCount,
            },
          ]
        : [];
    }),
  };
}
