import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { appPages } from '#app/features/site/app-pages.server.ts';
import { systemProbe } from '#app/features/system/system-probe.ts';
import { dropTags, tellCaches } from '#app/platform/cdn/shared-headers.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { DatabaseAwayError } from '#app/platform/db/bounded-client.server.ts';
import { isOfDatabase } from '#app/platform/db/watch-database.server.ts';
import { isTagKnown } from '#app/platform/entity-tags.ts';
import { env } from '#app/platform/env.server.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/broken-body.ts';
import type { Intake } from '#app/platform/incoming/intake.ts';
import {
  type CachedPage,
  headersNow,
  keepPage,
  pageCacheGeneration,
} from '#app/platform/page-cache/page-cache.server.ts';
import { codedBody } from '#app/platform/page-cache/page-codings.server.ts';
import { pageEnd } from '#app/platform/page-cache/public-page.ts';
import {
  type RenderedDocument,
  renderedDocument,
} from '#app/platform/page-cache/rendered-document.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { StorageAwayError } from '#app/platform/storage/storage-away.ts';
import { writePage } from './cached-page.ts';
import { addressOf } from './client-address.ts';
import { compressAnswer } from './compress-answer.ts';
import { createDocumentHandler, type DocumentHandler } from './documents.ts';
import { pageRequest, pathAndQuery } from './incoming/page-request.ts';
import { intakesOf } from './incoming/route-intake.ts';
import { isFromOwnPage, siteOrigin } from './incoming/site-origin.ts';
import { isPersonal } from './personal-cookies.ts';
import type { RouteTypes } from './route-types.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';
import { probeFor, type SystemProbe } from './system-probe.ts';

type PageContext = Context<RouteTypes>;

/** What React Router answered: a body as text, or none (redirects, empty answers), or a file to pass on as it comes. */
type Answer = {
  status: number;
  headers: Headers;
  body: string | null;
  file: ReadableStream | null;
  scripts: readonly string[] | null;
};

/**
 * Answers with the pages of React Router. What a route declares public (Page-Tags) is kept for other
 * visitors, and rendered once for all who ask at the same time; everything else is private.
 */
export function createPageHandler(build: ServerBuild | (() => Promise<ServerBuild>)) {
  const handlePage = createRequestHandler(build, process.env.NODE_ENV);
  const underWay = new Map<string, Promise<CachedPage | null>>();
  let intakes: ReturnType<typeof intakesOf> | undefined;
  let known: DocumentHandler | undefined;

  async function documentsNow(): Promise<DocumentHandler> {
    // In development the routes are those of the moment.
    known =
      typeof build === 'function'
        ? createDocumentHandler(await build())
        : (known ?? createDocumentHandler(build));
    return known;
  }

  async function intakeOf(request: Request): Promise<Intake> {
    if (request.method === 'GET' || request.method === 'HEAD') {
      return {};
    }
    // In development the routes are those of the moment.
    intakes = typeof build === 'function' ? intakesOf(await build()) : (intakes ?? intakesOf(build));
    return intakes(new URL(request.url).pathname);
  }

  async function render(
    given: Request,
    from: { address: string; intake: Intake; probe: SystemProbe | null },
  ): Promise<Answer> {
    const request = await pageRequest(given, { origin: siteOrigin(given.headers), intake: from.intake });
    const context = new RouterContextProvider();
    const sink: RenderedDocument = { html: null, error: null, scripts: null };
    context.set(renderedDocument, sink);
    context.set(clientAddress, from.address);
    context.set(systemProbe, from.probe);
    const documents = await documentsNow();
    context.set(appPages, documents.appPages);
    const isDocument = documents.isDocument(new URL(request.url).pathname);
    const handler = isDocument ? documents.answer : handlePage;
    const response = await handler(request, context);
    const { status, headers } = response;
    if (status >= 500 && sink.error !== null && (await isOfDatabase(sink.error))) {
      throw new DatabaseAwayError('a page needed the database');
    }
    if (sink.error instanceof StorageAwayError) {
      throw sink.error;
    }
    if (headers.get('content-disposition')?.startsWith('attachment')) {
      // Its bytes may be no text, and many.
      return { status, headers, body: null, file: response.body, scripts: null };
    }
    const body = sink.html ?? (response.body === null ? null : await response.text());
    return { status, headers, body, file: null, scripts: sink.scripts };
  }

  /** Renders, and keeps the page when it is public. Those who ask meanwhile wait for the same page. */
  async function renderShared(address: string, c: PageContext): Promise<Response> {
    const request = c.req.raw;
    const shared = await underWay.get(address);
    if (shared) {
      return writeKept(shared, c);
    }
    const generation = pageCacheGeneration();
    const rendering = render(request, { address: '', intake: {}, probe: null });
    const kept = rendering
      .then((answer) => keep(address, { answer, generation }))
      .catch(() => null)
      .finally(() => underWay.delete(address));
    underWay.set(address, kept);
    const answer = await rendering;
    const page = await kept;
    return page ? writeKept(page, c) : send(answer, c);
  }

  return async function page(c: PageContext): Promise<Response> {
    const request = c.req.raw;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const intake = await intakeOf(request);
    if (!isRead && !isFromOwnPage(request.headers) && !intake.isFromElsewhere) {
      return c.text('This request did not come from Oriel itself.', 403);
    }
    if (!isRead && !changing.includes(request.method)) {
      return c.text('This method is not allowed here.', 405, {
        Allow: ['GET', 'HEAD', ...changing].join(', '),
      });
    }
    const isShared =
      request.method === 'GET' &&
      env().isPageCacheOn &&
      !isPersonal(request.headers.get('cookie') ?? undefined);
    if (isShared) {
      return renderShared(pathAndQuery(request.url), c);
    }
    const from = { address: addressOf(c), intake, probe: probeFor(c) };
    const answer = await render(request, from).catch(asBroken);
    return answer instanceof BrokenBody ? c.text(answer.message, answer.status) : send(answer, c);
  };
}

/** What React Router takes for a form that was posted. */
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The answer as a page for everybody, or null when it is not declared to be one. */
function keep(
  address: string,
  { answer, generation }: { answer: Answer; generation: number },
): CachedPage | null {
  const tags = answer.headers.get('Page-Tags');
  if (!tags || answer.body === null || (answer.status !== 200 && answer.status !== 404)) {
    return null;
  }
  // A page that is kept is known by the ETag of its kept bytes.
  const { etag: _ownEtag, ...headers } = headersOf(answer);
  return keepPage(
    address,
    {
      status: answer.status,
      headers: { ...commonHeaders, ...headers },
      body: answer.body,
      tags: tags.split(' '),
      until: pageEnd(answer.headers),
    },
    generation,
  );
}

function writeKept(page: CachedPage, c: PageContext): Response {
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

function send(answer: Answer, c: PageContext): Response {
  const request = c.req.raw;
  const headers = new Headers(headersOf(answer));
  for (const cookie of answer.headers.getSetCookie()) {
    headers.append('Set-Cookie', cookie);
  }
  if (!headers.has('Cache-Control') || !isForEverybody(answer, request)) {
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
function headersOf(answer: Answer): Record<string, string> {
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
