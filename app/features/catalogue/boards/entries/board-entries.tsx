import type { DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import type { FormEvent } from 'react';
import { compareFormId } from '#app/features/catalogue/shortlist/saved-creative.tsx';
import { entryPath } from '#app/features/vocabulary/board-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { priorityAt } from '#app/ui/picture.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { type BoardEntry, commentsText, type MoveTo } from '../board-entry.ts';
import { mayRemoveEntry } from '../board-policy.ts';
import type { Board } from '../board-role.server.ts';
import '../board.css';
import './board-grid.css';
import './entry-card.css';
import { DragContext, dragStyle } from '#app/ui/drag-order.tsx';
import { EntryCard } from './entry-card.tsx';
import { useEntryOrder } from './use-entry-order.ts';

const deedsFormId = 'board-deeds';

type BoardEntryCardProps = {
  board: Pick<Board, 'id' | 'role'>;
  entry: BoardEntry;
  userId: string;
  place: number;
  count: number;
  canOrder: boolean;
  isTicked: boolean;
  isFull: boolean;
  /** Null without scripts, where the buttons submit the form. */
  onMove: ((entryId: string, to: MoveTo) => void) | null;
};

function BoardEntryCard(props: BoardEntryCardProps) {
  const { board, entry, userId, place, canOrder, isTicked, isFull, onMove } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: entry.id,
    disabled: !canOrder,
  });
  const to = entryPath(board.id, entry.id);
  const canRemove = mayRemoveEntry(board.role, { isOwn: entry.addedBy?.userId === userId });
  return (
    <li
      ref={setNodeRef}
      data-entry={entry.id}
      className={isDragging ? 'board-entry is-dragged' : 'board-entry'}
      style={dragStyle({ transform, transition })}
      onDragStart={(event) => event.preventDefault()}
    >
      <EntryCard
        entry={entry}
        to={to}
        priority={priorityAt(place)}
        drag={onMove ? listeners : undefined}
        aside={
          entry.addedBy ? <span className="board-entry-by">added by {entry.addedBy.name}</span> : undefined
        }
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 min-h-11 mt-1.5">
          {entry.kind === 'creative' && entry.shown ? (
            <Checkbox
              form={compareFormId}
              name="compare"
              value={entry.creativeId}
              label="Compare"
              aria-label={`Compare ${entry.title}`}
              defaultChecked={isTicked}
              disabled={isFull}
            />
          ) : null}
          {entry.commentCount > 0 ? (
            <Link className="link small" to={`${to}#comments`}>
              {commentsText(entry.commentCount)}
              <span className="sr-only"> on {entry.title}</span>
            </Link>
          ) : null}
          <span className="board-entry-tools">
            {canOrder ? (
              <>
                <button
                  ref={setActivatorNodeRef}
                  id={`grip-${entry.id}`}
                  type="button"
                  hidden={!onMove}
                  className="btn btn--quiet btn--sm btn--icon board-grip"
                  aria-label={`Move ${entry.title}: drag, or Alt with the arrow keys`}
                  {...listeners}
                >
                  <Icon name="grip" size={16} />
                </button>
                <StepButton {...props} to="earlier" icon="arrow-left" />
                <StepButton {...props} to="later" icon="arrow-right" />
              </>
            ) : null}
            {canRemove ? (
              <Button
                type="submit"
                form={deedsFormId}
                name="remove"
                value={entry.id}
                variant="quiet"
                size="sm"
                iconOnly
                aria-label={`Take ${entry.title} off the board`}
              >
                <Icon name="close" size={16} />
              </Button>
            ) : null}
          </span>
        </div>
      </EntryCard>
    </li>
  );
}

type StepButtonProps = Pick<BoardEntryCardProps, 'entry' | 'place' | 'count' | 'onMove'> & {
  to: 'earlier' | 'later';
  icon: IconName;
};

function StepButton({ entry, place, count, onMove, to, icon }: StepButtonProps) {
  return (
    <Button
      id={`${to}-${entry.id}`}
      type="submit"
      form={deedsFormId}
      name="move"
      value={`${entry.id} ${to}`}
      variant="quiet"
      size="sm"
      iconOnly
      disabled={to === 'earlier' ? place === 0 : place === count - 1}
      aria-label={`Move ${entry.title} ${to}`}
      onClick={(event) => {
        if (!onMove) return;
        event.preventDefault();
        onMove(entry.id, to);
      }}
    >
      <Icon name={icon} size={16} />
    </Button>
  );
}

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
  const onDragEnd = ({ active, over }: DragEndEvent) => {
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
      <DragContext id="board" onDragEnd={onDragEnd}>
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
      </DragContext>
    </>
  );
}
