import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { requestLicensePath } from '#app/features/licenses/requests/request-address.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LightboxCaption } from './lightbox-caption.tsx';
import { LightboxStage } from './lightbox-stage.tsx';
import { plateAddress } from './plate-address.ts';
import type { PlateItem } from './plate-item.ts';
import { useModal } from './use-modal.ts';
import './lightbox.css';
import { Picture } from '#app/ui/picture.tsx';

/** What a lightbox shows: plain data, for the page and for its island alike. */
export type LightboxSet = {
  items: readonly PlateItem[];
  photographer: string;
  /** What the photographer does, below the caption. */
  specialties: readonly string[];
  /** The address of the page; with `?plate=` and a number it shows that plate. */
  path: string;
  /** For clients: where each of the first plates is saved to a board. */
  savePaths?: readonly string[];
  /** Whether a license can be asked for: not by whose they are. */
  canAsk?: boolean;
};

type LightboxProps = LightboxSet & {
  /** Which one is shown, from 1. */
  number: number;
  onMove?: (number: number) => void;
  onClose?: () => void;
  /** Whether the caption and the film strip may come a moment later, so that a press is answered at once. */
  isPictureFirst?: boolean;
  /** What can be done about it: below the caption. */
  children?: ReactNode;
};

/**
 * A portfolio piece alone on dark, with its caption and the film strip. It has an address of its own, so it
 * works without scripts; with them (app/browser/islands/lightbox.tsx) it is a modal dialog: ← → move, Z zooms, F fills
 * the screen, Esc closes, and a swipe turns the page.
 */
export function Lightbox(props: LightboxProps) {
  const { items, number, photographer, specialties, path, savePaths, canAsk = false } = props;
  const { onMove, onClose, isPictureFirst, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isZoomed, setZoomed] = useState(false);
  /** The plate that the caption and the film strip speak of: they follow once the picture is painted. */
  const [toldOf, setToldOf] = useState(isPictureFirst ? null : number);
  const fullScreen = useFullScreen(dialog);
  useModal(dialog);
  const go = (to: number) => {
    setZoomed(false);
    onMove?.(to);
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // An effect of a press runs before it is painted: the caption and the strip would keep the picture waiting.
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
          {late?.caption}
        </aside>
      </div>
      <nav className="film" aria-label="Plates">
        {late?.film}
      </nav>
      {/* What is said while it is open is said in it (app/browser/toasts.ts): the page behind is out of reach. */}
      {onMove ? <div className="toasts" ref={takeToasts} /> : null}
    </dialog>
  );
}

/** Does something in place of what the browser would do; a link that is opened elsewhere is followed. */
function instead(event: MouseEvent | KeyboardEvent, doIt: (() => void) | undefined): void {
  if (doIt && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    doIt();
  }
}

/** What the page behind is saying as it opens moves in. */
function takeToasts(region: HTMLElement | null): void {
  region?.append(...document.querySelectorAll('.toasts > .toast'));
}

type LightboxFilmProps = {
  items: readonly PlateItem[];
  /** Which one is shown, from 1. */
  number: number;
  addressOf: (number: number) => string;
  turnTo: (number: number) => (event: MouseEvent) => void;
};

/** The film strip of a lightbox: every plate, small. */
function LightboxFilm({ items, number, addressOf, turnTo }: LightboxFilmProps) {
  // The same elements each time, so that moving on does not draw every picture anew.
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

/** Shows an element on the whole screen, where the browser can (iPhones show films so, and nothing else). */
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
      // Refused without a gesture or by policy: everything stays as it is.
      element.current?.requestFullscreen?.().catch(() => {});
    }
  };
  return { isPossible, isOn, toggle };
}
