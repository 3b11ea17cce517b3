import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { maxLagMs } from '#app/platform/db/positions.ts';
import { seeOwnWrites } from '#app/platform/db/replicas.server.ts';
import { isTagKnown } from '#app/platform/entity-tags.ts';
import { env } from '#app/platform/env.server.ts';
import { ownCookies } from '#app/platform/host-cookie.server.ts';
import { type CachedPage, findCachedPage, headersNow } from '#app/platform/page-cache/page-cache.server.ts';
import { codedBody, makeDenseSoon } from '#app/platform/page-cache/page-codings.server.ts';
import { logAnswer, requestIdFrom } from './access-log.ts';

/** Cookies that make a page personal: a session, and a pending toast. */
const personalCookies = ['oriel.session_token', 'oriel.flash'];

/** Whether a Cookie header makes the response personal: such a request is never answered from the page cache. */
export function isPersonal(cookieHeader: string | undefined): boolean {
  return personalCookies.some((name) => cookieHeader?.includes(name));
}

/** Replicas with a larger lag are not read: after this time, all readable ones show a member's own change. */
const ownWriteSeconds = maxLagMs / 1000 + 5;

/**
 * A member who has just sent a form must see the result on public pages too, on every process, even before replicas
 * have it: for some seconds, marked by a cookie, they read from the primary.
 */
export const showOwnWrites: MiddlewareHandler = async (c, next) => {
  if (env().databaseReplicaUrls.length === 0) {
    return next();
  }
  const { prefix, secure } = ownCookies();
  const cookies = c.req.header('cookie') ?? '';
  await (cookies.includes(`${prefix}.wrote=`) ? seeOwnWrites(next) : next());
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  if (isWrite && isPersonal(`${cookies}; ${c.res.headers.get('set-cookie') ?? ''}`)) {
    const cookie = `${prefix}.wrote=1; Path=/; Max-Age=${ownWriteSeconds}; HttpOnly; SameSite=Lax`;
    c.res.headers.append('Set-Cookie', secure ? `${cookie}; Secure` : cookie);
  }
};

/**
 * Sends a cached page if there is one for this visitor, with minimal overhead. Returns false when the request needs
 * normal handling.
 */
export function sendCachedPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = 'GET', url = '/', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || isPersonal(headers.cookie)) {
    return false;
  }
  const page = findCachedPage(url);
  if (!page) {
    return false;
  }
  const requestId = requestIdFrom(headers['x-request-id']);
  const isKnown = page.status === 200 && isTagKnown(headers['if-none-match'], page.etag);
  if (isKnown) {
    response.writeHead(304, {
      ETag: page.etag,
      ...keepingHeaders(headersNow(page)),
      'X-Request-Id': requestId,
    });
    response.end();
  } else {
    writePage(page, request, response, requestId);
    void makeDenseSoon(page);
  }
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  logAnswer({ requestId, method, path, status: isKnown ? 304 : page.status, ms: 0, way: 'cached' });
  return true;
}

/** The headers of a 304 response that shared caches need. */
function keepingHeaders(headers: Record<string, string>): Record<string, string> {
  const names = ['cache-control', 'vary', 'cache-tag', 'surrogate-key'];
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}

/** Writes a cached page directly: a Response object would convert the bytes to a stream and back. */
export function writePage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const { body, coding } = codedBody(page, String(request.headers['accept-encoding'] ?? ''));
  const headers: Record<string, string | number> = {
    ...headersNow(page),
    ETag: page.etag,
    'X-Request-Id': requestId,
    'Content-Length': body.length,
  };
  if (coding) {
    headers['Content-Encoding'] = coding;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
