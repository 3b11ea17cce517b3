import { type CollisionDetection, closestCenter, type DragEndEvent, pointerWithin } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { FocusForm } from '#app/features/catalogue/portfolio/edit/focus-form.tsx';
import { ItemForm, type ItemFormProps } from '#app/features/catalogue/portfolio/edit/item-form.tsx';
import { OwnPiece } from '#app/features/catalogue/portfolio/edit/own-piece.tsx';
import { SelectionBar } from '#app/features/catalogue/portfolio/edit/portfolio-head.tsx';
import type { PortfolioView } from '#app/features/catalogue/portfolio/edit/portfolio-view.ts';
import { useOrder } from '#app/features/catalogue/portfolio/edit/use-order.ts';
import { useRubberBand, useSelection } from '#app/features/catalogue/portfolio/edit/use-selection.ts';
import { LightForm } from '#app/features/catalogue/portfolio/light/light-form.tsx';
import type { OwnLight } from '#app/features/catalogue/portfolio/light/light-text.ts';
import { type OwnItem, piecesAddress } from '#app/features/catalogue/portfolio/own-item.ts';
import '#app/features/catalogue/portfolio/own-portfolio.css';
import { trashDays, undoSeconds } from '#app/features/catalogue/portfolio/portfolio-schema.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { DragContext } from '#app/ui/drag-order.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { OwnProject } from '../own-projects.ts';
import { AddToForm, GroupForm } from './group-form.tsx';
import { droppedOn, ProjectStrip } from './project-strip.tsx';

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
  const onDragEnd = ({ active, over }: DragEndEvent) => {
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
          <DragContext
            id="portfolio"
            collisionDetection={onProjectOrPiece}
            onDragStart={() => setDragging(true)}
            onDragCancel={() => setDragging(false)}
            onDragEnd={onDragEnd}
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
          </DragContext>
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

export function PortfolioDialog({ view, chosen, ...form }: PortfolioViewProps) {
  const navigate = useNavigate();
  const titles = {
    add: 'Add Item',
    edit: 'Edit Item',
    delete: chosen.length > 1 ? 'Delete Items' : 'Delete Item',
    focal: 'Focal point',
    light: 'Light',
    group: 'Group into a project',
    addTo: 'Add to a project',
  };
  return (
    <Dialog
      open
      title={titles[view]}
      onClose={() => void navigate('/portfolio', { preventScrollReset: true })}
    >
      <PortfolioViewForm view={view} chosen={chosen} {...form} isInDialog />
    </Dialog>
  );
}

function DeleteItem({ items }: { items: OwnItem[] }) {
  const isOne = items.length === 1;
  return (
    <Form method="post" intent="delete" action="/portfolio" className="form-rows">
      {items.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p>Are you sure you want to delete {isOne ? 'this portfolio item' : 'these portfolio items'}?</p>
      <p className="serif muted">{namesOf(items)}</p>
      <p className="small muted">
        For {spelledOut(undoSeconds)} seconds you can undo this, and for {trashDays} days restore{' '}
        {isOne ? 'it' : 'them'} from the trash.
      </p>
      <div className="form-actions">
        <ButtonLink variant="quiet" to="/portfolio" preventScrollReset>
          Cancel
        </ButtonLink>
        <SubmitButton variant="danger" busy="Deleting...">
          Delete
        </SubmitButton>
      </div>
    </Form>
  );
}

const maxNamed = 5;

function namesOf(items: OwnItem[]): string {
  const named = items.slice(0, maxNamed).map(({ title }) => title);
  const others = items.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${spelledOut(others)} more` : named.join(', ');
}

export type PortfolioViewProps = Omit<ItemFormProps, 'item'> & {
  view: PortfolioView;
  chosen: OwnItem[];
  light: OwnLight | null;
  projects: OwnProject[];
};

export function PortfolioViewForm({ view, chosen, light, projects, ...form }: PortfolioViewProps) {
  const [item] = chosen;
  if (view === 'delete') return <DeleteItem items={chosen} />;
  if (view === 'focal' && item) return <FocusForm item={item} />;
  if (view === 'light' && item && light) return <LightForm item={item} light={light} {...form} />;
  if (view === 'group') return <GroupForm items={chosen} {...form} />;
  if (view === 'addTo') {
    return <AddToForm itemIds={chosen.map(({ id }) => id)} projects={projects} {...form} />;
  }
  return <ItemForm item={item ?? null} {...form} />;
}
