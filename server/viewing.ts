import type { MiddlewareHandler } from 'hono';
import { isClosedToView } from '#app/features/accounts/viewing/open-to-view.ts';
import { endViewPath } from '#app/features/accounts/viewing/viewing.ts';
import { saysItViews } from '#app/features/accounts/viewing/viewing-cookie.server.ts';
import { closedToViewDocument } from '#app/viewing-document.server.tsx';
import type { RouteTypes } from './route-types.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const viewingMessage =
  'Not saved: you are viewing Oriel as somebody else in this browser. End the view first; what you typed stays here.';

/**
 * Stands before every address: whoever views somebody's pages as that person sends nothing and reads what is open to
 * them (open-to-view.ts), whatever route would answer. Asks only whether the request says so, not whether it may: an admin who drops the cookie is
 * themselves again.
 */
export const refuseWhileViewing: MiddlewareHandler<RouteTypes> = async (c, next) => {
  const { method, path } = c.req;
  if (!saysItViews(c.req.raw.headers) || !isClosedToView({ method, path })) {
    return next();
  }
  c.header('Cache-Control', 'no-store');
  if (path.startsWith('/api/') || path.endsWith('.data') || path === '/events') {
    // Scripts of our pages show `message`: an editor that is open in another tab says why it keeps nothing.
    return c.json({ code: 'viewing', message: viewingMessage }, 403);
  }
  const document = closedToViewDocument(endViewPath);
  c.header('Content-Security-Policy', contentSecurityPolicy(document));
  return c.html(document, 403);
};
