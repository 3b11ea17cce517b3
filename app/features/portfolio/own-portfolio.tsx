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
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#app/ui/form.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type OwnItem, piecesAddress } from './own-item.ts';
import { OwnPiece } from './own-piece.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOrder } from './use-order.ts';
import { useRubberBand } from './use-rubber-band.ts';
import { useSelection } from './use-selection.ts';
import './own-portfolio.css';

/** The owner's pieces in their order: selected and moved by mouse, finger or keys; by boxes and buttons without scripts. */
export function OwnPortfolio({ items }: { items: OwnItem[] }) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const field = useRef<HTMLDivElement>(null);
  const order = useOrder(items);
  const ids = order.shown.map(({ id }) => id);
  const selection = useSelection(ids, {
    onMove: (moved, place) => order.move(moved, place),
    onEdit: (chosen) => void navigate(piecesAddress('table', chosen)),
    onDelete: (chosen) => void navigate(piecesAddress('delete', chosen), { preventScrollReset: true }),
  });
  const band = useRubberBand(field, selection.setIds);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    ignoreNextClick();
    if (!over || active.id === over.id) return;
    const dragged = String(active.id);
    const moved = selection.ids.includes(dragged) ? [...selection.ids] : [dragged];
    if (!moved.includes(String(over.id))) order.moveTo(moved, { dragged, over: String(over.id) });
  };
  const chosen = order.shown.filter(({ id }) => selection.ids.includes(id));
  return (
    <>
      <ToastNotice toast={order.toast} />
      <p className="sr-only" aria-live="polite">
        {order.said}
      </p>
      <Form method="get" action="/portfolio" preventScrollReset className="pf-form">
        <div className="pf-field" ref={field} {...band.handlers}>
          <p className="small muted pf-hint">
            <span>
              Clients see this order.
              {isHydrated ? (
                <>
                  <span className="pf-mouse"> Drag to move, or Alt with the arrow keys.</span>
                  <span className="pf-touch"> Tap selects; hold and drag to move.</span>
                </>
              ) : null}
            </span>
            {isHydrated ? (
              <span className="pf-mouse">
                Click selects, Shift a range, <kbd className="kbd">Ctrl A</kbd> all
              </span>
            ) : null}
          </p>
          <DndContext
            id="portfolio"
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={onDragEnd}
            // The page says how pieces are moved, and what happened.
            accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
          >
            <SortableContext items={ids} strategy={rectSortingStrategy}>
              <ol className="pf" aria-label="Portfolio" onKeyDown={selection.onKeyDown}>
                {order.shown.map((item, place) => (
                  <OwnPiece
                    key={item.id}
                    item={item}
                    place={place}
                    count={ids.length}
                    isSelected={selection.ids.includes(item.id)}
                    selectedCount={chosen.length}
                    isTabStop={selection.tabStop === item.id}
                    onSelect={selection.select}
                    onFocus={selection.setTabStop}
                  />
                ))}
              </ol>
            </SortableContext>
          </DndContext>
          {band.box ? <div className="pf-band" style={band.box} /> : null}
        </div>
        <SelectionBar chosen={chosen} onClear={selection.clear} />
      </Form>
      {isHydrated ? null : (
        <form method="post" action="/portfolio" id="move-piece">
          <input type="hidden" name="intent" value="move" />
        </form>
      )}
    </>
  );
}

/** Where a drag ends a label is pressed, which would select its piece. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => event.preventDefault();
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 50);
}

const nothing = () => undefined;
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};
