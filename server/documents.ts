import { createElement, type ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  type DataRouteMatch,
  isRouteErrorResponse,
  type LinkDescriptor,
  type MetaDescriptor,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type DocumentPage, documentScripts, renderDocument } from '#app/document/document.server.tsx';
import { speculationRulesPath } from '#app/document/prefetch-paths.ts';
import { joinSheets } from '#app/document/route-sheets.server.ts';
import { NotFoundPage, UnexpectedPage } from '#app/features/site/errors/error-pages.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { renderedDocument } from '#app/platform/page-cache/rendered-document.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type Rendered = Exclude<StaticHandlerContext, Response>;

type MatchSeen = {
  id: string;
  pathname: string;
  params: DataRouteMatch['params'];
  loaderData: unknown;
  handle: unknown;
  meta: MetaDescriptor[];
  error?: unknown;
};

export type DocumentHandler = {
  /** Whether the address is a document; others go to React Router's own handler. */
  isDocument: (pathname: string) => boolean;
  /** A regular expression source that matches the paths of the app's pages. */
  appPages: string;
  answer: (request: Request, context: RouterContextProvider) => Promise<Response>;
};

/**
 * Handles routes that are documents (docs/ARCHITECTURE.md, Two modes of a route): runs their middleware, action and
 * loaders by React Router's static handler, and renders the page without a router.
 */
export function createDocumentHandler(build: ServerBuild): DocumentHandler {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const root = all.find((route) => route.id === 'root');
  const documents = all.filter((route) => isInDocuments(route, build));
  const others = all.filter((route) => route.path && !documents.includes(route));
  const elsewhere = new RegExp(patternOf(others), 'i');
  const sheets = new Map(
    documents.map((route) => [route.id, sheetsOf(build.assets.routes[route.id]?.css ?? [])]),
  );
  const { instrumentations = [] } = build.entry.module;
  const handler = createStaticHandler(
    [{ ...routeObject(root), children: documents.map(routeObject) } as RouteObject],
    instrumentations.length > 0 ? { instrumentations } : {},
  );

  async function answer(request: Request, context: RouterContextProvider): Promise<Response> {
    const found = await handler.query(request, {
      requestContext: context,
      generateMiddlewareResponse: async (query) => {
        const queried = await query(request);
        return queried instanceof Response ? queried : respond(queried);
      },
    });
    return found instanceof Response ? found : respond(found);

    function respond(found: Rendered): Response {
      noteErrors(found, { build, request, context });
      const headers = documentHeaders(found, build);
      headers.set('Content-Type', 'text/html; charset=utf-8');
      if (headers.has('Page-Tags')) {
        headers.set('Speculation-Rules', `"${speculationRulesPath}"`);
      }
      const html = render(found, { build, sheets, request, context });
      const sink = context.get(renderedDocument);
      if (sink) {
        // The server uses the text directly; a body would be converted to a stream and back.
        sink.html = html.text;
        sink.scripts = documentScripts;
      }
      return new Response(sink ? null : html.text, { status: html.status, headers });
    }
  }

  return {
    isDocument: (pathname) => !pathname.endsWith('.data') && !elsewhere.test(decodedPath(pathname)),
    appPages: patternOf(others.filter(({ module }) => module.default)),
    answer,
  };
}

type Asked = { build: ServerBuild; sheets: Sheets; request: Request; context: RouterContextProvider };

function routeObject(route: BuiltRoute | undefined): RouteObject {
  const { middleware, loader, action, handle, ErrorBoundary } = route?.module ?? {};
  return {
    id: route?.id,
    path: route?.path,
    index: route?.index,
    caseSensitive: route?.caseSensitive,
    middleware,
    loader,
    action,
    handle,
    ErrorBoundary: route?.id === 'root' || ErrorBoundary ? () => null : undefined,
  } as RouteObject;
}

/** Style sheets by route id. */
type Sheets = ReadonlyMap<string, readonly string[]>;

function sheetsOf(addresses: readonly string[]): readonly string[] {
  return import.meta.env.PROD && addresses.length > 0 ? [joinSheets(addresses)] : [];
}

/** Reports unexpected errors of loaders and actions to the application's `handleError`. */
function noteErrors(found: Rendered, { build, request, context }: Omit<Asked, 'sheets'>): void {
  for (const error of Object.values(found.errors ?? {})) {
    if (!isRouteErrorResponse(error)) {
      build.entry.module.handleError?.(error, { request, context, params: {} });
    }
  }
}

/** The headers of the page's own route, and the cookies of its loaders and action. */
function documentHeaders(found: Rendered, build: ServerBuild): Headers {
  const leaf = found.matches.at(-1)?.route.id ?? 'root';
  const none = new Headers();
  const loaderHeaders = found.loaderHeaders[leaf] ?? none;
  const actionHeaders = found.actionHeaders[leaf] ?? none;
  const failed = found.errors !== null;
  // An error shown by the root gets none of the page's headers.
  const set = found.errors?.root === undefined ? build.routes[leaf]?.module.headers : undefined;
  const errorHeaders = failed ? (found.actionHeaders[leaf] ?? found.loaderHeaders[leaf]) : undefined;
  const headers = new Headers(
    typeof set === 'function'
      ? set({ loaderHeaders, actionHeaders, parentHeaders: none, errorHeaders })
      : set,
  );
  for (const part of [...Object.values(found.loaderHeaders), ...Object.values(found.actionHeaders)]) {
    for (const cookie of part.getSetCookie()) {
      if (!headers.getSetCookie().includes(cookie)) {
        headers.append('Set-Cookie', cookie);
      }
    }
  }
  return headers;
}

/** The page, or an error page when it cannot be rendered. */
function render(found: Rendered, asked: Asked): { text: string; status: number } {
  try {
    return { text: renderDocument(pageOf(found, asked)), status: found.statusCode };
  } catch (error) {
    if (!isRouteErrorResponse(error)) {
      asked.build.entry.module.handleError?.(error, {
        request: asked.request,
        context: asked.context,
        params: {},
      });
    }
    const status = isRouteErrorResponse(error) ? error.status : 500;
    const page = pageOf({ ...found, errors: { root: error } }, asked);
    return { text: renderDocument(page), status };
  }
}

function pageOf(found: Rendered, { build, sheets }: Asked): DocumentPage {
  const { loaderData, location } = found;
  const matches = matchesSeen(found, build);
  const leaf = matches.at(-1);
  const modules = matches.map(({ id }) => build.routes[id]?.module);
  return {
    path: location.pathname,
    search: location.search,
    root: loaderData.root,
    meta: leaf?.meta ?? [],
    toast: toastOf(found.actionData?.[leaf?.id ?? '']),
    links: modules.slice(1).flatMap((module): LinkDescriptor[] => module?.links?.() ?? []),
    styles: import.meta.env.PROD
      ? (sheets.get(leaf?.id ?? '') ?? [])
      : stylesInDevelopment(build, location.pathname),
    content: contentOf(found, build),
  };
}

/** In development, the style sheets that the route's modules currently import. */
function stylesInDevelopment(build: ServerBuild, pathname: string): string[] {
  const css = build.unstable_getCriticalCss?.({ pathname });
  return css && typeof css === 'object' && 'href' in css ? [css.href] : [];
}

/** The `toast` of an action that answers with the page itself. */
function toastOf(answer: unknown): Toast | null {
  return (answer as { toast?: Toast | null } | null | undefined)?.toast ?? null;
}

/** The matches with their meta: the last route with a meta function decides. */
function matchesSeen({ matches, loaderData, errors, location }: Rendered, build: ServerBuild): MatchSeen[] {
  const seen: MatchSeen[] = [];
  const shown = errors?.root === undefined ? matches : matches.slice(0, 1);
  for (const { route, pathname, params } of shown) {
    const { id, handle } = route;
    const match: MatchSeen = { id, pathname, params, loaderData: loaderData[id], handle, meta: [] };
    const error = errors?.[id];
    seen.push(error === undefined ? match : { ...match, error });
  }
  for (const match of seen) {
    const meta = build.routes[match.id]?.module.meta;
    match.meta =
      meta?.({
        loaderData: match.loaderData as undefined,
        params: match.params,
        location,
        matches: seen as never,
        error: match.error,
      }) ?? [];
  }
  return seen;
}

/** The route's component or error boundary, with the same props as in the app. */
function contentOf(found: Rendered, build: ServerBuild): ReactNode {
  const { errors, matches } = found;
  const leaf = matches.at(-1)?.route;
  const module = leaf && build.routes[leaf.id]?.module;
  if (!module || errors?.root !== undefined) {
    return failure(errors?.root);
  }
  // Only the matched routes: a router of all routes would cost more than the page.
  const page = {
    id: leaf.id,
    path: leaf.path,
    Component: module.default,
    ErrorBoundary: module.ErrorBoundary,
  } as RouteObject;
  const router = createStaticRouter([{ id: 'root', path: '', children: [page] }], found);
  return createElement(StaticRouterProvider, { router, context: found, hydrate: false });
}

function failure(error: unknown): ReactNode {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return createElement(isMissing ? NotFoundPage : UnexpectedPage);
}

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

function isInDocuments(route: BuiltRoute, build: ServerBuild): boolean {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return (parent?.module.handle as PageHandle | undefined)?.mode === 'document';
}

/** A regular expression that matches the routes' addresses. */
function patternOf(routes: readonly BuiltRoute[]): string {
  return `^/(?:${routes.map((route) => pattern(route.path ?? '')).join('|')})/?$`;
}

/** Converts a route's path to a regular expression: 'photographers/:country/:region?'. */
function pattern(path: string): string {
  return path
    .split('/')
    .map((part) => {
      const isOptional = part.endsWith('?');
      const name = isOptional ? part.slice(0, -1) : part;
      const text = name.startsWith(':') ? '[^/]+' : name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return { text, isOptional };
    })
    .reduce((whole, { text, isOptional }) => {
      const step = whole === '' ? text : `/${text}`;
      return isOptional ? `${whole}(?:${step})?` : whole + step;
    }, '');
}

/** Decodes a path to match routes; an invalid one is unchanged. */
function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
