import { readStored, store } from '#app/platform/browser-storage.ts';
import type { Results } from './results-trail.ts';

/**
 * The results that were looked at last, kept by the browser for the session of its tab. What is kept is what stood on
 * the page: nothing of it reaches the server.
 */

const name = 'results';

export function keepResults(results: Results): void {
  // Without storage there is no way back but the browser's own.
  store('tab', name, JSON.stringify(results));
}

/** What was kept, as it was found; null for nothing. */
export function findKeptResults(): unknown {
  try {
    return JSON.parse(readStored('tab', name) ?? 'null');
  } catch {
    return null;
  }
}
