export const privatePage = { 'Referrer-Policy': 'same-origin', 'Cache-Control': 'private, no-store' };
