import { Outlet } from 'react-router';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import type { Route } from './+types/documents.ts';

/**
 * Every page inside is a document (docs/ARCHITECTURE.md, Two modes of a route): server/documents.ts renders it, without
 * this layout. What stands here is for somebody who comes from within the app by a way that does not know of documents.
 */
export const handle = { mode: 'document' } satisfies PageHandle;

/** Leaves the app for the document, before anything of it is asked for. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    window.location.assign(request.url);
    return new Promise(() => {});
  },
];

export default function Documents() {
  return <Outlet />;
}
