/** Headers of a page whose address may be a key. Without any referrer a plain form would be sent without its origin, and refused. */
export const privatePage = { 'Referrer-Policy': 'same-origin', 'Cache-Control': 'private, no-store' };
