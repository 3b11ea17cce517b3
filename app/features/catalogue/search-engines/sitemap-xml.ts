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
