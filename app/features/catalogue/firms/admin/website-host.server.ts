import { sql } from 'drizzle-orm';

/** The host without "www.", as in firms_website_host_idx. `of`: the table alias in the statement. */
export function websiteHost(of: 'f' | 'o') {
  return sql`lower(substring(${sql.raw(of)}.website_url from '^https?://(?:www[.])?([^/?#:]+)'))`;
}

/** The same for a typed address or host. */
export function hostOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www[.]/, '')
    .replace(/[/?#:].*$/, '');
}
