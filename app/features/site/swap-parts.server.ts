import type { MiddlewareFunction } from 'react-router';

/**
 * A form that a document submits in place (app/browser/parts.ts) names the page it stays on. A redirect elsewhere is
 * returned in X-Redirect-To, so that the browser navigates and the toast is shown once.
 */
export const redirectsForSwappedParts: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const page = request.headers.get('swap-parts');
  const location = response.headers.get('location');
  if (page === null || location === null || new URL(location, request.url).pathname === page) {
    return response;
  }
  const headers = new Headers([...response.headers].filter(([name]) => name !== 'location'));
  headers.set('X-Redirect-To', location);
  return new Response(null, { status: 204, headers });
};
