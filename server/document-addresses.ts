import type { ServerBuild } from 'react-router';
import type { PageHandle } from '#app/features/site/page-handle.ts';

/** Which addresses are documents, and which are the app's. */

export type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;

/** Whether a route is a document. */
export function isInDocuments(route: BuiltRoute, build: ServerBuild): boolean {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId];
  return (parent?.module.handle as PageHandle | undefined)?.mode === 'document';
}

/** The addresses of routes as a regular expression. */
export function patternOf(routes: readonly BuiltRoute[]): string {
  return `^/(?:${routes.map((route) => pattern(route.path ?? '')).join('|')})/?$`;
}

/** A route's path as a regular expression: 'photographers/:country/:region?'. */
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

/** A path as its routes are written; one that cannot be decoded stays as it is. */
export function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
