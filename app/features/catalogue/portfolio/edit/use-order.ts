import { useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Toast } from '#app/ui/toast-queue.ts';
import { movedTogether, newOrder } from '../new-order.ts';
import type { OwnItem } from '../own-item.ts';

export function useOrder(items: OwnItem[]) {
  const fetcher = useFetcher<{ toast?: Toast }>();
  const [said, setSaid] = useState('');
  const movedId = useRef<string | null>(null);
  const wished = fetcher.formData?.get('order');
  const current = items.map((item) => item.id);
  const ids = typeof wished === 'string' ? newOrder(current, wished.split(',')) : current;
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const order = ids.join(',');

  // Moving an element in the document drops its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    if (movedId.current) document.getElementById(boxId(movedId.current))?.focus();
    movedId.current = null;
  }, [order]);

  /** Moves pieces; `place` of the first is counted among the others. */
  const move = (moved: string[], place: number) => {
    const next = movedTogether(ids, moved, place);
    if (next.join(',') === order) return;
    const [first = ''] = moved;
    const title = items.find(({ id }) => id === first)?.title;
    const subject = moved.length === 1 ? `${title} is` : `${moved.length} pieces are`;
    const at = Math.min(...moved.map((id) => next.indexOf(id))) + 1;
    setSaid(`${subject} now plate ${at} of ${next.length}${moved.length === 1 ? '' : ' and after'}.`);
    if (document.activeElement?.id.startsWith(boxPrefix)) {
      movedId.current = document.activeElement.id.slice(boxPrefix.length);
    }
    void fetcher.submit({ intent: 'order', order: next.join(',') }, { method: 'post', action: '/portfolio' });
  };
  const moveTo = (moved: string[], { dragged, over }: { dragged: string; over: string }) => {
    const others = ids.filter((id) => !moved.includes(id));
    const isForward = ids.indexOf(dragged) < ids.indexOf(over);
    move(moved, others.indexOf(over) + (isForward ? 1 : 0));
  };
  return { shown, said, move, moveTo, toast: fetcher.data?.toast };
}

const boxPrefix = 'piece-';

export function boxId(id: string): string {
  return `${boxPrefix}${id}`;
}
