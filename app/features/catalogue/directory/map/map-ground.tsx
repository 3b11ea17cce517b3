import counties from './counties.svg';
import type { SearchedPlace } from './map-answer.ts';
import { type MapSize, type MapView, viewBox } from './map-view.ts';
import { toPosition, toSheet, unitsPerPx } from './mercator.ts';
import type { PlaceLabel } from './place-labels.ts';
import { type Grounds, groundOf } from './use-map-answer.ts';
import world from './world.svg';

const statesFrom = 2.6;
const countiesFrom = 6.9;

type MapGroundProps = {
  view: MapView;
  size: MapSize;
  /** The countries drawn in detail, by code; the world outlines lie beneath unless these are complete. */
  grounds: Grounds;
  searched: SearchedPlace | null;
  labels: readonly PlaceLabel[];
};

/** Land, borders and names under the marks, drawn as SVG from local files without tiles, colored by map.css. */
export function MapGround({
  view,
  size,
  grounds: { countries, isComplete },
  searched,
  labels,
}: MapGroundProps) {
  const { left, top } = viewBox(view, size);
  const scale = 1 / unitsPerPx(view.zoom);
  const outline = searched?.outline && groundOf(searched.outline.country);
  const outlineId = searched?.outline?.region || 'edge';
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path className="map-graticule" d={graticule(view, size)} />
      <g transform={`scale(${scale}) translate(${-left} ${-top})`}>
        {isComplete ? null : (
          <>
            <use className="map-land" href={`${world}#land`} />
            {view.zoom >= statesFrom ? <use className="map-states" href={`${world}#states`} /> : null}
            <use className="map-countries" href={`${world}#countries`} />
            <use className="map-countries" href={`${world}#shores`} />
          </>
        )}
        {countries.map((country) => (
          <Ground key={country} file={groundOf(country)} />
        ))}
        {outline ? <use className="map-searched-fill" href={`${outline}#${outlineId}`} /> : null}
        {view.zoom >= countiesFrom && countries.includes('US') ? (
          <use className="map-counties" href={`${counties}#counties`} />
        ) : null}
        {outline ? <use className="map-searched" href={`${outline}#${outlineId}`} /> : null}
      </g>
      {labels.map((label) => (
        <Label key={`${label.kind} ${label.text} ${label.anchor}`} label={label} />
      ))}
    </svg>
  );
}

function Ground({ file }: { file: string | undefined }) {
  return file ? (
    <>
      <use className="map-ground" href={`${file}#ground`} />
      <use className="map-countries" href={`${file}#edge`} />
    </>
  ) : null;
}

const anchors = { start: 'start', middle: 'middle', end: 'end' } as const;

function Label({ label: { text, kind, x, y, anchor, dot } }: { label: PlaceLabel }) {
  return (
    <>
      <text className={`map-name map-name--${kind}`} x={round(x)} y={round(y)} textAnchor={anchors[anchor]}>
        {text}
      </text>
      {dot ? (
        <rect className="map-dot" x={round(dot.x) - 1.5} y={round(dot.y) - 1.5} width="3" height="3" />
      ) : null}
    </>
  );
}

function graticule(view: MapView, size: MapSize): string {
  const step = view.zoom < 3 ? 30 : view.zoom < 5 ? 10 : view.zoom < 7 ? 5 : 1;
  const box = viewBox(view, size);
  const scale = 1 / unitsPerPx(view.zoom);
  const northWest = toPosition({ x: Math.max(0, box.left), y: box.top });
  const southEast = toPosition({ x: Math.min(32_768, box.right), y: box.bottom });
  let path = '';
  for (
    let longitude = Math.ceil(northWest.longitude / step) * step;
    longitude <= southEast.longitude;
    longitude += step
  ) {
    path += `M${round((toSheet({ latitude: 0, longitude }).x - box.left) * scale)} 0V${size.height}`;
  }
  const south = Math.max(-80, Math.ceil(southEast.latitude / step) * step);
  for (let latitude = south; latitude <= Math.min(80, northWest.latitude); latitude += step) {
    path += `M0 ${round((toSheet({ latitude, longitude: 0 }).y - box.top) * scale)}H${size.width}`;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
