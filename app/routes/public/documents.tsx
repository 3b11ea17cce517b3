import { Outlet } from 'react-router';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import type { Route } from './+types/documents.ts';

/**
 * Every page inside is a document (docs/ARCHITECTURE.md, Two modes of a route): server/documents.ts renders it, without
 * this layout. This file is for navigations within the app that did not recognize a document.
 */
export const handle = { mode: 'document' } satisfies PageHandle;

/** Leaves the app for the document, before any of its data is requested. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    window.location.assign(request.url);
    return new Promise(() => {});
  },
];

export default function Documents() {
  return <Outlet />;
}
