import { readStored, store } from '#app/platform/browser-storage.ts';
import type { Results } from './results-trail.ts';

/** The last viewed results, kept in the browser for the tab's session. Nothing is sent to the server. */

const name = 'results';

export function keepResults(results: Results): void {
  // Without storage, the only way back is the browser's own.
  store('tab', name, JSON.stringify(results));
}

/** The kept results, unvalidated; null when there are none. */
export function findKeptResults(): unknown {
  try {
    return JSON.parse(readStored('tab', name) ?? 'null');
  } catch {
    return null;
  }
}
