import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { foldForSearch } from './fold-for-search.ts';

/** A place that a location box offers. */
export type PlaceSuggestion = {
  /** What the box holds after the choice: 'Austin, TX', 'Texas', 'Germany'. */
  value: string;
  /** Where the value alone leaves it open: the country, or what kind of place it is. */
  detail: string;
  /** Listed creatives who serve it. */
  listedCount: number;
};

type Row = { value: string; detail: string; listed_count: number };

const leastLetters = 2;
const mostSuggestions = 7;

/**
 * Places whose name begins with the text ('aus', 'austin, t'), those with listed creatives first, then the
 * large ones; when there is none, the names most like it.
 */
export async function suggestPlaces(text: string): Promise<PlaceSuggestion[]> {
  const [name = '', region = ''] = text.replace(/\p{C}/gu, ' ').split(',').map(foldForSearch);
  if (name.length < leastLetters) {
    return [];
  }
  const found = await byPrefix(escapeLike(name), escapeLike(region));
  return (found.length > 0 ? found : await bySimilarity(name)).map((row) => ({
    value: row.value,
    detail: row.detail,
    listedCount: row.listed_count,
  }));
}

async function byPrefix(name: string, region: string): Promise<Row[]> {
  const wanted = `${name}%`;
  const ofRegion =
    region === ''
      ? sql``
      : sql`and (lower(p.region_label) like ${`${region}%`} or exists (
          select 1 from regions r where r.country_code = p.country_code and r.code = p.region_code
             and r.search_name like ${`${region}%`}))`;
  const { rows } = await publicDb().execute<Row>(sql`
    with found as (
      (select p.id from places p where p.search_name like ${wanted} ${ofRegion}
        order by p.population desc limit 30)
      union
      (select p.id from places p join service_places s on s.place_id = p.id
        where s.listed_count > 0 and p.search_name like ${wanted} ${ofRegion}
        order by s.listed_count desc limit 10)
    ), cities as (
      select p.name || ', ' || p.region_label as value, c.name as detail,
             coalesce(s.listed_count, 0) as listed_count, p.population, 0 as kind
        from found join places p using (id)
        join countries c on c.code = p.country_code
        left join service_places s on s.place_id = p.id and s.city = p.name and s.state = p.region_label
    ), areas as (
      (select r.name as value, c.name as detail,
              (select coalesce(sum(s.listed_count), 0)::int from service_places s
                where s.country = r.country_code and s.state_names @> array[lower(r.name)]) as listed_count,
              0 as population, 1 as kind
         from regions r join countries c on c.code = r.country_code
        where ${region} = '' and r.search_name like ${wanted} limit 3)
      union all
      (select c.name, 'Country', coalesce((select listed_count from listing_counts where key = 'country:' || c.code), 0), 0, 2
         from countries c where ${region} = '' and c.search_name like ${wanted} limit 2)
    )
    select value, detail, listed_count
      from (select * from cities union all (select * from areas where listed_count > 0)) as offered
     order by listed_count desc, kind desc, population desc, value
     limit ${mostSuggestions}`);
  return rows;
}

async function bySimilarity(name: string): Promise<Row[]> {
  const { rows } = await publicDb().execute<Row>(sql`
    select p.name || ', ' || p.region_label as value, c.name as detail, coalesce(s.listed_count, 0) as listed_count
      from places p
      join countries c on c.code = p.country_code
      left join service_places s on s.place_id = p.id and s.city = p.name and s.state = p.region_label
     where p.search_name % ${name}
     order by similarity(p.search_name, ${name}) desc, coalesce(s.listed_count, 0) desc, p.population desc
     limit 5`);
  return rows;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (mark) => `\\${mark}`);
}
