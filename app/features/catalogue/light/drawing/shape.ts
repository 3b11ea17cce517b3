import type { Band } from '../bands.ts';

export type Point = readonly [x: number, y: number];

/**
 * A shape of a study's drawings. Its role decides its color and weight: on the screen in shapes.tsx, on paper in
 * ../paper/ink.ts. A role without a look there is not drawn there.
 */
export type Shape = { role: Role; band?: Band | null } & (
  | { kind: 'path'; lines: readonly (readonly Point[])[]; isClosed?: boolean; clip?: 'disc' | 'rooms' }
  | { kind: 'line'; from: Point; to: Point }
  | { kind: 'circle'; at: Point; radius: number }
  | { kind: 'box'; at: Point; size: Point }
  | { kind: 'text'; at: Point; text: string }
);

export type Role = SkyRole | HouseRole | SunRole | TimeRole;

type SkyRole =
  | 'twilight-ring'
  | 'sky'
  | 'hair'
  | 'hair-dotted'
  | 'horizon'
  | 'edge'
  | 'tick'
  | 'altitude'
  | 'compass'
  | 'degrees'
  | 'hour-line'
  | 'season'
  | 'hidden'
  | 'hidden-edge'
  | 'field';
type HouseRole =
  | 'shadow'
  | 'wall'
  | 'room'
  | 'partition'
  | 'door'
  | 'bar'
  | 'bar-letter'
  | 'leader'
  | 'leader-on'
  | 'letter-box'
  | 'letter-box-on'
  | 'letter'
  | 'letter-on';
type SunRole =
  | 'path-halo'
  | 'path-twilight'
  | 'path'
  | 'hour-mark'
  | 'hour'
  | 'hour-minor'
  | 'ray'
  | 'sun'
  | 'sun-set';
type TimeRole =
  | 'band'
  | 'swatch'
  | 'lane'
  | 'lane-on'
  | 'lane-letter'
  | 'scale'
  | 'scale-minor'
  | 'scale-first'
  | 'scale-hour'
  | 'scale-last'
  | 'now'
  | 'strip-grid'
  | 'strip-frame'
  | 'strip-hour'
  | 'strip-end'
  | 'month'
  | 'marked-day';

export function pathOf(
  { lines, isClosed = false }: { lines: readonly (readonly Point[])[]; isClosed?: boolean },
  decimals = 1,
): string {
  const end = isClosed ? 'Z' : '';
  const corner = ([x, y]: Point) => `${x.toFixed(decimals)} ${y.toFixed(decimals)}`;
  return lines
    .filter((line) => line.length > 1)
    .map((line) => `M${line.map(corner).join('L')}${end}`)
    .join('');
}

/** The lines or dots repeated in a cell of `size`; colors differ between screen and paper. */
export const bandPatterns: Record<
  Band,
  { size: readonly [number, number]; lines?: { d: string; width: number } }
> = {
  dark: { size: [4, 4], lines: { d: 'M0 2.5H4', width: 0.75 } },
  twilight: { size: [4, 4], lines: { d: 'M0 .75H1.5M2 2.75H3.5', width: 1.5 } },
  shade: { size: [7, 7], lines: { d: 'M0 7L7 0M-1 1L1 -1M6 8L8 6', width: 0.8 } },
  grazing: { size: [4, 8], lines: { d: 'M.5 0V8', width: 1 } },
  full: { size: [8, 8] },
  best: { size: [8, 8] },
};
