import { useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CaptionText } from '#app/ui/plate.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { OwnItem } from './own-item.ts';
import { clipLength } from './plate-item.ts';
import './justified-plates.css';
import './own-portfolio.css';

type OwnPieceProps = {
  item: OwnItem;
  /** In the order, from 0. */
  place: number;
  count: number;
  onMove: (id: string, place: number) => void;
};

/** One piece with what its owner can do about it. */
export function OwnPiece({ item, place, count, onMove }: OwnPieceProps) {
  const isHydrated = useIsHydrated();
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const keys: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowUp: place - 1,
    ArrowRight: place + 1,
    ArrowDown: place + 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(item.id, to);
  };
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'pf-item is-dragged' : 'pf-item'}
      style={
        transform ? { transform: `translate3d(${transform.x}px,${transform.y}px,0)`, transition } : undefined
      }
    >
      <PieceMedia item={item} />
      <p className="cap">
        <CaptionText number={place + 1} title={item.title} />
      </p>
      <div className="pf-bar">
        <ButtonLink
          variant="quiet"
          size="sm"
          to={`?edit=${item.id}`}
          preventScrollReset
          aria-label={`Edit ${item.title}`}
        >
          <Icon name="edit" size={16} />
          Edit
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="sm"
          to={`?delete=${item.id}`}
          preventScrollReset
          aria-label={`Delete ${item.title}`}
        >
          <Icon name="trash" size={16} />
          Delete
        </ButtonLink>
        {isHydrated ? (
          <button
            ref={setActivatorNodeRef}
            id={`move-${item.id}`}
            type="button"
            className="btn btn--quiet btn--sm btn--icon grab"
            aria-label={`Move plate ${place + 1}`}
            aria-description="Use the arrow keys, Home and End."
            {...listeners}
            onKeyDown={onKeyDown}
          >
            <Icon name="grip" />
          </button>
        ) : (
          <MoveButtons item={item} place={place} count={count} />
        )}
      </div>
    </li>
  );
}

function MoveButtons({ item, place, count }: Omit<OwnPieceProps, 'onMove'>) {
  const move = (to: number, label: string, icon: 'arrow-left' | 'arrow-right', isEnd: boolean) => (
    <Button
      type="submit"
      name="to"
      value={to}
      variant="quiet"
      size="sm"
      iconOnly
      disabled={isEnd}
      aria-label={`Move plate ${place + 1} ${label}`}
    >
      <Icon name={icon} size={16} />
    </Button>
  );
  return (
    <form method="post" action="/portfolio" className="grab flex">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={item.id} />
      {move(place - 1, 'earlier', 'arrow-left', place === 0)}
      {move(place + 1, 'later', 'arrow-right', place === count - 1)}
    </form>
  );
}

function PieceMedia({ item }: { item: OwnItem }) {
  const { picture } = item;
  return (
    <div className="pf-media">
      {picture ? (
        <Picture
          {...picture}
          color={null}
          alt={item.altText ?? item.title}
          sizes="(min-width:80rem) 23vw, (min-width:64rem) 31vw, (min-width:30rem) 46vw, 92vw"
          upTo={1080}
        />
      ) : (
        <Icon name={item.mediaType === 'video' ? 'play' : 'picture'} />
      )}
      {item.isFeatured ? <span className="tab-featured">Featured</span> : null}
      {item.mediaType === 'video' ? (
        <span className="plate-tag">
          <Icon name="play" size={16} />
          <span className="sr-only">Film, </span>
          {picture?.seconds ? clipLength(picture.seconds) : 'Film'}
        </span>
      ) : null}
    </div>
  );
}
