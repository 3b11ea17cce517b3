/**
 * Headers of a page whose address is a key: no other site is told it, and no cache keeps it. The own site is told where a
 * form comes from: without any referrer a browser sends a plain one as from nowhere, which is refused.
 */
export const keyPageHeaders = {
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
};
