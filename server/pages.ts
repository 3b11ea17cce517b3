import path from 'node:path';
import type { Context } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { CheckContext } from '#app/features/desk/system/check.ts';
import { systemProbe } from '#app/features/desk/system/system-probe.ts';
import { appPages } from '#app/features/site/app-pages.server.ts';
import { clientAddress, RequestContext } from '#app/platform/client-address.ts';
import { DatabaseAwayError } from '#app/platform/db/bounded-client.server.ts';
import { isDatabaseOutage } from '#app/platform/db/watch-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import type { Intake } from '#app/platform/incoming/intake.ts';
import {
  type CachedPage,
  keepPage,
  pageCacheGeneration,
} from '#app/platform/page-cache/page-cache.server.ts';
import { pageEnd } from '#app/platform/page-cache/public-page.ts';
import {
  type RenderedDocument,
  renderedDocument,
} from '#app/platform/page-cache/rendered-document.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { StorageAwayError } from '#app/platform/storage/storage-away.ts';
import { probeDatabase } from '#db/probe-database.ts';
import { isPersonal } from './cached-page.ts';
import { addressOf } from './client-address.ts';
import { createDocumentHandler, type DocumentHandler } from './documents.ts';
import { pageRequest, pathAndQuery } from './incoming/page-request.ts';
import { intakesOf } from './incoming/route-intake.ts';
import { isFromOwnPage, siteOrigin } from './incoming/tidy-target.ts';
import type { RouteTypes } from './route-types.ts';
import { commonHeaders } from './security-headers.ts';
import { type Answer, headersOf, type PageContext, sendAnswer, writeKept } from './send-page.ts';

type SystemProbe = Omit<CheckContext, 'now'>;

/** Every process starts in the checkout's folder. */
const database = probeDatabase(path.resolve('db'));

function probeFor(c: Context<RouteTypes>): SystemProbe {
  return {
    ...database,
    arrival: {
      peer: c.env.incoming.socket.remoteAddress ?? '',
      forwardedFor: c.req.header('x-forwarded-for')?.slice(0, 500) ?? null,
    },
  };
}

/**
 * Answers with React Router's pages. Pages declared public (Page-Tags) are cached, and rendered once for concurrent
 * requests; all others are private.
 */
export function createPageHandler(build: ServerBuild | (() => Promise<ServerBuild>)) {
  const handlePage = createRequestHandler(build, process.env.NODE_ENV);
  const underWay = new Map<string, Promise<CachedPage | null>>();
  let intakes: ReturnType<typeof intakesOf> | undefined;
  let known: DocumentHandler | undefined;

  async function documentsNow(): Promise<DocumentHandler> {
    // In development, routes change.
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
    // In development, routes change.
    intakes = typeof build === 'function' ? intakesOf(await build()) : (intakes ?? intakesOf(build));
    return intakes(new URL(request.url).pathname);
  }

  async function render(
    given: Request,
    from: { address: string; intake: Intake; probe: SystemProbe | null },
  ): Promise<Answer> {
    const request = await pageRequest(given, {
      origin: siteOrigin(given.headers),
      intake: from.intake,
      place: placeOf(from.address),
    });
    const context = new RequestContext();
    const sink: RenderedDocument = { html: null, error: null, scripts: null };
    context.set(renderedDocument, sink);
    context.set(clientAddress, from.address);
    context.set(systemProbe, from.probe);
    const documents = await documentsNow();
    context.set(appPages, documents.appPages);
    const isDocument = documents.isDocument(new URL(request.url).pathname);
    const handler = isDocument ? documents.answer : handlePage;
    const response = await handler(request, context);
    const { status } = response;
    const headers = new Headers(response.headers);
    if (context.isAddressRead) {
      headers.delete('Page-Tags');
      headers.set('Cache-Control', 'private, no-store');
    }
    if (status >= 500 && sink.error !== null && (await isDatabaseOutage(sink.error))) {
      throw new DatabaseAwayError('a page needed the database');
    }
    if (sink.error instanceof StorageAwayError) {
      throw sink.error;
    }
    if (headers.get('content-disposition')?.startsWith('attachment') || !isText(headers)) {
      // A file's bytes may be binary and large.
      return { status, headers, body: null, file: response.body, scripts: null };
    }
    const body = sink.html ?? (response.body === null ? null : await response.text());
    return { status, headers, body, file: null, scripts: sink.scripts };
  }

  /**
   * Renders a page, and caches it when it is public. Concurrent requests wait for it, and render their own if it is not
   * public: a page that used the client's address is private. The first client may disconnect.
   */
  async function renderShared(address: string, c: PageContext): Promise<Response> {
    const request = c.req.raw;
    const shared = await underWay.get(address);
    if (shared) {
      return writeKept(shared, c);
    }
    const generation = pageCacheGeneration();
    const asked = new Request(request.url, { headers: request.headers });
    const rendering = render(asked, { address: addressOf(c), intake: {}, probe: null });
    const kept = rendering
      .then((answer) => keep(address, { answer, generation }))
      .catch(() => null)
      .finally(() => underWay.delete(address));
    underWay.set(address, kept);
    const answer = await rendering;
    const page = await kept;
    return page ? writeKept(page, c) : sendAnswer(answer, c);
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
    return answer instanceof BrokenBody ? c.text(answer.message, answer.status) : sendAnswer(answer, c);
  };
}

/** Whether a body is read as text: binary data would be corrupted. Without a content type it is text. */
function isText(headers: Headers): boolean {
  return /^text\/|json|xml|javascript/.test(headers.get('content-type') ?? 'text/plain');
}

/** The methods that React Router treats as form posts. */
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The response as a public page, or null when it is not declared public. */
function keep(
  address: string,
  { answer, generation }: { answer: Answer; generation: number },
): CachedPage | null {
  const tags = answer.headers.get('Page-Tags');
  if (!tags || answer.body === null || (answer.status !== 200 && answer.status !== 404)) {
    return null;
  }
  // A cached page uses the ETag of its cached bytes.
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
