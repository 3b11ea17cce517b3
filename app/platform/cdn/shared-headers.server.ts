import { env } from '../env.server.ts';
import { publicCacheControl, unsharedCacheControl } from '../page-cache/public-page.ts';
import { everyPage } from './purge-queue.ts';

/** Both networks refuse more than 16 kB, and Varnish more than 8 kB in one header. */
const maxTagBytes = 7_000;

type SharedPage = { tags: readonly string[]; until: Date | null; at: Date };

/**
 * The headers that tell shared caches how long they may keep a public page, and its purge tags: `Cache-Tag` for
 * Cloudflare, `Surrogate-Key` for Fastly and Varnish. Tags are sent only where a CDN is purged (CDN_PURGE). A page with
 * more tags than fit into a header is not shared.
 */
export function tellCaches({ tags, until, at }: SharedPage): Record<string, string> {
  const { cdn } = env();
  if (!cdn) {
    return { 'cache-control': publicCacheControl({ until, at }) };
  }
  const named = tagHeaders([everyPage, ...tags]);
  return named
    ? { 'cache-control': publicCacheControl({ until, at, purgedSeconds: cdn.seconds }), ...named }
    : { 'cache-control': unsharedCacheControl };
}

/** The tags of an answer that is not a page, such as a picture, with how long it may be kept; none without a CDN. */
export function tellTags(tags: readonly string[]): Record<string, string> {
  return env().cdn ? (tagHeaders(tags) ?? {}) : {};
}

const tagNames = ['cache-tag', 'surrogate-key'];

export function unshared(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !tagNames.includes(name.toLowerCase()));
  return { ...Object.fromEntries(kept), 'cache-control': unsharedCacheControl };
}

export function dropTags(headers: Headers): void {
  for (const name of tagNames) {
    headers.delete(name);
  }
}

function tagHeaders(tags: readonly string[]): Record<string, string> | null {
  const spaced = [...new Set(tags)].join(' ');
  return spaced.length > maxTagBytes
    ? null
    : { 'cache-tag': spaced.replaceAll(' ', ','), 'surrogate-key': spaced };
}
