import {
  type MouseEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { requestLicensePath } from '#app/features/vocabulary/work-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PlateItem } from '../show/plate-item.ts';
import { LightboxCaption, LightboxStage } from './lightbox-stage.tsx';
import './lightbox.css';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { plateAddress } from './plate-address.ts';

/** Plain data, for both the page and its island. */
export type LightboxSet = {
  items: readonly PlateItem[];
  photographer: string;
  specialties: readonly string[];
  /** The page's address; `?plate=` with a number opens a plate. */
  path: string;
  savePaths?: readonly string[];
  /** Whether the viewer can ask for a license; false on the owner's own pages. */
  canAsk?: boolean;
};

type LightboxProps = LightboxSet & {
  number: number;
  onMove?: (number: number) => void;
  onClose?: () => void;
  /** Renders caption and film strip a moment later, so that a press responds at once. */
  isPictureFirst?: boolean;
  children?: ReactNode;
};

/**
 * One piece large on dark, with caption and film strip. It has its own address and works without JavaScript; with it
 * (app/browser/islands/lightbox.tsx) it is a modal dialog: arrows move, Z zooms, F is full screen, Esc closes, a swipe
 * turns the page.
 */
export function Lightbox(props: LightboxProps) {
  const { items, number, photographer, specialties, path, savePaths, canAsk = false } = props;
  const { onMove, onClose, isPictureFirst, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  /** The plate in the caption and film strip, which follow after the picture is painted. */
  const [toldOf, setToldOf] = useState(isPictureFirst ? null : number);
  const isHydrated = useIsHydrated();
  const fullScreen = useFullScreen(dialog);
  useModal(dialog);
  const go = (to: number) => {
    setZoomed(false);
    onMove?.(to);
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // An effect runs before the paint, so caption and strip would delay the picture.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setToldOf(number));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [number]);

  const addressOf = (to: number) => plateAddress(path, to);
  const turnTo = (to: number) => (event: MouseEvent) => instead(event, onMove && (() => go(to)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it is given stays the same as long as it is open
  const late = useMemo(() => {
    const told = toldOf === null ? undefined : items[toldOf - 1];
    return told && toldOf
      ? {
          caption: (
            <LightboxCaption
              item={told}
              number={toldOf}
              photographer={photographer}
              specialties={specialties}
              savePath={savePaths?.[toldOf - 1]}
              askPath={
                canAsk && told.mediaType === 'image' && !told.photographer
                  ? requestLicensePath(told.id)
                  : undefined
              }
            >
              {children}
            </LightboxCaption>
          ),
          film: <LightboxFilm items={items} number={toldOf} addressOf={addressOf} turnTo={turnTo} />,
        }
      : null;
  }, [toldOf]);

  const item = items[number - 1];
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
          onClose?.();
        }
      }}
      onClose={() => {
        // Browsers close the dialog themselves on a second Esc.
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
          // While zoomed, the arrow keys scroll the picture.
          return;
        } else if (event.key === 'ArrowLeft') {
          instead(event, () => go(previous));
        } else if (event.key === 'ArrowRight') {
          instead(event, () => go(next));
        }
      }}
    >
      <div className="lb-bar">
        <p dir="auto">{photographer}</p>
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
              className="btn btn--quiet lb-full max-md:hidden"
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
          {late?.caption}
        </aside>
      </div>
      <nav className="film" aria-label="Plates">
        {late?.film}
      </nav>
      {/* Toasts appear inside the dialog while it is open, because the page behind is inert (app/browser/toasts.ts). */}
      {onMove && isHydrated ? <div className="toasts" ref={takeToasts} /> : null}
    </dialog>
  );
}

/** Replaces the browser's default, except for links opened in a new tab or window. */
function instead(event: MouseEvent | ReactKeyboardEvent, doIt: (() => void) | undefined): void {
  if (doIt && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    doIt();
  }
}

/** Moves toasts that are already visible into the dialog. */
function takeToasts(region: HTMLElement | null): void {
  region?.append(...document.querySelectorAll('.toasts > .toast'));
}

type LightboxFilmProps = {
  items: readonly PlateItem[];
  number: number;
  addressOf: (number: number) => string;
  turnTo: (number: number) => (event: MouseEvent) => void;
};

function LightboxFilm({ items, number, addressOf, turnTo }: LightboxFilmProps) {
  // Memoized, so that moving on does not render every picture again.
  const pictures = useMemo(() => items.map(filmPicture), [items]);
  return items.map((each, index) => (
    <a
      key={each.id}
      aria-label={`Plate ${index + 1}`}
      aria-current={index + 1 === number ? 'true' : undefined}
      href={addressOf(index + 1)}
      onClick={turnTo(index + 1)}
    >
      {pictures[index]}
    </a>
  ));
}

function filmPicture({ src, width, height, color }: PlateItem): ReactNode {
  return <Picture src={src} width={width} height={height} color={color} alt="" sizes="110px" upTo={480} />;
}

/** Full screen where the browser supports it (iPhones only for films). */
function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isPossible, setPossible] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const note = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => {
      document.removeEventListener('fullscreenchange', note);
      if (document.fullscreenElement) {
        void document.exitFullscreen();
      }
    };
  }, []);
  const toggle = () => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
    } else {
      // Ignored when refused without a gesture or by policy.
      element.current?.requestFullscreen?.().catch(() => {});
    }
  };
  return { isPossible, isOn, toggle };
}

/**
 * Makes an open dialog modal after it is painted: modality makes the browser visit every element, which would delay the
 * response to the press. Keys pressed before that already go to the dialog.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(makeModal);
    });
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      document.removeEventListener('keydown', takeKey, true);
    };
    function makeModal() {
      stop();
      // Only a closed dialog can be made modal.
      box?.close();
      box?.showModal();
    }
    function takeKey(event: KeyboardEvent) {
      makeModal();
      // It was aimed at the previously focused element.
      if (!box || box.contains(event.target as Node)) return;
      event.stopPropagation();
      const isLeft = box.dispatchEvent(new KeyboardEvent('keydown', event));
      if (!isLeft) event.preventDefault();
    }
    document.addEventListener('keydown', takeKey, true);
    return () => {
      stop();
      box?.close();
    };
  }, [dialog]);
}
