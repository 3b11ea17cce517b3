import { createContext, type MiddlewareFunction } from 'react-router';

/** The addresses of the app's pages, as the source of a regular expression on a decoded path; set by the server. */
export const appPages = createContext<string | null>(null);

/** Lets the browser itself follow a redirect that leads from the app to a document. */
export const redirectToDocuments: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const location = response.headers.get('location');
  const pages = context.get(appPages);
  if (location && pages && !new RegExp(pages, 'i').test(new URL(location, request.url).pathname)) {
    response.headers.set('X-Remix-Reload-Document', 'true');
  }
  return response;
};
