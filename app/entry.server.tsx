import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isOfLostDatabase } from '#app/platform/db/lost-database.ts';
import { log } from '#app/platform/log.server.ts';
import { renderedDocument } from '#app/platform/page-cache/rendered-document.server.ts';
import { startLate } from './start-late.server.ts';

/**
 * Pages are rendered whole, not streamed (docs/ARCHITECTURE.md, Public pages): loaders have awaited all they
 * need, so nothing suspends, and the loaders' answers are handed to the browser by one script at the end.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const handoff = await readHandoff(context);
  const rendered = renderToString(<ServerRouter context={context} url={request.url} />);
  const html = import.meta.env.PROD ? startLate(rendered) : rendered;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const bodyEnd = html.lastIndexOf('</body>');
  const document = ['<!DOCTYPE html>', html.slice(0, bodyEnd), handoff, html.slice(bodyEnd)].join('');
  const sink = loadContext.get(renderedDocument);
  if (sink) {
    // The server takes the text as it is; a body would be made into a stream and read back.
    sink.html = document;
    return new Response(null, { status, headers });
  }
  return new Response(document, { status, headers });
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

/** Takes the loaders' answers out of the tree that is rendered, and returns them as the script they become. */
async function readHandoff(context: EntryContext): Promise<string> {
  const stream = context.serverHandoffStream;
  if (!stream) {
    return '';
  }
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
  }
  text += decoder.decode();
  context.serverHandoffStream = undefined;
  return `<script type="application/json" id="handoff">${text.replaceAll('<', '\\u003c')}</script>${takeHandoff}`;
}

/** Always the same, so that the content security policy can name it by a known hash; the data is no script. */
const takeHandoff =
  '<script>{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById("handoff").textContent);c.close()}</script>';
