import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { FormEvent } from 'react';
import { Form } from '#app/ui/form.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { BoardEntry } from '../board-entry.ts';
import type { Board } from '../board-role.server.ts';
import { BoardEntryCard, deedsFormId } from './board-entry-card.tsx';
import { useEntryOrder } from './use-entry-order.ts';
import './entry-card.css';
import './board-grid.css';

type BoardEntriesProps = {
  board: Pick<Board, 'id' | 'role'>;
  entries: readonly BoardEntry[];
  userId: string;
  canOrder: boolean;
  ticked: readonly string[];
  isFull: (creativeId: string) => boolean;
  onTick: (event: FormEvent) => void;
};

/**
 * The entries of a board in order. They can be moved by drag, by Alt with the arrow keys, or by buttons, which work
 * without scripts.
 */
export function BoardEntries(props: BoardEntriesProps) {
  const { board, entries, userId, canOrder, ticked, isFull, onTick } = props;
  const isHydrated = useIsHydrated();
  const order = useEntryOrder(entries);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    ignoreNextClick();
    if (over && active.id !== over.id) order.moveOver(String(active.id), String(over.id));
  };
  const ids = order.shown.map(({ id }) => id);
  return (
    <>
      <ToastNotice toast={order.toast} />
      <p className="sr-only" aria-live="polite">
        {order.said}
      </p>
      <Form method="post" id={deedsFormId} preventScrollReset />
      <DndContext
        id="board"
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        // The page itself announces how to move entries, and the result.
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ol
            className="board-grid entry-cards"
            aria-label="Entries"
            onChange={onTick}
            onKeyDown={order.onKeyDown}
          >
            {order.shown.map((entry, place) => (
              <BoardEntryCard
                key={entry.id}
                board={board}
                entry={entry}
                userId={userId}
                place={place}
                count={ids.length}
                canOrder={canOrder}
                isTicked={ticked.includes(entry.creativeId)}
                isFull={isFull(entry.creativeId)}
                onMove={isHydrated ? order.move : null}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  );
}

/** The end of a drag also fires a click, which would open the entry. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 50);
}

const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
