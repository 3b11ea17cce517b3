import type { OwnItem } from '../own-item.ts';

export type PortfolioView = 'add' | 'edit' | 'delete' | 'focal' | 'light' | 'group' | 'addTo';

/**
 * The view and pieces of an address: `?add`, `?edit={id}`, `?delete={id}`, or `?view=…&piece={id}&piece=…` for several.
 * Unknown pieces open none.
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
