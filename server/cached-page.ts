import type { IncomingMessage, ServerResponse } from 'node:http';
import { count } from '#app/platform/metrics.server.ts';
import { type CachedPage, codedBody, findCachedPage } from '#app/platform/page-cache/page-cache.server.ts';
import { pageKey } from './page-key.ts';
import { hasSession } from './session-cookie.ts';

/**
 * Sends a page from the cache when there is one for this visitor, with as little between as possible.
 * Returns false when the request must take the long way.
 */
export function sendCachedPage(request: IncomingMessage, response: ServerResponse): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSession(request.headers.cookie)) {
    return false;
  }
  const page = findCachedPage(pageKey(request.url ?? '/'));
  if (!page) {
    return false;
  }
  count('cached', page.status);
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ETag: page.etag, 'Cache-Control': page.headers['cache-control'] ?? '' }).end();
    return true;
  }
  writePage(page, request, response);
  return true;
}

function writePage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const { body, coding } = codedBody(page, request.headers['accept-encoding'] ?? '');
  const headers: Record<string, string | number> = {
    ...page.headers,
    ETag: page.etag,
    'Content-Length': body.length,
  };
  if (coding) {
    headers['Content-Encoding'] = coding;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
