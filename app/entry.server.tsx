import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isOfLostDatabase } from '#app/platform/db/lost-database.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { renderedDocument } from '#app/platform/page-cache/rendered-document.server.ts';
import { routeSpans } from '#app/platform/tracing/route-spans.ts';

/** Taken by React Router; none where nothing is traced. */
export const instrumentations = env().tracing ? [routeSpans] : [];

/**
 * A page of the app, rendered as React Router does. It is sent whole: loaders have awaited all they need, and the content
 * security policy names each inline script by its hash.
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
    // The server takes the text as it is; a body would be made into a stream and read back.
    sink.html = html;
    return new Response(null, { status, headers });
  }
  return new Response(html, { status, headers });
}

/** Logs what a loader, action or page threw unexpectedly, once, with the request it belongs to. */
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
  // That the database is away is said once, by the watch, and not by each request.
  if (!request.signal.aborted && !isOfLostDatabase(error)) {
    log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
  }
}
