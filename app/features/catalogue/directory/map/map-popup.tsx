import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '#app/ui/avatar.tsx';
import { FeaturedNotch } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CardCover, CardName, CardRating } from '../card-lines.tsx';
import { typeAndPlace } from '../creative-types.ts';
import type { ListingCard } from '../listing-card.ts';
import { clusterName } from './map-answer.ts';
import type { MapSize } from './map-view.ts';
import type { SheetPoint } from './mercator.ts';
import '../creative-card.css';

export type OpenedMark = SheetPoint & {
  cards: ListingCard[];
  count: number;
  name: string;
  others: number;
  /** The ids of those that a client has saved; 'visitor' when nobody is signed in. */
  saved?: readonly string[] | 'visitor';
};

type MapPopupProps = {
  /** Null while loading. */
  opened: OpenedMark | null;
  isFailed: boolean;
  anchor: (SheetPoint & { markPx: number }) | null;
  size: MapSize;
  saveCorner: (card: ListingCard, saved: OpenedMark['saved']) => ReactNode;
  onClose: () => void;
  onZoomIn: () => void;
};

/**
 * The content of the chosen mark: a card for one creative, a list for several. Beside its mark; on phones, a sheet
 * at the bottom.
 */
export function MapPopup({ opened, isFailed, anchor, size, saveCorner, onClose, onZoomIn }: MapPopupProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const place = usePlaceBeside(box, anchor, size, opened);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  const [only] = opened?.cards ?? [];
  const isOne = opened?.count === 1;
  const title = opened ? (isOne ? (only?.name ?? '') : clusterName(opened)) : 'Chosen on the map';

  return (
    <div
      ref={box}
      className={isOne ? 'map-popup map-popup--one' : 'map-popup'}
      role="dialog"
      aria-label={title}
      style={place}
    >
      <button
        ref={close}
        type="button"
        className="map-close hover:text-accent"
        aria-label="Close"
        onClick={onClose}
      >
        <Icon name="close" size={16} />
      </button>
      {opened === null ? (
        <p className="map-wait" role="status">
          {isFailed ? 'This list could not be loaded. Close it and try again.' : 'Loading creatives...'}
        </p>
      ) : isOne && only ? (
        <OneCreative card={only} corner={saveCorner(only, opened.saved)} />
      ) : (
        <>
          <div className="map-popup-head">
            <p dir="auto" className="h4">
              {title}
            </p>
            <p className="small muted num">{opened.count.toLocaleString('en-US')} creatives</p>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
          <ul className="map-popup-list" tabIndex={0} aria-label="Creatives here">
            {opened.cards.map((card) => (
              <ShortRow key={card.id} card={card} withPlace={opened.others > 0} />
            ))}
          </ul>
          <p className="map-popup-foot">
            <button type="button" className="linkbtn hover:text-accent" onClick={onZoomIn}>
              <Icon name="plus" size={16} />
              Zoom in here
            </button>
            {opened.count > opened.cards.length ? (
              <span className="small muted num">The first {opened.cards.length}</span>
            ) : null}
          </p>
        </>
      )}
    </div>
  );
}

function OneCreative({ card, corner }: { card: ListingCard; corner: ReactNode }) {
  return (
    <article className="map-one">
      <div className="map-one-picture">
        {card.isFeatured ? <FeaturedNotch /> : null}
        <CardCover card={card} sizes="304px" priority upTo={768} />
      </div>
      <div className="map-one-body">
        <p className="card-name">
          <CardName card={card} />
        </p>
        <CardRating card={card} spelledOut />
        <p className="small muted">{typeAndPlace(card)}</p>
        <p className="small muted">{card.specialties.join(', ')}</p>
        <div className="map-one-actions">
          <a className="btn btn--primary btn--sm" href={`/creative/${card.id}`}>
            View Profile
          </a>
          {corner}
        </div>
      </div>
    </article>
  );
}

function ShortRow({ card, withPlace }: { card: ListingCard; withPlace: boolean }) {
  return (
    <li>
      <Avatar name={card.name} src={card.avatarUrl} size="sm" />
      <div>
        <p className="map-short-name">
          <CardName card={card} />
        </p>
        <p className="small muted">{withPlace ? typeAndPlace(card) : card.type}</p>
      </div>
      <CardRating card={card} />
    </li>
  );
}

const gapPx = 10;
const edgePx = 12;
const buttonsPx = 76;

function usePlaceBeside(
  box: RefObject<HTMLDivElement | null>,
  anchor: MapPopupProps['anchor'],
  size: MapSize,
  opened: OpenedMark | null,
) {
  const [own, setOwn] = useState({ width: 304, height: 360 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened changes how tall the box is
  useLayoutEffect(() => {
    if (box.current) setOwn({ width: box.current.offsetWidth, height: box.current.offsetHeight });
  }, [opened]);
  if (!anchor) {
    return undefined;
  }
  const away = anchor.markPx / 2 + gapPx;
  const right = anchor.x + away;
  const isRoomRight = right + own.width <= size.width - buttonsPx;
  const x = Math.max(edgePx, isRoomRight ? right : anchor.x - away - own.width);
  const y = Math.max(edgePx, Math.min(size.height - own.height - edgePx, anchor.y - own.height / 2));
  return { '--x': `${Math.round(x)}px`, '--y': `${Math.round(y)}px` } as Record<string, string>;
}
