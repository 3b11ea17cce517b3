import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { OwnPiece } from '#app/features/catalogue/portfolio/edit/own-piece.tsx';
import { SelectionBar } from '#app/features/catalogue/portfolio/edit/selection-bar.tsx';
import { useOrder } from '#app/features/catalogue/portfolio/edit/use-order.ts';
import { useRubberBand } from '#app/features/catalogue/portfolio/edit/use-rubber-band.ts';
import { useSelection } from '#app/features/catalogue/portfolio/edit/use-selection.ts';
import { type OwnItem, piecesAddress } from '#app/features/catalogue/portfolio/own-item.ts';
import { Form } from '#app/ui/form.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { OwnProject } from '../own-projects.ts';
import { droppedOn, ProjectStrip } from './project-strip.tsx';
import '#app/features/catalogue/portfolio/own-portfolio.css';

type OwnPortfolioProps = { items: OwnItem[]; projects: OwnProject[]; proposedCount: number };

/**
 * The owner's pieces in order, selected and moved by mouse, touch or keys; by checkboxes and buttons without
 * JavaScript.
 */
export function OwnPortfolio({ items, projects, proposedCount }: OwnPortfolioProps) {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const field = useRef<HTMLDivElement>(null);
  const order = useOrder(items);
  const adding = useFetcher<{ toast?: Toast }>();
  const [isDragging, setDragging] = useState(false);
  const ids = order.shown.map(({ id }) => id);
  const selection = useSelection(ids, {
    onMove: (moved, place) => order.move(moved, place),
    onEdit: (chosen) => void navigate(piecesAddress('table', chosen)),
    onDelete: (chosen) => void navigate(piecesAddress('delete', chosen), { preventScrollReset: true }),
    onGroup: (chosen) => void navigate(piecesAddress('group', chosen), { preventScrollReset: true }),
  });
  const band = useRubberBand(field, selection.setIds);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    ignoreNextClick();
    setDragging(false);
    if (!over || active.id === over.id) return;
    const dragged = String(active.id);
    const moved = selection.ids.includes(dragged) ? [...selection.ids] : [dragged];
    const project = droppedOn(over.id);
    if (project) {
      void adding.submit(addingForm(project, moved), { method: 'post', action: '/portfolio' });
      return;
    }
    if (!moved.includes(String(over.id))) order.moveTo(moved, { dragged, over: String(over.id) });
  };
  const chosen = order.shown.filter(({ id }) => selection.ids.includes(id));
  return (
    <>
      <ToastNotice toast={order.toast} />
      <ToastNotice toast={adding.data?.toast} />
      <p className="sr-only" aria-live="polite">
        {order.said}
      </p>
      <Form method="get" action="/portfolio" preventScrollReset className="pf-form">
        <div className="relative pb-2" ref={field} {...band.handlers}>
          <DndContext
            id="portfolio"
            sensors={sensors}
            collisionDetection={onProjectOrPiece}
            onDragStart={() => setDragging(true)}
            onDragCancel={() => setDragging(false)}
            onDragEnd={onDragEnd}
            // The page has its own instructions and announcements.
            accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
          >
            <ProjectStrip projects={projects} proposedCount={proposedCount} isDragging={isDragging} />
            <p className="small muted pf-hint">
              <span>
                Clients see this order.
                {isHydrated ? (
                  <>
                    <span className="pf-mouse"> Drag to move, or Alt with the arrow keys; G groups.</span>
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
        <SelectionBar chosen={chosen} hasProjects={projects.length > 0} onClear={selection.clear} />
      </Form>
      {isHydrated ? null : (
        <form method="post" action="/portfolio" id="move-piece">
          <input type="hidden" name="intent" value="move" />
        </form>
      )}
    </>
  );
}

/** Prefers a project under the pointer, else the nearest piece. */
const onProjectOrPiece: CollisionDetection = (drag) => {
  const isProject = ({ id }: { id: unknown }) => droppedOn(id) !== null;
  const under = pointerWithin({ ...drag, droppableContainers: drag.droppableContainers.filter(isProject) });
  const pieces = drag.droppableContainers.filter((each) => !isProject(each));
  return under.length > 0 ? under : closestCenter({ ...drag, droppableContainers: pieces });
};

function addingForm(project: string, pieces: readonly string[]): FormData {
  const form = new FormData();
  form.set('intent', 'addTo');
  form.set('project', project);
  for (const piece of pieces) form.append('piece', piece);
  return form;
}

/** A drag ends with a click on a label, which would select its piece. */
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
