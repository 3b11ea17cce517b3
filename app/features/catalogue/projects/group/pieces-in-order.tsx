import type { DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { type KeyboardEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { movedTo, newOrder } from '#app/features/catalogue/portfolio/new-order.ts';
import { Button } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import '../own-projects.css';
import { DragContext, dragStyle, useKeptFocus } from '#app/ui/drag-order.tsx';
import type { ProjectPiece } from '../own-projects.ts';

export function PiecesInOrder({ pieces }: { pieces: ProjectPiece[] }) {
  const isHydrated = useIsHydrated();
  const fetcher = useFetcher<{ toast?: Toast }>();
  const [said, setSaid] = useState('');
  const wished = fetcher.formData?.get('order');
  const current = pieces.map(({ id }) => id);
  const ids = typeof wished === 'string' ? newOrder(current, wished.split(',')) : current;
  const shown = ids.flatMap((id) => pieces.find((piece) => piece.id === id) ?? []);
  const order = ids.join(',');
  const keepFocus = useKeptFocus(order);

  const move = (id: string, place: number) => {
    const next = movedTo(ids, id, place);
    if (next.join(',') === order) return;
    const title = pieces.find((piece) => piece.id === id)?.title ?? '';
    setSaid(`${title} is now picture ${next.indexOf(id) + 1} of ${next.length}.`);
    keepFocus();
    void fetcher.submit({ intent: 'order', order: next.join(',') }, { method: 'post' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const step = steps[event.key];
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-piece]')?.dataset.piece;
    if (!event.altKey || !step || !id) return;
    event.preventDefault();
    move(id, ids.indexOf(id) + step);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <ToastNotice toast={fetcher.data?.toast} />
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {isHydrated ? (
        <p className="small muted pb-3">
          The first one leads the project.
          <span className="pointer-coarse:hidden"> Drag to move, or Alt with the arrow keys.</span>
        </p>
      ) : (
        <p className="small muted pb-3">The first one leads the project.</p>
      )}
      <Form method="post" preventScrollReset>
        <DragContext id="project-pieces" onDragEnd={onDragEnd}>
          <SortableContext items={ids} strategy={rectSortingStrategy}>
            <ol
              className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-x-(--gutter) gap-y-5"
              aria-label="Pieces"
              onKeyDown={onKeyDown}
            >
              {shown.map((piece, place) => (
                <PieceInOrder
                  key={piece.id}
                  piece={piece}
                  place={place}
                  count={shown.length}
                  onMove={isHydrated ? move : null}
                />
              ))}
            </ol>
          </SortableContext>
        </DragContext>
      </Form>
    </>
  );
}

type PieceInOrderProps = {
  piece: ProjectPiece;
  place: number;
  count: number;
  /** Null without JavaScript, where buttons submit the form. */
  onMove: ((id: string, place: number) => void) | null;
};

function PieceInOrder({ piece, place, count, onMove }: PieceInOrderProps) {
  const { id, title, picture, mediaType } = piece;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const step = (to: number, word: string, icon: 'arrow-left' | 'arrow-right') => (
    <Button
      id={`${word}-${id}`}
      type="submit"
      name="move"
      value={`${id} ${to}`}
      variant="quiet"
      size="sm"
      iconOnly
      disabled={to < 0 || to >= count}
      aria-label={`Move ${title} ${word}`}
      onClick={(event) => {
        if (!onMove) return;
        event.preventDefault();
        onMove(id, to);
      }}
    >
      <Icon name={icon} size={16} />
    </Button>
  );
  return (
    <li
      ref={setNodeRef}
      data-piece={id}
      className={isDragging ? 'pj-piece is-dragged' : 'pj-piece'}
      style={dragStyle({ transform, transition })}
    >
      <div className="mat" {...(onMove ? listeners : {})}>
        {picture ? (
          <Picture
            {...picture}
            color={null}
            alt=""
            sizes="(min-width:80rem) 12vw, (min-width:48rem) 22vw, 46vw"
            upTo={768}
          />
        ) : (
          <Icon name={mediaType === 'video' ? 'play' : 'picture'} />
        )}
        {place === 0 ? <span className="tab-featured">Cover</span> : null}
      </div>
      <p dir="auto" className="pj-title">
        {title}
      </p>
      <div className="pj-deeds">
        {step(place - 1, 'earlier', 'arrow-left')}
        {step(place + 1, 'later', 'arrow-right')}
        <Button
          type="submit"
          name="remove"
          value={id}
          variant="quiet"
          size="sm"
          aria-label={`Take out ${title}`}
        >
          Take out
        </Button>
      </div>
    </li>
  );
}

type DissolveProjectProps = { name: string; count: number };

export function DissolveProject({ name, count }: DissolveProjectProps) {
  return (
    <MarginSection title="Dissolve" size="h3" tight>
      <div className="lg:col-[4/10]">
        <p className="small muted">Its text, its credits and its address end. {piecesStay(count)}</p>
        <details className="pj-dissolve">
          <summary className="btn btn--danger btn--sm">Dissolve this project</summary>
          <Form className="grid justify-items-start gap-3 pt-4" method="post">
            <p>Are you sure you want to dissolve {name}? Its confirmed credits are lost.</p>
            <SubmitButton intent="dissolve" variant="danger" busy="Loading...">
              Dissolve
            </SubmitButton>
          </Form>
        </details>
      </div>
    </MarginSection>
  );
}

function piecesStay(count: number): string {
  if (count === 0) return 'It has no pieces.';
  return count === 1
    ? 'Its piece stays in your portfolio, and says again what the project says.'
    : 'Its pieces stay in your portfolio, and say again what the project says.';
}
