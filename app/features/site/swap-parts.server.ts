import type { MiddlewareFunction } from 'react-router';

/**
 * A form that a document sends in place (app/browser/parts.ts) says on which page it stays. A redirect to another page
 * is not followed there and then, but named (X-Redirect-To) for the browser to go to, which shows its message once.
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
