import { type MouseEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { plateNumber } from '#app/ui/plate.tsx';
import type { PlateItem } from '../show/plate-item.ts';
import './lightbox.css';

const swipePx = 48;

type LightboxStageProps = {
  item: PlateItem;
  isZoomed: boolean;
  onZoom: (isZoomed: boolean) => void;
  onSwipe: (direction: 'left' | 'right') => void;
};

/**
 * The picture or film. A click zooms a picture to twice the frame around the clicked point; it is then moved by
 * scrolling, touch or dragging.
 */
export function LightboxStage({ item, isZoomed, onZoom, onSwipe }: LightboxStageProps) {
  const frame = useRef<HTMLElement>(null);
  const touchStartX = useRef<number | null>(null);
  const drag = useRef<{ x: number; y: number; isMoved: boolean } | null>(null);
  const touch = {
    onTouchStart: (event: TouchEvent) => {
      touchStartX.current =
        event.touches.length === 1 && !isZoomed ? (event.touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchStartX.current ?? 0);
      if (touchStartX.current !== null && Math.abs(moved) >= swipePx) {
        onSwipe(moved < 0 ? 'left' : 'right');
      }
      touchStartX.current = null;
    },
  };
  const dragging = {
    onMouseDown: (event: MouseEvent) => {
      if (isZoomed && event.button === 0) {
        event.preventDefault();
        drag.current = { x: event.clientX, y: event.clientY, isMoved: false };
      }
    },
    onMouseMove: (event: MouseEvent) => {
      const from = drag.current;
      if (from && event.buttons === 1) {
        frame.current?.scrollBy(from.x - event.clientX, from.y - event.clientY);
        drag.current = { x: event.clientX, y: event.clientY, isMoved: true };
      }
    },
    onClick: (event: MouseEvent) => {
      const wasDragged = drag.current?.isMoved ?? false;
      drag.current = null;
      if (!wasDragged && event.target instanceof HTMLImageElement) {
        zoomAt(event, event.target);
      }
    },
  };

  function zoomAt(event: MouseEvent, image: HTMLImageElement) {
    const box = image.getBoundingClientRect();
    const [across, down] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    onZoom(!isZoomed);
    if (!isZoomed) {
      requestAnimationFrame(() => {
        const { current } = frame;
        current?.scrollTo({
          left: across * current.scrollWidth - current.clientWidth / 2,
          top: down * current.scrollHeight - current.clientHeight / 2,
        });
      });
    }
  }

  return (
    // Keyboard users have the Zoom button and its shortcut.
    <figure ref={frame} data-zoomed={isZoomed || undefined} {...touch} {...dragging}>
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
          sizes={isZoomed ? '(min-width:64rem) 124vw, 200vw' : '(min-width:64rem) 62vw, 100vw'}
          priority
        />
      )}
    </figure>
  );
}

type LightboxCaptionProps = {
  item: PlateItem;
  number: number;
  photographer: string;
  specialties: readonly string[];
  savePath: string | undefined;
  askPath: string | undefined;
  children: ReactNode;
};

export function LightboxCaption(props: LightboxCaptionProps) {
  const { item, number, photographer, specialties, savePath, askPath, children } = props;
  return (
    <>
      <p className="label">{plateNumber(number)}</p>
      <h2 dir="auto" className="h3 mt-1.5" aria-live="polite">
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
      {askPath ? (
        <p className="small mt-3">
          <a className="link" href={askPath} rel="nofollow">
            Request a license
          </a>
        </p>
      ) : null}
      {savePath ? (
        <p className="small mt-3">
          <a className="link" href={savePath}>
            Save this plate to a board
          </a>
        </p>
      ) : null}
      <p className="lb-hint small faint mt-4">
        <kbd className="kbd">←</kbd> <kbd className="kbd">→</kbd> to move, <kbd className="kbd">Z</kbd> to
        zoom, <kbd className="kbd">F</kbd> for full screen, <kbd className="kbd">Esc</kbd> to close
      </p>
    </>
  );
}

function PlateFacts({ item, photographer }: { item: PlateItem; photographer: string }) {
  const facts: { term: string; text: string | number | null; path?: string | undefined }[] = [
    { term: 'Project', text: item.project, path: item.projectPath },
    { term: 'Place', text: item.location },
    { term: 'Architect', text: item.architect },
    { term: 'Year', text: item.year },
    { term: item.mediaType === 'video' ? 'Film' : 'Photograph', text: item.photographer ?? photographer },
  ].filter((fact) => fact.text !== null);
  return (
    <>
      {item.description ? (
        <p dir="auto" className="serif muted plate-text mt-3.5">
          {item.description}
        </p>
      ) : null}
      <dl className="kv mt-6">
        {facts.flatMap((fact) => [
          <dt key={`${fact.term} term`}>{fact.term}</dt>,
          <dd dir="auto" key={fact.term} className="num">
            {fact.path ? (
              <a className="link" href={fact.path}>
                {fact.text}
              </a>
            ) : (
              fact.text
            )}
          </dd>,
        ])}
        {item.light ? (
          <>
            <dt>Light</dt>
            <dd className="num">
              {item.light.text}
              {item.light.studyPath ? (
                <>
                  {'. '}
                  <a className="link" href={item.light.studyPath}>
                    Light study
                  </a>
                </>
              ) : null}
            </dd>
          </>
        ) : null}
      </dl>
    </>
  );
}
