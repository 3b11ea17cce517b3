import { sql } from 'drizzle-orm';

/** The host of a firm's website without 'www.', as firms_website_host_idx has it. `of`: the table's name in the statement. */
export function websiteHost(of: 'f' | 'o') {
  return sql`lower(substring(${sql.raw(of)}.website_url from '^https?://(?:www[.])?([^/?#:]+)'))`;
}

/** The same of an address, or of a host that somebody types. */
export function hostOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www[.]/, '')
    .replace(/[/?#:].*$/, '');
}
