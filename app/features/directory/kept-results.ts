import type { Results } from './results-trail.ts';

/**
 * The results that were looked at last, kept by the browser for the session of its tab. What is kept is what stood on
 * the page: nothing of it reaches the server.
 */

const key = 'oriel.results';

export function keepResults(results: Results): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(results));
  } catch {
    // Without storage there is no way back but the browser's own.
  }
}

/** What was kept, as it was found; null for nothing. */
export function findKeptResults(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
