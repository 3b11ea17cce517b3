/**
 * Headers of a page whose address is a secret: it is not sent to other sites, and not cached. Our own site gets the
 * referrer: without one, browsers send `Origin: null` with forms, which is refused.
 */
export const keyPageHeaders = {
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
};
