import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useKeptFocus } from '#app/ui/drag-order.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { movedTogether, newOrder } from '../new-order.ts';
import type { OwnItem } from '../own-item.ts';

export function useOrder(items: OwnItem[]) {
  const fetcher = useFetcher<{ toast?: Toast }>();
  const [said, setSaid] = useState('');
  const wished = fetcher.formData?.get('order');
  const current = items.map((item) => item.id);
  const ids = typeof wished === 'string' ? newOrder(current, wished.split(',')) : current;
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const order = ids.join(',');
  const keepFocus = useKeptFocus(order);

  /** Moves pieces; `place` of the first is counted among the others. */
  const move = (moved: string[], place: number) => {
    const next = movedTogether(ids, moved, place);
    if (next.join(',') === order) return;
    const [first = ''] = moved;
    const title = items.find(({ id }) => id === first)?.title;
    const subject = moved.length === 1 ? `${title} is` : `${moved.length} pieces are`;
    const at = Math.min(...moved.map((id) => next.indexOf(id))) + 1;
    setSaid(`${subject} now plate ${at} of ${next.length}${moved.length === 1 ? '' : ' and after'}.`);
    keepFocus();
    void fetcher.submit({ intent: 'order', order: next.join(',') }, { method: 'post', action: '/portfolio' });
  };
  const moveTo = (moved: string[], { dragged, over }: { dragged: string; over: string }) => {
    const others = ids.filter((id) => !moved.includes(id));
    const isForward = ids.indexOf(dragged) < ids.indexOf(over);
    move(moved, others.indexOf(over) + (isForward ? 1 : 0));
  };
  return { shown, said, move, moveTo, toast: fetcher.data?.toast };
}

export function boxId(id: string): string {
  return `piece-${id}`;
}
