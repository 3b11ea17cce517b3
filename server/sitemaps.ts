import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { listSitemaps, readSitemap } from '#app/features/catalogue/search-engines/list-sitemaps.server.ts';
import {
  robotsText,
  sitemapIndexXml,
  sitemapXml,
} from '#app/features/catalogue/search-engines/sitemap-files.ts';
import { chooseCoding } from '#app/platform/accepted-codings.ts';
import { env } from '#app/platform/env.server.ts';

const keptMs = 10 * 60_000;
const cacheControl = 'public, max-age=600';
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** The last sitemaps, compressed; concurrent requests share one build. */
const made = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (xml) => xml.length,
  ttl: keptMs,
  fetchMethod: async (name) => {
    const entries = await readSitemap(name);
    return entries ? pack(sitemapXml(env().origin, entries)) : undefined;
  },
});

/** The names of the sitemaps, kept as long: others are not built. */
const names = new LRUCache<'all', string[]>({ max: 1, ttl: keptMs, fetchMethod: () => listSitemaps() });

/** `/robots.txt` */
export function sendRobots(c: Context): Response {
  return c.text(robotsText(env().origin), 200, { 'Cache-Control': cacheControl });
}

/** `/sitemap.xml`: the index of the sitemaps. */
export async function sendSitemapIndex(c: Context): Promise<Response> {
  const paths = ((await names.fetch('all')) ?? []).map((name) => `/sitemaps/${name}.xml`);
  return c.body(sitemapIndexXml(env().origin, paths), 200, xmlHeaders);
}

export async function sendSitemap(c: Context): Promise<Response> {
  const [, name] = (c.req.param('file') ?? '').match(/^([a-z]+-\d+)\.xml$/) ?? [];
  const isKnown = name !== undefined && (await names.fetch('all'))?.includes(name);
  const packed = isKnown ? await made.fetch(name) : undefined;
  if (!packed) {
    return c.text('There is no such sitemap.', 404);
  }
  // Crawlers accept gzip; a client that does not say so gets plain XML.
  if (chooseCoding(c.req.header('accept-encoding') ?? '', ['gzip'])) {
    return c.body(new Uint8Array(packed), 200, { ...xmlHeaders, 'Content-Encoding': 'gzip' });
  }
  return c.body((await unpack(packed)).toString('utf8'), 200, xmlHeaders);
}

const xmlHeaders = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': cacheControl,
  Vary: 'Accept-Encoding',
};
