/** The way back from a profile to the results it was opened from (kept-results.ts). */

/** A list of results as it was shown. */
export type Results = {
  /** Path and query of the list. */
  address: string;
  /** What was looked for, in words: 'courtyard house in Santa Fe, NM'. */
  words: string;
  /** How many there are in all, as the list says it: '48', '10,000+'. */
  total: string;
  /** Those that were shown, in order. */
  ids: string[];
  /** False when the list begins behind a cursor, so that nobody knows the positions. */
  isFromStart: boolean;
};

/** What a page says of its results; the rest is read from its address and cards. */
export type KeptResults = Pick<Results, 'words' | 'total' | 'isFromStart'>;

/** Where a creative stands in the results that were looked at last. */
export type Trail = {
  backTo: string;
  words: string;
  /** '3 of 48'; null where positions are not known. */
  position: string | null;
  previousId: string | null;
  nextId: string | null;
};

/** Where a creative stands in results that were kept; null for anything that is no such list, or without them. */
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
