/**
 * Headers for pages whose address may contain a token. `no-referrer` would make plain forms omit their origin, and
 * they would be refused.
 */
export const privatePage = { 'Referrer-Policy': 'same-origin', 'Cache-Control': 'private, no-store' };
