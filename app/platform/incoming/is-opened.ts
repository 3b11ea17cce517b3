/**
 * Whether a page is being opened, as far as the request says: not asked for by HEAD, nor ahead of time. What a page notes
 * about being read, it notes then only.
 */
export function isOpened({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  return method === 'GET' && !headers.has('sec-purpose') && !headers.has('purpose');
}

/**
 * Whether a browser opens it as a page of its own, which mail scanners do not say of themselves. Browsers say so over TLS
 * and at localhost.
 */
export function isOpenedAsPage(request: Pick<Request, 'method' | 'headers'>): boolean {
  return isOpened(request) && request.headers.get('sec-fetch-dest') === 'document';
}
