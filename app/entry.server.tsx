import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isOfLostDatabase } from '#app/platform/db/judge-database.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { renderedDocument } from '#app/platform/page-cache/rendered-document.server.ts';
import { routeSpans } from '#app/platform/tracing/span.ts';

/** Read by React Router; undefined when tracing is off. */
export const instrumentations = env().tracing ? [routeSpans] : [];

/**
 * A page of the app, rendered by React Router. It is sent whole: loaders have awaited everything, and the content
 * security policy lists each inline script by its hash.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const failed: unknown[] = [];
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      failed.push(error);
    },
  });
  await stream.allReady;
  for (const error of failed) {
    handleError(error, { request, context: loadContext });
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  const sink = loadContext.get(renderedDocument);
  if (sink) {
    // The server uses the text directly; a body would be converted to a stream and back.
    sink.html = html;
    return new Response(null, { status, headers });
  }
  return new Response(html, { status, headers });
}

/** Logs an unexpected error of a loader, action or page once, with its request. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error)) {
    return;
  }
  const sink = context.get(renderedDocument);
  if (sink) {
    sink.error = error;
  }
  // The watch logs once that the database is away, so requests do not.
  if (!request.signal.aborted && !isOfLostDatabase(error)) {
    log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
  }
}
