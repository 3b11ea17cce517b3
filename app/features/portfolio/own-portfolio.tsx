import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { movedTo, newOrder } from './new-order.ts';
import type { OwnItem } from './own-item.ts';
import { OwnPiece } from './own-piece.tsx';
import './own-portfolio.css';

/** The owner's pieces in their order: dragged, moved by the keys of their handles, or by buttons without scripts. */
export function OwnPortfolio({ items }: { items: OwnItem[] }) {
  const fetcher = useFetcher<{ toast?: Toast }>();
  const [said, setSaid] = useState('');
  const movedId = useRef<string | null>(null);
  const wished = fetcher.formData?.get('order');
  const current = items.map((item) => item.id);
  const ids = typeof wished === 'string' ? newOrder(current, wished.split(',')) : current;
  const shown = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const order = ids.join(',');

  // Moved in the document, a handle loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useLayoutEffect(() => {
    if (movedId.current) document.getElementById(`move-${movedId.current}`)?.focus();
    movedId.current = null;
  }, [order]);

  const move = (id: string, place: number) => {
    const next = movedTo(ids, id, place);
    if (next.join(',') === order) return;
    const title = items.find((item) => item.id === id)?.title;
    setSaid(`${title} is now plate ${next.indexOf(id) + 1} of ${next.length}.`);
    movedId.current = id;
    void fetcher.submit({ intent: 'order', order: next.join(',') }, { method: 'post' });
  };
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)));
  };

  return (
    <>
      <ToastNotice toast={fetcher.data?.toast} />
      <p className="small muted pf-hint">
        Drag to reorder, or focus a handle and use the arrow keys. Clients see this order.
      </p>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <DndContext
        id="portfolio"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        // The handles say how they are used; what happened is said above.
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ol className="pf" aria-label="Portfolio">
            {shown.map((item, index) => (
              <OwnPiece key={item.id} item={item} place={index} count={shown.length} onMove={move} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}

const nothing = () => undefined;
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};
