import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { env } from '#app/platform/env.server.ts';
import { keepPage, pageCacheGeneration } from '#app/platform/page-cache/page-cache.server.ts';
import { renderedDocument } from '#app/platform/page-cache/rendered-document.server.ts';
import { pageKey } from './page-key.ts';
import type { Variables } from './routes.ts';
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts';
import { hasSession } from './session-cookie.ts';

type Answer = { status: number; headers: Headers; body: string | null; response: Response };

/** Compressing less than this saves nothing. */
const leastCompressedBytes = 1_000;

/**
 * Answers with the pages of React Router. What a route declares public (Page-Tags) is kept for other
 * visitors, and rendered once for all who ask at the same time; everything else is private.
 */
export function createPageHandler(build: ServerBuild | (() => Promise<ServerBuild>)) {
  const handlePage = createRequestHandler(build, process.env.NODE_ENV);
  const underWay = new Map<string, Promise<Answer>>();

  async function render(request: Request): Promise<Answer> {
    const context = new RouterContextProvider();
    const sink = { html: null as string | null };
    context.set(renderedDocument, sink);
    const response = await handlePage(request, context);
    return { status: response.status, headers: response.headers, body: sink.html, response };
  }

  return async function page(c: Context<{ Variables: Variables }>): Promise<Response> {
    const request = c.req.raw;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !isSameOrigin(request)) {
      return c.text('This request did not come from Oriel itself.', 403);
    }
    const key = pageKey(request.url.slice(request.url.indexOf('/', request.url.indexOf('//') + 2)));
    const isShared =
      request.method === 'GET' &&
      env().isPageCacheOn &&
      !hasSession(request.headers.get('cookie') ?? undefined);
    if (!isShared) {
      return send(await render(request), request);
    }
    const generation = pageCacheGeneration();
    let rendering = underWay.get(key);
    if (!rendering) {
      rendering = render(request)
        .then(readBody)
        .finally(() => underWay.delete(key));
      underWay.set(key, rendering);
    }
    const answer = await rendering;
    const tags = answer.headers.get('Page-Tags');
    if (tags && answer.body !== null && (answer.status === 200 || answer.status === 404)) {
      keepPage(
        key,
        {
          status: answer.status,
          headers: { ...commonHeaders, ...headersOf(answer), vary: 'Accept-Encoding, Cookie' },
          body: answer.body,
          tags: tags.split(' '),
        },
        generation,
      );
    }
    return send(answer, request);
  };
}

/** Reads an answer that has not been rendered by us (loader data, redirects), so that it can be sent twice. */
async function readBody(answer: Answer): Promise<Answer> {
  if (answer.body !== null || answer.response.body === null) {
    return answer;
  }
  return { ...answer, body: await answer.response.text() };
}

function send(answer: Answer, request: Request): Response {
  if (answer.body === null) {
    answer.headers.delete('Page-Tags');
    return answer.response;
  }
  const headers = new Headers(headersOf(answer));
  headers.set('Vary', 'Accept-Encoding, Cookie');
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'private, no-store');
  }
  if (request.method === 'HEAD') {
    return new Response(null, { status: answer.status, headers });
  }
  const takesGzip = request.headers.get('accept-encoding')?.includes('gzip');
  if (takesGzip && answer.body.length >= leastCompressedBytes) {
    headers.set('Content-Encoding', 'gzip');
    return new Response(gzipSync(answer.body, { level: 5 }), { status: answer.status, headers });
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** The headers to send with a body: what the route set, without our own marks, and the page's policy. */
function headersOf(answer: Answer): Record<string, string> {
  const headers: Record<string, string> = {};
  answer.headers.forEach((value, name) => {
    if (name !== 'page-tags') {
      headers[name] = value;
    }
  });
  if (headers['content-type']?.startsWith('text/html') && answer.body !== null) {
    headers['content-security-policy'] = contentSecurityPolicy(answer.body);
  }
  return headers;
}

/** A request that changes something must come from a page of ours (docs/ARCHITECTURE.md, Security). */
function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (!origin) {
    return request.headers.get('sec-fetch-site') === 'same-origin';
  }
  return origin === env().origin || new URL(request.url).host === originHost(origin);
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
