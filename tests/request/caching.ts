import { afterEach, beforeEach } from 'vitest';
import { env } from '#app/platform/env.server.ts';

/** The tests of a file ask a site that keeps its pages, with a CDN in front that is told of changes. */
export function withCdn(): void {
  const { cdn, isPageCacheOn } = env();
  beforeEach(() => {
    Object.assign(env(), {
      cdn: { kind: 'varnish', addresses: ['http://127.0.0.1:9'], seconds: 600 },
      isPageCacheOn: true,
    });
  });
  afterEach(() => {
    Object.assign(env(), { cdn, isPageCacheOn });
  });
}

/** An answer and what was asked, as a cache between us and visitors sees both. */
export type Exchange = {
  method: string;
  /** Whether the request brought a session, or a message that waits to be shown. */
  isPersonal: boolean;
  status: number;
  headers: Headers;
};

/** What is wrong with what an answer says about being kept, where a CDN is told of changes; null when nothing is. */
export function cachingFault({ method, isPersonal, status, headers }: Exchange): string | null {
  const said = headers.get('cache-control');
  const tags = headers.get('surrogate-key');
  const isRead = method === 'GET' || method === 'HEAD';
  if (!said) {
    // Without a word, a cache decides for itself.
    return status === 304 ? null : 'says nothing';
  }
  if (headers.get('cache-tag') !== (tags?.replaceAll(' ', ',') ?? null)) {
    return 'names other tags to Cloudflare';
  }
  if (!said.startsWith('public')) {
    return tags === null ? null : 'names tags, though nobody may keep it';
  }
  if (!isRead || headers.has('set-cookie') || ![200, 206, 301, 304, 404].includes(status)) {
    return `may be kept, though it is a ${status} to ${method}`;
  }
  const isOnlyForVisitors =
    headers.get('vary')?.includes('Cookie') ||
    /^(text\/html|application\/json)/.test(headers.get('content-type') ?? '');
  if (isPersonal && isOnlyForVisitors) {
    return 'may be kept, though a member asked';
  }
  if (said.includes('s-maxage') && !tags?.split(' ').includes('all')) {
    return 'may be kept, and cannot be purged';
  }
  return null;
}
