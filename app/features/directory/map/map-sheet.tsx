import { type CSSProperties, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ListingCard } from '../listing-card.ts';
import { listenToMoves, zoomStep } from './listen-to-moves.ts';
import { MapButtons } from './map-buttons.tsx';
import { fitView, type MapView, panView, placeInView, viewBox, viewRatio, zoomView } from './map-view.ts';
import { type MapPin, type MapStop, mergePins } from './merge-pins.ts';
import { pinLabel } from './pin-label.ts';
import { pinName } from './pin-name.ts';
import { scaleBar } from './scale-bar.ts';
import { WorldOutlines } from './world-outlines.tsx';

type MapSheetProps = {
  cards: readonly ListingCard[];
  stops: readonly MapStop[];
  isLit: (number: number) => boolean;
  onPoint: (numbers: readonly number[]) => void;
  onChoose: (pin: MapPin) => void;
};

/** How wide the view is taken to be, in px, until it has been measured. */
const assumedWidthPx = 640;
/** A pin of several zooms in when that narrows the view to this part of it or less. */
const worthwhileZoom = 0.9;

/**
 * The map itself, fitted to its pins. The stage has the shape of a view and as much of the box as it can have, so
 * pins are placed by percentages and keep their size; all of it stands without scripts, which only move it.
 */
export function MapSheet({ cards, stops, isLit, onPoint, onChoose }: MapSheetProps) {
  const box = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number | null>(null);
  const fitted = useMemo(() => fitView(stops), [stops]);
  const [moved, setMoved] = useState<MapView | null>(null);
  const view = moved ?? fitted;
  const unitsPerPx = view.width / (widthPx ?? assumedWidthPx);
  const pins = useMemo(() => mergePins(stops, unitsPerPx), [stops, unitsPerPx]);
  const { share, text } = scaleBar(view);

  useEffect(() => {
    if (!box.current || !stage.current) {
      return;
    }
    const measure = new ResizeObserver(([entry]) => entry && setWidthPx(entry.contentRect.width));
    measure.observe(stage.current);
    const stopListening = listenToMoves({
      box: box.current,
      stage: stage.current,
      move: (change) => setMoved((before) => change(before ?? fitted)),
    });
    return () => {
      measure.disconnect();
      stopListening();
    };
  }, [fitted]);

  /** Brings a pin that was reached by Tab into sight. */
  function show(pin: MapPin) {
    const { x, y } = placeInView(view, pin);
    if (x < 0 || x > 1 || y < 0 || y > 1) {
      setMoved(panView(view, { x: pin.x - view.x, y: pin.y - view.y }));
    }
  }

  /** Takes several apart as far as zooming can; otherwise leads to the row. */
  function choose(event: MouseEvent, pin: MapPin) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    const nearer = fitView(stops.filter((stop) => pin.numbers.includes(stop.number)));
    if (pin.numbers.length > 1 && nearer.width < view.width * worthwhileZoom) {
      setMoved(nearer);
      // The pin comes apart, so the focus goes to what stays.
      box.current?.focus({ preventScroll: true });
    } else {
      onChoose(pin);
    }
  }

  return (
    <section
      ref={box}
      className={widthPx === null ? 'mapbox' : 'mapbox is-live'}
      style={{ '--map-ratio': viewRatio } as CSSProperties}
      aria-label={`Map of ${stops.length} ${stops.length === 1 ? 'creative' : 'creatives'}. Arrow keys move it, plus and minus zoom.`}
      tabIndex={widthPx === null ? undefined : 0}
    >
      <div ref={stage} className="map-stage">
        <WorldOutlines viewBox={viewBox(view)} />
        {pins.map((pin) => (
          <a
            key={pin.numbers.join()}
            className={pin.numbers.some(isLit) ? 'map-pin is-on' : 'map-pin'}
            href={`#creative-${cards[(pin.numbers[0] ?? 0) - 1]?.id}`}
            style={styleInView(view, pin)}
            aria-label={pinName(pin.numbers, cards)}
            draggable={false}
            onPointerEnter={() => onPoint(pin.numbers)}
            onPointerLeave={() => onPoint([])}
            onFocus={() => {
              onPoint(pin.numbers);
              show(pin);
            }}
            onBlur={() => onPoint([])}
            onClick={(event) => choose(event, pin)}
          >
            {pinLabel(pin.numbers)}
          </a>
        ))}
      </div>
      <MapButtons
        onZoomIn={() => setMoved(zoomView(view, 1 / zoomStep))}
        onZoomOut={() => setMoved(zoomView(view, zoomStep))}
        onFit={() => setMoved(null)}
      />
      <p className="mapscale">
        <i style={{ '--map-share': share } as CSSProperties} />
        {text}
      </p>
      <p className="mapnote">Outlines: Natural Earth, US Census Bureau</p>
    </section>
  );
}

function styleInView(view: MapView, pin: MapPin): CSSProperties {
  const { x, y } = placeInView(view, pin);
  return { left: percent(x), top: percent(y) };
}

function percent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}
