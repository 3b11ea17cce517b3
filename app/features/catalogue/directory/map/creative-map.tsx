import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ListingCard } from '../listing-card.ts';
import { type MapAnswer, type MapCluster, nearestCluster, type SearchedPlace } from './map-answer.ts';
import type { MapArea, MapCamera } from './map-area.ts';
import { MapGround } from './map-ground.tsx';
import { MapMarks } from './map-marks.tsx';
import { MapPopup, type OpenedMark } from './map-popup.tsx';
import { mapAddress } from './map-query.ts';
import {
  assumedSize,
  coveringRequest,
  type MapSize,
  type MapTarget,
  type MapView,
  scaleBar,
  toScreen,
  viewArea,
  viewCamera,
  zoomView,
} from './map-view.ts';
import { type Position, type SheetPoint, toSheet } from './mercator.ts';
import { placeLabels } from './place-labels.ts';
import { anchorOf, standingPoint } from './standing-point.ts';
import { type AskedFor, useGrounds, useMapAnswer, useOpenedMark } from './use-map-answer.ts';
import { useEscape, useMapView, zoomStep } from './use-map-view.ts';
import '#app/ui/check.css';
import { Icon } from '#app/ui/icon.tsx';

export type CreativeMapProps = {
  asked: AskedFor;
  searched: SearchedPlace | null;
  target: MapTarget;
  first: MapAnswer;
  isEmpty: boolean;
  pointed: { id: string; position: Position | null } | null;
  addressOf: (cluster: MapCluster) => string;
  saveCorner: (card: ListingCard, saved: OpenedMark['saved']) => ReactNode;
  /** Called after a move; `area` is set when the list should follow. */
  onMove: (moved: { at: MapCamera; area: MapArea | null }) => void;
  onChoose: (key: string | null) => void;
  onOpened: (ids: readonly string[]) => void;
  onFit: () => void;
};

const positionZoom = 8;
const wideningSteps = -1.4;
/** "Zoom in here" zooms this many steps, or within a single city to the zoom where its creatives separate. */
const hereSteps = 1.6;
const insideCityZoom = 9.6;

/**
 * The map of creatives (DESIGN.md, Map search). It depends only on plain values and callbacks, so any page can use
 * it. Without scripts it shows its first view, and its marks are links.
 */
export function CreativeMap(props: CreativeMapProps) {
  const { asked, searched, target, first, onMove, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(target.at === null || target.area !== null);
  const [isMoved, setMoved] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [position, setPosition] = useState<SheetPoint | null>(null);
  const { view, size, move } = useMapView({
    box,
    target,
    searched,
    onStart: () => setLeft(true),
    onSettle: (shown, measured) => report(shown, measured, isFollowing),
  });
  const shownSize = size ?? assumedSize;
  const { answer, isFailed } = useMapAnswer({ first, view, size, asked });
  const grounds = useGrounds(answer.grounds);
  const chosen = useChosen({ key: isLeft ? null : target.on, asked, view, size });
  useEffect(() => {
    if (target.on !== null) setLeft(false);
  }, [target.on]);

  const markOfChosen =
    answer.clusters.find(({ key }) => key === target.on) ??
    (chosen.opened ? nearestCluster(answer.clusters, chosen.opened) : null);
  const pointedAt = props.pointed && standingPoint(props.pointed, view.zoom);
  const pointedMark = pointedAt ? nearestCluster(answer.clusters, pointedAt) : null;
  const isOpen = target.on !== null && !isLeft && size !== null;
  const bar = scaleBar(view);
  const { onOpened } = props;
  useEffect(
    () => onOpened(isOpen ? (chosen.opened?.cards.map(({ id }) => id) ?? []) : []),
    [onOpened, isOpen, chosen.opened],
  );

  function report(shown: MapView, measured: MapSize, isSearch: boolean) {
    setMoved(!isSearch);
    onMove({ at: viewCamera(shown), area: isSearch ? viewArea(shown, measured) : target.area });
  }

  function close() {
    const key = markOfChosen?.key;
    onChoose(null);
    const mark = [...(box.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
      (each) => each.dataset.key === key,
    );
    (mark ?? box.current)?.focus({ preventScroll: true });
  }
  useEscape(isOpen, close);

  function zoomInto(cluster: SheetPoint & { others: number }) {
    const least = cluster.others === 0 ? insideCityZoom : 0;
    move((before) => ({ x: cluster.x, y: cluster.y, zoom: Math.max(before.zoom + hereSteps, least) }));
    box.current?.focus({ preventScroll: true });
  }

  function togglePosition() {
    if (position) {
      setPosition(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      const point = toSheet(coords);
      setPosition(point);
      move(() => ({ ...point, zoom: positionZoom }));
    });
  }

  return (
    <section className={size ? 'map is-live' : 'map'} aria-label="Map of results">
      <div
        ref={box}
        className="map-stage"
        role="group"
        tabIndex={size ? 0 : undefined}
        aria-label="Map. Arrow keys move it, plus and minus zoom."
      >
        <MapGround
          view={view}
          size={shownSize}
          grounds={grounds}
          searched={searched && target.area === null ? searched : null}
          labels={placeLabels({ answer, searched: target.area ? null : searched, view, size: shownSize })}
        />
        <MapMarks
          clusters={answer.clusters}
          view={view}
          size={shownSize}
          addressOf={size ? null : props.addressOf}
          chosen={isOpen ? (markOfChosen?.key ?? null) : null}
          pointed={pointedMark?.key ?? null}
          onChoose={({ key }) => {
            setLeft(false);
            onChoose(key);
          }}
        />
        {position ? <PositionDot view={view} size={shownSize} point={position} /> : null}
      </div>
      <label className="check map-follow">
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={({ target: { checked } }) => {
            setFollowing(checked);
            if (checked && isMoved && size) report(view, size, true);
          }}
        />
        <span>Search as I move the map</span>
      </label>
      {isMoved && size ? (
        <Button variant="primary" size="sm" className="map-here" onClick={() => report(view, size, true)}>
          Search this area
        </Button>
      ) : null}
      <MapControls
        onZoomIn={() => move((before, measured) => zoomView(before, zoomStep, measured))}
        onZoomOut={() => move((before, measured) => zoomView(before, -zoomStep, measured))}
        onFit={() => {
          setMoved(false);
          setLeft(true);
          props.onFit();
        }}
        onPosition={size && 'geolocation' in navigator ? togglePosition : null}
        isPositionShown={position !== null}
      />
      <p className="map-scale num" aria-hidden="true">
        <i style={{ width: `${bar.px}px` }} />
        {bar.text}
      </p>
      {isFailed ? (
        <p className="map-trouble" role="status">
          The map could not be loaded. Move it to try again.
        </p>
      ) : null}
      {props.isEmpty && !isOpen ? (
        <div className="map-none">
          <p className="h4">No Creatives Found</p>
          <p className="small muted">No one is listed in this part of the map yet.</p>
          <Button
            size="sm"
            onClick={() => move((before, measured) => zoomView(before, wideningSteps, measured))}
          >
            Zoom out to the nearest
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <MapPopup
          key={target.on}
          opened={chosen.opened}
          isFailed={chosen.isFailed}
          anchor={markOfChosen ? anchorOf(markOfChosen, view, shownSize) : null}
          size={shownSize}
          saveCorner={props.saveCorner}
          onClose={close}
          onZoomIn={() => markOfChosen && zoomInto(markOfChosen)}
        />
      ) : null}
    </section>
  );
}

function useChosen({
  key,
  asked,
  view,
  size,
}: {
  key: string | null;
  asked: AskedFor;
  view: MapView;
  size: MapSize | null;
}) {
  const request = size && coveringRequest(view, size);
  const address =
    request && key !== null
      ? mapAddress({ ...asked, area: request.area, zoom: request.zoom, on: key })
      : null;
  return useOpenedMark(key, address);
}

function PositionDot({ view, size, point }: { view: MapView; size: MapSize; point: SheetPoint }) {
  const { x, y } = toScreen(view, size, point);
  return <i className="map-position" role="img" aria-label="Your position" style={{ left: x, top: y }} />;
}

type MapControlsProps = {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
  onPosition: (() => void) | null;
  isPositionShown: boolean;
};

/** The visitor's position is requested only when the button is pressed. */
function MapControls({ onZoomIn, onZoomOut, onFit, onPosition, isPositionShown }: MapControlsProps) {
  return (
    <div className="map-controls">
      <button type="button" aria-label="Zoom in" title="Zoom in" onClick={onZoomIn}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out" onClick={onZoomOut}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label="Show all results" title="Show all results" onClick={onFit}>
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />
        </svg>
      </button>
      {onPosition ? (
        <button
          type="button"
          aria-label="Show my position"
          title="Show my position"
          aria-pressed={isPositionShown}
          onClick={onPosition}
        >
          <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 15.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM10 2v4M10 14v4M2 10h4M14 10h4" />
          </svg>
        </button>
      ) : null}
    </div>
  );
}
