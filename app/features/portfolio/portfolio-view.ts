import type { OwnItem } from './own-item.ts';

/** What stands open over the portfolio. */
export type PortfolioView = 'add' | 'edit' | 'delete' | 'focal' | 'light' | 'group' | 'addTo';

/**
 * Which view an address asks for, and of which pieces: `?add`, `?edit={id}`, `?delete={id}`, and `?view=…&piece={id}&piece=…`
 * for several. Pieces that are not there open none.
 */
export function readView(
  query: URLSearchParams,
  items: OwnItem[],
): { view: PortfolioView | null; chosen: OwnItem[] } {
  if (query.has('add')) {
    return { view: 'add', chosen: [] };
  }
  const pieces = query.getAll('piece');
  const asked: [PortfolioView, string[]][] = [
    ['edit', query.getAll('edit').slice(0, 1)],
    ['delete', query.getAll('delete')],
  ];
  for (const view of ['delete', 'group', 'addTo'] as const) {
    if (query.get('view') === view) asked.push([view, pieces]);
  }
  for (const view of ['focal', 'light'] as const) {
    if (query.get('view') === view) asked.push([view, pieces.slice(0, 1)]);
  }
  for (const [view, ids] of asked) {
    const chosen = items.filter(({ id }) => ids.includes(id));
    if (chosen.length > 0) {
      return { view, chosen };
    }
  }
  return { view: null, chosen: [] };
}
