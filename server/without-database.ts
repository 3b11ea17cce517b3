import type { Context, MiddlewareHandler } from 'hono';
import { awayDocument } from '#app/away-document.server.tsx';
import { outageText } from '#app/features/site/errors/outage-text.ts';
import { dropTags } from '#app/platform/cdn/shared-headers.server.ts';
import { isDatabaseAway, onDatabaseAway } from '#app/platform/db/watch-database.server.ts';
import { type CachedPage, findStalePage } from '#app/platform/page-cache/page-cache.server.ts';
import { codedBody } from '#app/platform/page-cache/page-codings.server.ts';
import { isPersonal } from './cached-page.ts';
import type { RouteTypes } from './route-types.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export const retryAfterSeconds = 10;

/** Guards pages: while the database is away, requests do not wait for it. */
export const withoutWaiting = withoutWaitingElse((c) => answerWithoutDatabase(c));

export function withoutWaitingElse(
  answerAway: (c: Context<RouteTypes>) => Response,
): MiddlewareHandler<RouteTypes> {
  return async (c, next) => {
    if (isDatabaseAway()) {
      return answerAway(c);
    }
    let forget = () => {};
    const givenUp = new Promise<true>((resolve) => {
      forget = onDatabaseAway(() => resolve(true));
    });
    try {
      const isGivenUp = await Promise.race([next().then(() => false), givenUp]);
      if (isGivenUp) {
        c.set('isGivenUp', true);
        return answerAway(c);
      }
    } finally {
      forget();
    }
  };
}

/**
 * The response without the database: the visitors' cached page, up to some hours old and marked as stale; otherwise a
 * message to try again, as a page or as JSON. Neither may be cached.
 */
export function answerWithoutDatabase(c: Context<RouteTypes>): Response {
  const kept = keptAnyway(c);
  if (kept) {
    return kept;
  }
  c.header('Retry-After', String(retryAfterSeconds));
  c.header('Cache-Control', 'no-store');
  const { path, method } = c.req;
  if (path.startsWith('/api/') || path.endsWith('.data')) {
    return c.json({ error: outageText.function }, 503);
  }
  const document = awayDocument(isRead(method) ? addressIn(c) : null);
  c.header('Content-Security-Policy', contentSecurityPolicy(document));
  return c.html(document, 503);
}

/** The visitors' cached page, up to some hours old; undefined for other users, or if there is none. */
export function keptAnyway(c: Context<RouteTypes>): Response | undefined {
  const { method, headers } = c.req.raw;
  if (!isRead(method) || isPersonal(headers.get('cookie') ?? undefined)) {
    return undefined;
  }
  const stale = findStalePage(addressIn(c));
  return stale && sendStale(stale, headers.get('accept-encoding') ?? '');
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function addressIn({ req: { url } }: Context<RouteTypes>): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

function sendStale({ page, ageSeconds }: { page: CachedPage; ageSeconds: number }, coding: string): Response {
  const coded = codedBody(page, coding);
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  dropTags(headers);
  headers.set('Age', String(ageSeconds));
  headers.set('X-Stale', String(ageSeconds));
  // Some caches still honor this header, which RFC 9111 dropped.
  headers.set('Warning', '110 - "Response is Stale"');
  if (coded.coding) {
    headers.set('Content-Encoding', coded.coding);
  }
  return new Response(new Uint8Array(coded.body), { status: page.status, headers });
}
