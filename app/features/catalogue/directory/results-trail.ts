import { readStored, store } from '#app/platform/browser-storage.ts';

/** The way back from a profile to the results it was opened from. */

export type Results = {
  address: string;
  words: string;
  /** The total as displayed: '48', '10,000+'. */
  total: string;
  ids: string[];
  /** False when the list starts behind a cursor, so that positions are unknown. */
  isFromStart: boolean;
};

export type KeptResults = Pick<Results, 'words' | 'total' | 'isFromStart'>;

type Trail = {
  backTo: string;
  words: string;
  /** '3 of 48'; null when positions are unknown. */
  position: string | null;
  previousId: string | null;
  nextId: string | null;
};

/**
 * The position of a creative in kept results; null when the results are missing, invalid or do not contain the
 * creative.
 */
export function trailOf(kept: unknown, creativeId: string): Trail | null {
  if (!isResults(kept)) {
    return null;
  }
  const index = kept.ids.indexOf(creativeId);
  if (index < 0) {
    return null;
  }
  return {
    backTo: kept.address,
    words: kept.words,
    position: kept.isFromStart ? `${(index + 1).toLocaleString('en-US')} of ${kept.total}` : null,
    previousId: kept.ids[index - 1] ?? null,
    nextId: kept.ids[index + 1] ?? null,
  };
}

function isResults(kept: unknown): kept is Results {
  const results = kept as Partial<Results> | null;
  return (
    typeof results === 'object' &&
    results !== null &&
    /^\/(browse|search|photographers)([/?]|$)/.test(results.address ?? '') &&
    typeof results.words === 'string' &&
    typeof results.total === 'string' &&
    Array.isArray(results.ids)
  );
}

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
