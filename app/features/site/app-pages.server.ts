import { createContext, type MiddlewareFunction } from 'react-router';

/** A regular expression source that matches decoded paths of app pages; set by the server. */
export const appPages = createContext<string | null>(null);

/** Makes the browser, not the router, follow a redirect from the app to a document. */
export const redirectToDocuments: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const location = response.headers.get('location');
  const pages = context.get(appPages);
  if (location && pages && !new RegExp(pages, 'i').test(new URL(location, request.url).pathname)) {
    response.headers.set('X-Remix-Reload-Document', 'true');
  }
  return response;
};
