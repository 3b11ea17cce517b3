import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import { PlateFacts } from './plate-facts.tsx';
import type { PlateItem } from './plate-item.ts';
import { useFullScreen } from './use-full-screen.ts';
import './lightbox.css';

type LightboxProps = {
  items: PlateItem[];
  /** Which one is shown, from 1. */
  number: number;
  photographer: string;
  /** What the photographer does, below the caption. */
  specialties?: readonly string[];
  plateTo: (number: number) => string;
  closeTo: string;
  /** What can be done about it: below the caption. */
  children?: ReactNode;
};

/**
 * A portfolio piece alone on dark, with its caption and the film strip. It has an address of its own, so it
 * works without scripts; with them it is a modal dialog: ← → move, Z zooms, F fills the screen, Esc closes, a swipe
 * turns the page, and focus returns to the plate in the gallery.
 */
export function Lightbox(props: LightboxProps) {
  const { items, number, photographer, specialties = [], plateTo, closeTo, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  const fullScreen = useFullScreen(dialog);
  const item = items[number - 1];
  const lastId = item?.id;
  const go = (to: string) => {
    setZoomed(false);
    window.location.replace(to);
  };

  useEffect(() => {
    const box = dialog.current;
    box?.close();
    box?.showModal();
    box?.querySelector<HTMLElement>('.lb-close')?.focus();
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
        if (isZoomed) {
          setZoomed(false);
        } else {
          go(closeTo);
        }
      }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLVideoElement) {
          return;
        }
        if (event.key === 'z' || event.key === '+' || event.key === '-') {
          setZoomed(event.key === 'z' ? !isZoomed : event.key === '+');
        } else if (event.key === 'f') {
          fullScreen.toggle();
        } else if (isZoomed) {
          // The arrows move the picture under the frame, as they scroll everything else.
          return;
        } else if (event.key === 'ArrowLeft') {
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
        <div className="lb-tools">
          {item.mediaType === 'image' ? (
            <button
              type="button"
              className="btn btn--quiet"
              aria-pressed={isZoomed}
              onClick={() => setZoomed(!isZoomed)}
            >
              <Icon name={isZoomed ? 'minus' : 'plus'} />
              Zoom
            </button>
          ) : null}
          {fullScreen.isPossible ? (
            <button
              type="button"
              className="btn btn--quiet lb-full"
              aria-pressed={fullScreen.isOn}
              onClick={fullScreen.toggle}
            >
              <Icon name="full-screen" />
              Full screen
            </button>
          ) : null}
          <Link
            className="btn btn--quiet btn--icon lb-close"
            to={closeTo}
            replace
            preventScrollReset
            aria-label="Close"
          >
            <Icon name="close" />
          </Link>
        </div>
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
        <LightboxStage
          item={item}
          isZoomed={isZoomed}
          onZoom={setZoomed}
          onSwipe={(direction) => go(plateTo(direction === 'left' ? next : previous))}
        />
        <Link className="lb-nav" to={plateTo(next)} replace preventScrollReset aria-label="Next plate">
          <Icon name="chevron-right" />
        </Link>
        <aside className="lb-info" aria-label="Caption">
          <p className="label">{plateNumber(number)}</p>
          <h2 className="h3 mt-1.5" aria-live="polite">
            {item.title}
          </h2>
          <PlateFacts item={item} photographer={photographer} />
          {specialties.length > 0 ? (
            <>
              <p className="label mt-6 mb-1.5">Specialties</p>
              <p className="small muted">{specialties.join(', ')}</p>
            </>
          ) : null}
          <div className="lb-do">{children}</div>
          <p className="lb-hint small faint mt-4">
            <kbd className="kbd">←</kbd> <kbd className="kbd">→</kbd> to move, <kbd className="kbd">Z</kbd> to
            zoom, <kbd className="kbd">F</kbd> for full screen, <kbd className="kbd">Esc</kbd> to close
          </p>
        </aside>
      </div>
      <FilmStrip items={items} number={number} plateTo={plateTo} />
    </dialog>
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
