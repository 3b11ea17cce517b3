import { isUuid } from '#app/platform/uuid.ts';
import { briefPath } from './brief-address.ts';

export type CompareState = {
  /** Estimate ids; empty shows the default columns. */
  compare: readonly string[];
  options: readonly string[];
  isDifferencesOnly: boolean;
  /** `ask` is the row that a question is about, `of` the estimate; each is null until chosen. */
  ask: string | null;
  of: string | null;
  decline: string | null;
};

/** An upper bound for hand-written addresses. */
const maxRead = 100;
const keyMaxLength = 100;

/** Unknown values are ignored. */
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

export function comparePath(briefId: string, state: Partial<CompareState> = {}): string {
  return withQuery(`${briefPath(briefId)}/compare`, state);
}

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
