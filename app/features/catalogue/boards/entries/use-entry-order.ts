import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useKeptFocus } from '#app/ui/drag-order.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { type BoardEntry, type MoveTo, orderAfter } from '../board-entry.ts';

type Move = { entryId: string; to: MoveTo };

/**
 * The entries in their latest requested order, and a function to move them. Sends moves one at a time, because each
 * refers to a neighbor and none may be lost.
 */
export function useEntryOrder(entries: readonly BoardEntry[]) {
  const fetcher = useFetcher<{ toast?: Toast }>();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [said, setSaid] = useState('');
  /** The move being sent, for as long as it is in `moves`. */
  const sent = useRef<Move | null>(null);
  useEffect(() => {
    const [next] = moves;
    if (!next || next === sent.current) return;
    sent.current = next;
    const to = typeof next.to === 'string' ? next.to : next.to.before;
    // Not based on the fetcher's state, which a second press may not see yet.
    void fetcher.submit({ move: `${next.entryId} ${to}` }, { method: 'post' }).finally(() => {
      startTransition(() => setMoves((waiting) => waiting.filter((move) => move !== next)));
    });
  }, [fetcher, moves]);

  let ids = entries.map(({ id }) => id);
  for (const move of moves) ids = orderAfter(ids, move) ?? ids;
  const order = ids.join(',');
  const keepFocus = useKeptFocus(order);

  const move = (entryId: string, to: MoveTo) => {
    const next = orderAfter(ids, { entryId, to });
    if (!next || next.join(',') === order) return;
    const title = entries.find(({ id }) => id === entryId)?.title ?? '';
    setSaid(`${title} is now entry ${next.indexOf(entryId) + 1} of ${next.length}.`);
    keepFocus();
    const after = next[next.indexOf(entryId) + 1];
    setMoves((waiting) => [...waiting, { entryId, to: after ? { before: after } : 'end' }]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const entryId = (event.target as HTMLElement).closest<HTMLElement>('[data-entry]')?.dataset.entry;
    const to = keys[event.key];
    if (!event.altKey || !to || !entryId) return;
    event.preventDefault();
    move(entryId, to);
  };
  const moveOver = (entryId: string, overId: string) => {
    const isForward = ids.indexOf(entryId) < ids.indexOf(overId);
    const after = ids[ids.indexOf(overId) + 1];
    move(entryId, isForward ? (after ? { before: after } : 'end') : { before: overId });
  };
  const shown = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
  return { shown, said, move, moveOver, onKeyDown, toast: fetcher.data?.toast };
}

const keys: Partial<Record<string, MoveTo>> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
};
