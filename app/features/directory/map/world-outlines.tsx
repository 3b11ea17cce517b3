import outlinesUrl from './world.svg';

/** Back to front. */
const parts = ['graticule', 'land', 'states', 'countries', 'shores'] as const;

/** The drawing (world.svg, made by scripts/draw-outlines.mjs) under the pins: land, borders and graticule, coloured by map.css. */
export function WorldOutlines({ viewBox }: { viewBox: string }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      {parts.map((part) => (
        <use key={part} className={`map-${part}`} href={`${outlinesUrl}#${part}`} />
      ))}
    </svg>
  );
}
