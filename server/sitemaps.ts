import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { listSitemaps, readSitemap } from '#app/features/search-engines/list-sitemaps.server.ts';
import { robotsText } from '#app/features/search-engines/robots-text.ts';
import { sitemapIndexXml, sitemapXml } from '#app/features/search-engines/sitemap-xml.ts';
import { chooseCoding } from '#app/platform/accepted-codings.ts';
import { env } from '#app/platform/env.server.ts';

/** Crawlers come back daily at best; nothing of it is urgent. */
const keptMs = 10 * 60_000;
const cacheControl = 'public, max-age=600';
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Sitemaps as they were last made, packed; whoever asks while one is made waits for it. */
const made = new LRUCache<string, Buffer>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (xml) => xml.length,
  ttl: keptMs,
  fetchMethod: async (name) => {
    const entries = await readSitemap(name);
    return entries ? pack(sitemapXml(env().origin, entries)) : undefined;
  },
});

/** Their names, kept as long: only these are read. */
const names = new LRUCache<'all', string[]>({ max: 1, ttl: keptMs, fetchMethod: () => listSitemaps() });

/** `/robots.txt` */
export function sendRobots(c: Context): Response {
  return c.text(robotsText(env().origin), 200, { 'Cache-Control': cacheControl });
}

/** `/sitemap.xml`: the list of the others. */
export async function sendSitemapIndex(c: Context): Promise<Response> {
  const paths = ((await names.fetch('all')) ?? []).map((name) => `/sitemaps/${name}.xml`);
  return c.body(sitemapIndexXml(env().origin, paths), 200, xmlHeaders);
}

/** `/sitemaps/{kind}-{number}.xml` */
export async function sendSitemap(c: Context): Promise<Response> {
  const [, name] = (c.req.param('file') ?? '').match(/^([a-z]+-\d+)\.xml$/) ?? [];
  const isKnown = name !== undefined && (await names.fetch('all'))?.includes(name);
  const packed = isKnown ? await made.fetch(name) : undefined;
  if (!packed) {
    return c.text('There is no such sitemap.', 404);
  }
  // Every crawler reads gzip; one that does not say so gets it unpacked.
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
