import { type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import { PlateFacts } from './plate-facts.tsx';
import type { PlateItem } from './plate-item.ts';

type LightboxProps = {
  items: PlateItem[];
  /** Which one is shown, from 1. */
  number: number;
  photographer: string;
  plateTo: (number: number) => string;
  closeTo: string;
  /** What can be done about it: below the caption. */
  children?: ReactNode;
};

const swipePx = 48;

/**
 * A portfolio piece alone on dark, with its caption and the film strip. It has an address of its own, so it
 * works without scripts; with them it is a modal dialog: ← → move, Esc closes, a swipe turns the page, and
 * focus returns to the plate in the gallery.
 */
export function Lightbox(props: LightboxProps) {
  const { items, number, photographer, plateTo, closeTo, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const item = items[number - 1];
  const lastId = item?.id;
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true });

  useEffect(() => {
    const box = dialog.current;
    box?.close();
    box?.showModal();
    return () => box?.close();
  }, []);

  useEffect(() => {
    // Focus goes back to the plate that was looked at last.
    return () => document.getElementById(`plate-${lastId}`)?.focus({ preventScroll: true });
  }, [lastId]);

  if (!item) {
    return null;
  }
  const previous = number > 1 ? number - 1 : items.length;
  const next = number < items.length ? number + 1 : 1;

  return (
    <dialog
      ref={dialog}
      open
      className="lb"
      data-theme="dark"
      aria-label={`Plate ${number} of ${items.length}`}
      onCancel={(event) => {
        event.preventDefault();
        go(closeTo);
      }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLVideoElement) {
          return;
        }
        if (event.key === 'ArrowLeft') {
          go(plateTo(previous));
        } else if (event.key === 'ArrowRight') {
          go(plateTo(next));
        }
      }}
    >
      <div className="lb-bar">
        <p>{photographer}</p>
        <p className="num small muted" aria-hidden="true">
          {number} / {items.length}
        </p>
        <Link className="btn btn--quiet btn--icon" to={closeTo} replace preventScrollReset aria-label="Close">
          <Icon name="close" />
        </Link>
      </div>
      <div className="lb-stage">
        <Link
          className="lb-nav"
          to={plateTo(previous)}
          replace
          preventScrollReset
          aria-label="Previous plate"
        >
          <Icon name="chevron-left" />
        </Link>
        <Stage item={item} onSwipe={(direction) => go(plateTo(direction === 'left' ? next : previous))} />
        <Link className="lb-nav" to={plateTo(next)} replace preventScrollReset aria-label="Next plate">
          <Icon name="chevron-right" />
        </Link>
        <aside className="lb-info" aria-label="Caption">
          <p className="label">{plateNumber(number)}</p>
          <h2 className="h3 mt-1.5" aria-live="polite">
            {item.title}
          </h2>
          <PlateFacts item={item} photographer={photographer} />
          {children}
          <p className="lb-hint small faint mt-4">
            <kbd className="kbd">←</kbd> <kbd className="kbd">→</kbd> to move, <kbd className="kbd">Esc</kbd>{' '}
            to close
          </p>
        </aside>
      </div>
      <FilmStrip items={items} number={number} plateTo={plateTo} />
    </dialog>
  );
}

function Stage({ item, onSwipe }: { item: PlateItem; onSwipe: (direction: 'left' | 'right') => void }) {
  const startX = useRef<number | null>(null);
  const touch = {
    onTouchStart: (event: TouchEvent) => {
      startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (startX.current ?? 0);
      if (startX.current !== null && Math.abs(moved) >= swipePx) {
        onSwipe(moved < 0 ? 'left' : 'right');
      }
      startX.current = null;
    },
  };
  return (
    <figure {...touch}>
      {item.mediaType === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the films of buildings have no sound
        <video
          key={item.id}
          controls
          playsInline
          preload="metadata"
          poster={`${item.src}/1080.jpg`}
          width={item.width}
          height={item.height}
          aria-label={item.alt}
          src={`${item.src}/clip.mp4`}
        />
      ) : (
        <Picture
          key={item.id}
          src={item.src}
          width={item.width}
          height={item.height}
          color={item.color}
          alt={item.alt}
          sizes="(min-width:64rem) 62vw, 100vw"
          priority
        />
      )}
    </figure>
  );
}

function FilmStrip({ items, number, plateTo }: Pick<LightboxProps, 'items' | 'number' | 'plateTo'>) {
  return (
    <nav className="film" aria-label="Plates">
      {items.map((item, index) => (
        <Link
          key={item.id}
          to={plateTo(index + 1)}
          replace
          preventScrollReset
          aria-label={`Plate ${index + 1}`}
          aria-current={index + 1 === number ? 'true' : undefined}
        >
          <Picture
            src={item.src}
            width={item.width}
            height={item.height}
            color={item.color}
            alt=""
            sizes="110px"
            upTo={480}
          />
        </Link>
      ))}
    </nav>
  );
}
