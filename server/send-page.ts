import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { dropTags, tellCaches } from '#app/platform/cdn/shared-headers.server.ts';
import { now } from '#app/platform/clock.ts';
import { isTagKnown } from '#app/platform/entity-tags.ts';
import { env } from '#app/platform/env.server.ts';
import { type CachedPage, headersNow } from '#app/platform/page-cache/page-cache.server.ts';
import { codedBody } from '#app/platform/page-cache/page-codings.server.ts';
import { pageEnd } from '#app/platform/page-cache/public-page.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { isPersonal, writePage } from './cached-page.ts';
import { compressAnswer } from './compress-answer.ts';
import type { RouteTypes } from './route-types.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';

/** How pages are sent: headers, encoding, and caching. */

export type PageContext = Context<RouteTypes>;

/** React Router's response: a text body, or none (redirects, empty responses), or a file to stream. */
export type Answer = {
  status: number;
  headers: Headers;
  body: string | null;
  file: ReadableStream | null;
  scripts: readonly string[] | null;
};

/** Sends a cached page, or 304 if the visitor has it already. */
export function writeKept(page: CachedPage, c: PageContext): Response {
  const isKnown = page.status === 200 && isTagKnown(c.req.header('if-none-match') ?? null, page.etag);
  if (isKnown) {
    return new Response(null, { status: 304, headers: { ...headersNow(page), ETag: page.etag } });
  }
  if (page.status !== 200) {
    const { body, coding } = codedBody(page, c.req.header('accept-encoding') ?? '');
    const headers = new Headers({ ...headersNow(page), ETag: page.etag });
    if (coding) {
      headers.set('Content-Encoding', coding);
    }
    return new Response(new Uint8Array(body), { status: page.status, headers });
  }
  if (!c.get('isGivenUp')) {
    writePage(page, c.env.incoming, c.env.outgoing, c.get('requestId'));
  }
  return RESPONSE_ALREADY_SENT;
}

/** The body and headers to send; multiple cookies stay separate. */
type Written = { status: number; headers: Headers; body: Buffer };

/** Sends a response that is not cached here. */
export function sendAnswer(answer: Answer, c: PageContext): Response {
  const request = c.req.raw;
  const headers = new Headers(headersOf(answer));
  for (const cookie of answer.headers.getSetCookie()) {
    headers.append('Set-Cookie', cookie);
  }
  if (!headers.has('Cache-Control') || !(isForEverybody(answer, request) || isOwnFile(answer))) {
    headers.set('Cache-Control', 'private, no-store');
    dropTags(headers);
  }
  const { status } = answer;
  if (request.method === 'HEAD') {
    void answer.file?.cancel();
    return new Response(null, { status, headers });
  }
  if (answer.body === null) {
    return new Response(answer.file, { status, headers });
  }
  const { body, coding } = compressAnswer(
    Buffer.from(answer.body),
    request.headers.get('accept-encoding') ?? '',
  );
  if (coding) {
    headers.set('Content-Encoding', coding);
  }
  return status === 200
    ? writeDirectly({ status, headers, body }, c)
    : new Response(body, { status, headers });
}

/** Statuses for which the route's cache headers apply; failed pages are never cached. */
const lastingStatuses = [200, 301, 304, 308, 404];

/**
 * Whether shared caches may keep a response as its route says. Not for signed-in users, posted forms, responses with
 * cookies, and failures.
 */
function isForEverybody({ status, headers }: Answer, { method, headers: asked }: Request): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    lastingStatuses.includes(status) &&
    !headers.has('set-cookie') &&
    !isPersonal(asked.get('cookie') ?? undefined)
  );
}

function isOwnFile({ status, headers, file }: Answer): boolean {
  return (
    status === 200 && file !== null && (headers.get('cache-control') ?? '').startsWith('private, max-age=')
  );
}

/** Writes directly: a Response object would convert the bytes to a stream and back. */
function writeDirectly({ status, headers, body }: Written, c: PageContext): Response {
  if (c.get('isGivenUp')) {
    return RESPONSE_ALREADY_SENT;
  }
  const { outgoing } = c.env;
  for (const [name, value] of Object.entries({ ...commonHeaders, 'X-Request-Id': c.get('requestId') })) {
    outgoing.setHeader(name, value);
  }
  outgoing.setHeaders(headers);
  outgoing.setHeader('Content-Length', body.length);
  outgoing.writeHead(status);
  outgoing.end(body);
  return RESPONSE_ALREADY_SENT;
}

/** Headers from routes to this server only. */
const ownMarks = new Set(['page-tags', 'page-needs', 'page-until']);

/** The response's headers: the route's, without our internal ones, plus the page's policy. */
export function headersOf(answer: Answer): Record<string, string> {
  const headers: Record<string, string> = { vary: 'Accept-Encoding, Cookie' };
  answer.headers.forEach((value, name) => {
    if (!ownMarks.has(name) && name !== 'set-cookie') {
      headers[name] = value;
    }
  });
  const tags = answer.headers.get('Page-Tags');
  if (tags) {
    Object.assign(headers, tellCaches({ tags: tags.split(' '), until: pageEnd(answer.headers), at: now() }));
  }
  if (headers['content-type']?.startsWith('text/html') && answer.body !== null) {
    headers['content-security-policy'] = contentSecurityPolicy(answer.body, {
      // Browsers apply form-action also to redirects after our forms, to pay or to sign in.
      formTargets: [...payments().pageOrigins, ...socialOrigins()],
      needs: answer.headers.get('Page-Needs') ?? '',
      scripts: answer.scripts,
    });
  }
  return headers;
}

function socialOrigins(): string[] {
  const { google, apple } = env();
  return [
    ...(google ? ['https://accounts.google.com'] : []),
    ...(apple ? ['https://appleid.apple.com'] : []),
  ];
}
