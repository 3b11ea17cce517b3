import { type MouseEvent, type TouchEvent, useRef } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { PlateItem } from '../show/plate-item.ts';

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
