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
import { writePage } from './cached-page.ts';
import { compressAnswer } from './compress-answer.ts';
import { isPersonal } from './personal-cookies.ts';
import type { RouteTypes } from './route-types.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';

/** How pages are sent: with which headers, in which encoding, and for how long caches may keep them. */

export type PageContext = Context<RouteTypes>;

/** What React Router answered: a body as text, or none (redirects, empty answers), or a file to pass on as it comes. */
export type Answer = {
  status: number;
  headers: Headers;
  body: string | null;
  file: ReadableStream | null;
  scripts: readonly string[] | null;
};

/** Sends a page that is kept, or that the visitor has it already. */
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

/** What to send a body with; several cookies stay several. */
type Written = { status: number; headers: Headers; body: Buffer };

/** Sends an answer that is kept by nobody here. */
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

/** Statuses under which what a route says about keeping holds; a page that failed is kept by nobody. */
const lastingStatuses = [200, 301, 304, 308, 404];

/**
 * Whether caches between us and visitors may keep an answer as its route says. Not what somebody who is signed in was
 * shown, what a form was answered, what brings a cookie, or what failed.
 */
function isForEverybody({ status, headers }: Answer, { method, headers: asked }: Request): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    lastingStatuses.includes(status) &&
    !headers.has('set-cookie') &&
    !isPersonal(asked.get('cookie') ?? undefined)
  );
}

/** A file that its route lets the reader's own browser keep. */
function isOwnFile({ status, headers, file }: Answer): boolean {
  return (
    status === 200 && file !== null && (headers.get('cache-control') ?? '').startsWith('private, max-age=')
  );
}

/** Past the Response object, which would make a stream of the bytes and read it back. */
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

/** What routes tell this server and nobody else. */
const ownMarks = new Set(['page-tags', 'page-needs', 'page-until']);

/** The headers that go with a body: what the route set, without our own marks, and the page's policy. */
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
      // Browsers hold the policy also against where a form of ours leads on to, to pay or to sign in.
      formTargets: [...payments().pageOrigins, ...socialOrigins()],
      needs: answer.headers.get('Page-Needs') ?? '',
      scripts: answer.scripts,
    });
  }
  return headers;
}

/** Where the form that signs in by a provider leads. */
function socialOrigins(): string[] {
  const { google, apple } = env();
  return [
    ...(google ? ['https://accounts.google.com'] : []),
    ...(apple ? ['https://appleid.apple.com'] : []),
  ];
}
