import { escapeMarkup } from '#app/platform/escape-markup.ts';

export type SitemapEntry = { path: string; lastModified: Date | null };

/** Limit of the protocol per file (sitemaps.org). */
export const maxInSitemap = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, lastModified }) => `<url>${location(origin, path)}${modified(lastModified)}</url>`,
  );
  return `${head}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
}

export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const maps = paths.map((path) => `<sitemap>${location(origin, path)}</sitemap>`);
  return `${head}<sitemapindex ${namespace}>\n${maps.join('\n')}\n</sitemapindex>\n`;
}

function location(origin: string, path: string): string {
  return `<loc>${escapeMarkup(`${origin}${path}`)}</loc>`;
}

function modified(at: Date | null): string {
  return at ? `<lastmod>${at.toISOString()}</lastmod>` : '';
}

/** Path prefixes that are private or not pages. Searches are not included, since they send noindex. */
const privateAreas = [
  '/account',
  '/admin',
  '/api/',
  '/auth',
  '/boards',
  '/dashboard',
  '/dev/',
  '/events',
  '/files/',
  '/leave-review',
  '/messages',
  '/metrics',
  '/portfolio',
  '/profile/',
  '/s/',
  '/saved-searches',
  '/shared/',
  '/shortlist',
  '/subscription',
  '/unsubscribe',
];

/** Everything public may be crawled. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...privateAreas.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Target rows per sitemap: half of the limit, because random ids are not spread evenly. */
const aimedAt = 25_000;

/** The number of id ranges: a power of two, so that it seldom changes. */
export function rangeCount(rows: number): number {
  let count = 1;
  while (rows / count > aimedAt) {
    count *= 2;
  }
  return count;
}

/**
 * Ids of one of `count` equal ranges, numbered from 1: `from` inclusive, `to` exclusive, null for the end. Ids are
 * random, so ranges have similar sizes and are read by index without an offset.
 */
export function idRange(number: number, count: number): { from: string; to: string | null } {
  const bound = (index: number) => {
    const start = Math.floor((index / count) * 2 ** 32);
    return `${start.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;
  };
  return { from: bound(number - 1), to: number === count ? null : bound(number) };
}
