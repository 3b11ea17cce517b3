/**
 * Whether a user opens the page, as far as the request says: no HEAD request, no prefetch. Pages record reads only
 * then.
 */
export function isOpened({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  return method === 'GET' && !headers.has('sec-purpose') && !headers.has('purpose');
}

/**
 * Whether a browser navigates to it as a page, which mail scanners do not claim. Browsers send this over TLS and at
 * localhost.
 */
export function isOpenedAsPage(request: Pick<Request, 'method' | 'headers'>): boolean {
  return isOpened(request) && request.headers.get('sec-fetch-dest') === 'document';
}
