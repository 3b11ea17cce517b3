import { type SQL, sql } from 'drizzle-orm';
import { websiteHost } from './website-host.server.ts';

/** Whether no admin has marked the two as different firms. Takes the aliases of the statement. */
export function notDistinct(one: 'f' | 'own', other: 'f' | 'o'): SQL {
  const [a, b] = [sql.raw(`${one}.id`), sql.raw(`${other}.id`)];
  return sql`not exists (select from distinct_firms x
                          where x.one_id = least(${a}, ${b}) and x.other_id = greatest(${a}, ${b}))`;
}

/** Whether another firm has the normalized name or the website host of firm `f`; both are indexed. */
export const hasDouble: SQL = sql`(
  exists (select from firms o where o.name_key = f.name_key and o.id <> f.id and ${notDistinct('f', 'o')})
  or exists (select from firms o
              where o.website_url is not null and o.id <> f.id and ${websiteHost('o')} = ${websiteHost('f')}
                and ${notDistinct('f', 'o')}))`;
