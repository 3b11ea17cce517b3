import { type KeyboardEvent, useState } from 'react';
import { nothingSelected, placeAfterKey, ranged, stillThere, toggled } from './selection.ts';
import { boxId } from './use-order.ts';

type Deeds = {
  onMove: (ids: string[], place: number) => void;
  onEdit: (ids: string[]) => void;
  onDelete: (ids: string[]) => void;
  onGroup: (ids: string[]) => void;
};

export function useSelection(order: string[], { onMove, onEdit, onDelete, onGroup }: Deeds) {
  const [kept, setSelection] = useState(nothingSelected);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const selection = stillThere(kept, order);
  const select = (id: string, isRange: boolean) =>
    setSelection(isRange ? ranged(selection, order, id) : toggled(selection, id));
  const setIds = (ids: string[]) => setSelection(stillThere({ ids, anchor: ids[0] ?? null }, order));
  const clear = () => setSelection(nothingSelected);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement)) return;
    const place = order.indexOf(box.value);
    const meant = selection.ids.length > 0 ? [...selection.ids] : [box.value];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      setSelection({ ids: order, anchor: box.value });
    } else if (event.key === 'Escape') {
      clear();
    } else if (event.key === 'Enter' && isPlain) {
      onEdit(meant);
    } else if (event.key === 'Delete' && isPlain) {
      onDelete(meant);
    } else if (event.key.toLowerCase() === 'g' && isPlain) {
      // Elsewhere, G starts a navigation shortcut.
      event.stopPropagation();
      onGroup(meant);
    } else {
      const columns = columnsOf(event.currentTarget);
      const next = placeAfterKey(event.key, { place, count: order.length, columns });
      if (next === null || event.ctrlKey || event.metaKey) return;
      if (event.altKey) {
        const moved = selection.ids.includes(box.value) ? meant : [box.value];
        const first = order.findIndex((id) => moved.includes(id));
        onMove(moved, first + next - place);
      } else {
        const id = order[next] ?? box.value;
        if (event.shiftKey) setSelection(ranged(selection, order, id));
        document.getElementById(boxId(id))?.focus();
      }
    }
    event.preventDefault();
  };
  return {
    ids: selection.ids,
    tabStop: tabStop !== null && order.includes(tabStop) ? tabStop : (order[0] ?? null),
    select,
    setIds,
    setTabStop,
    clear,
    onKeyDown,
  };
}

function columnsOf(grid: HTMLElement): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}
