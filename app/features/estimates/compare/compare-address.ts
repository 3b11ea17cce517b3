import { briefPath } from '#app/features/briefs/brief-address.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** What an address of a comparison says: who stands in it, what is ticked, and where a question is being asked. */
export type CompareState = {
  /** Ids of estimates; empty: those that are shown when nobody chooses. */
  compare: readonly string[];
  /** Keys of option rows. */
  options: readonly string[];
  /** Rows that say the same of all are left out. */
  isDifferencesOnly: boolean;
  /** The key of the row that a question is about, and whom it goes to; null where nobody asks, or that is still open. */
  ask: string | null;
  of: string | null;
  /** The estimate that is about to be declined. */
  decline: string | null;
};

/** More than these nobody ticks by hand. */
const maxRead = 100;
const keyMaxLength = 100;

/** Anything unknown counts as not said. */
export function readCompareState(query: URLSearchParams): CompareState {
  const ids = query
    .getAll('compare')
    .slice(0, maxRead)
    .flatMap((text) => text.slice(0, 400).split(','));
  const [of, decline] = [query.get('of'), query.get('decline')];
  return {
    compare: [...new Set(ids.filter(isUuid))],
    options: [...new Set(query.getAll('option'))]
      .filter((key) => key.length <= keyMaxLength)
      .slice(0, maxRead),
    isDifferencesOnly: query.get('only') === 'differences',
    ask: query.get('ask')?.slice(0, keyMaxLength) || null,
    of: isUuid(of) ? of : null,
    decline: isUuid(decline) ? decline : null,
  };
}

/** The page on which the client of a brief sees all answers side by side. */
export function comparePath(briefId: string, state: Partial<CompareState> = {}): string {
  return withQuery(`${briefPath(briefId)}/compare`, state);
}

/** The same as a table for a spreadsheet. */
export function compareCsvPath(
  briefId: string,
  { ask: _ask, of: _of, decline: _decline, ...state }: Partial<CompareState>,
): string {
  return withQuery(`${briefPath(briefId)}/compare.csv`, state);
}

function withQuery(
  path: string,
  { compare = [], options = [], isDifferencesOnly, ask, of, decline }: Partial<CompareState>,
): string {
  const query = new URLSearchParams();
  if (compare.length > 0) query.set('compare', compare.join(','));
  for (const key of options) query.append('option', key);
  if (isDifferencesOnly) query.set('only', 'differences');
  if (ask) query.set('ask', ask);
  if (ask && of) query.set('of', of);
  if (decline) query.set('decline', decline);
  const text = query.toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}
