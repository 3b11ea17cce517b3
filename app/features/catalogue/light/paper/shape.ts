import type { Color } from '#app/platform/paper/paper-colors.ts';
import { radians } from '../angles.ts';
import type { Band } from '../bands.ts';

/**
 * A drawing as plain shapes for PDF and SVG: lengths in points, y downward. The page draws the same figure with its own
 * styles.
 */
export type Shape =
  | { kind: 'path'; d: string; fill?: Paint; stroke?: Color; width?: number; dash?: [number, number] }
  | { kind: 'text'; x: number; y: number; text: string; size: number; anchor: Anchor; color: Color };

export type Anchor = 'start' | 'middle' | 'end';

/** A color, a band's pattern, or the dots of the twilight ring. */
export type Paint = Color | { band: Band };

/** A band's ground color, and the lines or dots repeated in a cell of `size`. */
export const bandPatterns: Record<
  Band,
  { ground: string; size: [number, number]; lines?: { d: string; color: string; width: number } }
> = {
  dark: { ground: '#2a2825', size: [4, 4], lines: { d: 'M0 2.5H4', color: '#7f7a70', width: 0.75 } },
  twilight: {
    ground: '#cfcbc1',
    size: [4, 4],
    lines: { d: 'M0 .75H1.5M2 2.75H3.5', color: '#4e4b45', width: 1.5 },
  },
  shade: {
    ground: '#eae8e2',
    size: [7, 7],
    lines: { d: 'M0 7L7 0M-1 1L1 -1M6 8L8 6', color: '#858177', width: 0.8 },
  },
  grazing: { ground: '#fffefc', size: [4, 8], lines: { d: 'M.5 0V8', color: '#8a857a', width: 1 } },
  full: { ground: '#fffefc', size: [8, 8] },
  best: { ground: '#1d47a6', size: [8, 8] },
};

export type Point = readonly [x: number, y: number];

export function short(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** Lines through points, as a path's `d`. */
export function through(points: readonly Point[], isClosed = false): string {
  const steps = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`);
  return steps.join('') + (isClosed && points.length > 0 ? 'Z' : '');
}

export function circle([x, y]: Point, radius: number): string {
  const r = short(radius);
  const across = short(radius * 2);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
}

/** The point at `distance` from a center; `bearing` in degrees clockwise from north. */
export function towards([x, y]: Point, distance: number, bearing: number): Point {
  return [x + distance * Math.sin(bearing * radians), y - distance * Math.cos(bearing * radians)];
}
