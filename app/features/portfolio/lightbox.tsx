import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import { plateAddress } from './plate-address.ts';
import { PlateFacts } from './plate-facts.tsx';
import type { PlateItem } from './plate-item.ts';
import { useFullScreen } from './use-full-screen.ts';
import './lightbox.css';

/** What a lightbox shows: plain data, for the page and for its island alike. */
export type LightboxSet = {
  items: readonly PlateItem[];
  photographer: string;
  /** What the photographer does, below the caption. */
  specialties: readonly string[];
  /** The address of the page; with `?plate=` and a number it shows that plate. */
  path: string;
};

type LightboxProps = LightboxSet & {
  /** Which one is shown, from 1. */
  number: number;
  onMove?: (number: number) => void;
  onClose?: () => void;
  /** Whether the film strip may come a moment later, so that a press is answered at once. */
  isFilmLate?: boolean;
  /** What can be done about it: below the caption. */
  children?: ReactNode;
};

/**
 * A portfolio piece alone on dark, with its caption and the film strip. It has an address of its own, so it
 * works without scripts; with them (app/browser/islands/lightbox.tsx) it is a modal dialog: ← → move, Z zooms, F fills
 * the screen, Esc closes, and a swipe turns the page.
 */
export function Lightbox(props: LightboxProps) {
  const { items, number, photographer, specialties, path, onMove, onClose, isFilmLate, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  const [hasFilm, setHasFilm] = useState(!isFilmLate);
  const fullScreen = useFullScreen(dialog);
  const go = (to: number) => {
    setZoomed(false);
    onMove?.(to);
  };

  useLayoutEffect(() => {
    const box = dialog.current;
    // It comes open; only a dialog that is closed can be made modal.
    box?.close();
    box?.showModal();
    return () => box?.close();
  }, []);
  useEffect(() => setHasFilm(true), []);

  const item = items[number - 1];
  if (!item) {
    return null;
  }
  const previous = number > 1 ? number - 1 : items.length;
  const next = number < items.length ? number + 1 : 1;
  const addressOf = (to: number) => plateAddress(path, to);
  const turnTo = (to: number) => (event: MouseEvent) => instead(event, onMove && (() => go(to)));

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
          onClose?.();
        }
      }}
      onClose={() => {
        // Browsers close it by themselves when Esc is pressed twice.
        if (!dialog.current?.open) onClose?.();
      }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLVideoElement || event.ctrlKey || event.metaKey || event.altKey) {
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
          go(previous);
        } else if (event.key === 'ArrowRight') {
          go(next);
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
          <a
            className="btn btn--quiet btn--icon lb-close"
            href={path}
            aria-label="Close"
            // biome-ignore lint/a11y/noAutofocus: where a dialog's focus begins
            autoFocus
            onClick={(event) => instead(event, onClose)}
          >
            <Icon name="close" />
          </a>
        </div>
      </div>
      <div className="lb-stage">
        <a
          className="lb-nav"
          aria-label="Previous plate"
          href={addressOf(previous)}
          onClick={turnTo(previous)}
        >
          <Icon name="chevron-left" />
        </a>
        <LightboxStage
          item={item}
          isZoomed={isZoomed}
          onZoom={setZoomed}
          onSwipe={(direction) => go(direction === 'left' ? next : previous)}
        />
        <a className="lb-nav" aria-label="Next plate" href={addressOf(next)} onClick={turnTo(next)}>
          <Icon name="chevron-right" />
        </a>
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
          {children}
          <p className="lb-hint small faint mt-4">
            <kbd className="kbd">←</kbd> <kbd className="kbd">→</kbd> to move, <kbd className="kbd">Z</kbd> to
            zoom, <kbd className="kbd">F</kbd> for full screen, <kbd className="kbd">Esc</kbd> to close
          </p>
        </aside>
      </div>
      <nav className="film" aria-label="Plates">
        {hasFilm ? <Film items={items} number={number} addressOf={addressOf} turnTo={turnTo} /> : null}
      </nav>
      {/* What is said while it is open is said in it (app/browser/toasts.ts): the page behind is out of reach. */}
      {onMove ? <div className="toasts" /> : null}
    </dialog>
  );
}

type FilmProps = Pick<LightboxProps, 'items' | 'number'> & {
  addressOf: (number: number) => string;
  turnTo: (number: number) => (event: MouseEvent) => void;
};

function Film({ items, number, addressOf, turnTo }: FilmProps) {
  return items.map((each, index) => (
    <a
      key={each.id}
      aria-label={`Plate ${index + 1}`}
      aria-current={index + 1 === number ? 'true' : undefined}
      href={addressOf(index + 1)}
      onClick={turnTo(index + 1)}
    >
      <Picture
        src={each.src}
        width={each.width}
        height={each.height}
        color={each.color}
        alt=""
        sizes="110px"
        upTo={480}
      />
    </a>
  ));
}

/** Does something in place of following a link; one that is opened elsewhere is followed. */
function instead(event: MouseEvent, doIt: (() => void) | undefined): void {
  if (doIt && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    doIt();
  }
}
