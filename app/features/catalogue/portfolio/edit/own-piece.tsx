import { useSortable } from '@dnd-kit/sortable';
import { useRef } from 'react';
import { projectAddress } from '#app/features/vocabulary/board-address.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { missingWords, type OwnItem } from '../own-item.ts';
import { clipLength } from '../show/plate-item.ts';
import { boxId } from './use-order.ts';
import '#app/ui/check.css';
import '../own-portfolio.css';
import { dragStyle } from '#app/ui/drag-order.tsx';
import '../show/justified-plates.css';

type OwnPieceProps = {
  item: OwnItem;
  place: number;
  count: number;
  isSelected: boolean;
  selectedCount: number;
  /** Roving tabindex: Tab stops here, arrow keys move on. */
  isTabStop: boolean;
  onSelect: (id: string, isRange: boolean) => void;
  onFocus: (id: string) => void;
};

export function OwnPiece(props: OwnPieceProps) {
  const { item, place, count, isSelected, selectedCount, isTabStop, onSelect, onFocus } = props;
  const isHydrated = useIsHydrated();
  const isRange = useRef(false);
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: item.id });
  const missing = missingWords(item);
  return (
    <li
      ref={setNodeRef}
      data-piece={item.id}
      data-dragged={isDragging && isSelected && selectedCount > 1 ? selectedCount : undefined}
      className={isDragging ? 'pf-item is-dragged' : 'pf-item'}
      style={dragStyle({ transform, transition })}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the box itself */}
      <label
        className="mat pf-media"
        {...(isHydrated ? listeners : {})}
        onClick={(event) => {
          isRange.current = event.shiftKey;
        }}
      >
        <input
          id={boxId(item.id)}
          className="check-box"
          type="checkbox"
          name="piece"
          value={item.id}
          aria-label={`Select ${item.title}`}
          {...(isHydrated
            ? {
                checked: isSelected,
                tabIndex: isTabStop ? 0 : -1,
                onChange: () => onSelect(item.id, isRange.current),
                onFocus: () => onFocus(item.id),
              }
            : {})}
        />
        <PieceMedia item={item} />
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 pt-1.5">
        <p className="pf-title">
          <span className="upright num">{plateNumber(place + 1)} —</span> {item.title}
        </p>
        <p className="pf-note">
          {item.inProject ? <Link to={projectAddress(item.inProject.id)}>{item.inProject.name}</Link> : null}
          {item.inProject && missing ? ' · ' : null}
          {missing ? <span className="pf-missing">{missing}</span> : item.architect}
        </p>
        <div className="pf-deeds">
          {isHydrated ? null : <MoveButtons item={item} place={place} count={count} />}
          <ButtonLink
            variant="quiet"
            size="sm"
            iconOnly
            to={`?edit=${item.id}`}
            preventScrollReset
            aria-label={`Edit ${item.title}`}
          >
            <Icon name="edit" size={16} />
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            size="sm"
            iconOnly
            to={`?delete=${item.id}`}
            preventScrollReset
            aria-label={`Delete ${item.title}`}
          >
            <Icon name="trash" size={16} />
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

function MoveButtons({ item, place, count }: Pick<OwnPieceProps, 'item' | 'place' | 'count'>) {
  const move = (to: number, label: string, icon: 'arrow-left' | 'arrow-right', isEnd: boolean) => (
    <Button
      type="submit"
      form="move-piece"
      name="to"
      value={`${item.id} ${to}`}
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
    <>
      {move(place - 1, 'earlier', 'arrow-left', place === 0)}
      {move(place + 1, 'later', 'arrow-right', place === count - 1)}
    </>
  );
}

function PieceMedia({ item }: { item: OwnItem }) {
  const { picture } = item;
  return (
    <>
      {picture ? (
        <Picture
          {...picture}
          color={null}
          alt=""
          sizes="(min-width:80rem) 16vw, (min-width:64rem) 20vw, (min-width:48rem) 30vw, 46vw"
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
    </>
  );
}
