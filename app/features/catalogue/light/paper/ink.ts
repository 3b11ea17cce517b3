import { type Color, colors } from '#app/platform/paper/paper-colors.ts';
import type { Band } from '../bands.ts';
import { center, horizonRadius } from '../drawing/house-plan.ts';
import { type Point, pathOf, type Role, type Shape } from '../drawing/shape.ts';

/** A shape with its colors, as the PDF and the picture draw it: lengths in points, y downward. */
export type Ink =
  | { kind: 'path'; d: string; fill?: Paint; stroke?: Color; width?: number; dash?: [number, number] }
  | { kind: 'text'; x: number; y: number; text: string; size: number; anchor: Anchor; color: Color };

type Anchor = 'start' | 'middle' | 'end';

/** A color, or a band's pattern. */
export type Paint = Color | { band: Band };

export const bandInks: Record<Band, { ground: string; lines?: string }> = {
  dark: { ground: '#2a2825', lines: '#7f7a70' },
  twilight: { ground: '#cfcbc1', lines: '#4e4b45' },
  shade: { ground: '#eae8e2', lines: '#858177' },
  grazing: { ground: '#fffefc', lines: '#8a857a' },
  full: { ground: '#fffefc' },
  best: { ground: '#1d47a6' },
};

/** Widths are in points; sizes of text in the drawing's own unit. */
type Look = {
  fill?: Paint;
  stroke?: Color;
  width?: number;
  dash?: [number, number];
  size?: number;
  anchor?: Anchor;
  color?: Color;
  /** Points to the right. */
  dx?: number;
};

const { ink, rule, ruleStrong, accent, accentSoft, surface, faint } = colors;

const looks: Partial<Record<Role, Look>> = {
  'twilight-ring': { fill: { band: 'twilight' } },
  sky: { fill: surface },
  hair: { stroke: rule, width: 0.6 },
  'hair-dotted': { stroke: ruleStrong, width: 0.5, dash: [0.6, 2.4] },
  horizon: { stroke: ink, width: 0.9 },
  edge: { stroke: ruleStrong, width: 0.6 },
  tick: { stroke: ink, width: 0.8 },
  compass: { size: 19.2 },
  season: { stroke: ruleStrong, width: 0.6 },
  field: { fill: accentSoft, stroke: accent, width: 0.5, dash: [1.5, 2] },
  wall: { fill: ink },
  room: { fill: surface },
  bar: { stroke: ink, width: 0.6 },
  'bar-letter': { size: 14 },
  leader: { stroke: ruleStrong, width: 0.7 },
  'leader-on': { stroke: accent, width: 0.7 },
  'letter-box': { fill: surface, stroke: ruleStrong, width: 0.7 },
  'letter-box-on': { fill: accent, stroke: accent, width: 0.7 },
  letter: { size: 15.4 },
  'letter-on': { size: 15.4, color: surface },
  'path-twilight': { stroke: ink, width: 0.6, dash: [1, 2] },
  path: { stroke: ink, width: 1.4 },
  'hour-mark': { fill: surface, stroke: ink, width: 0.7 },
  hour: { size: 11.5 },
  'hour-minor': { size: 11.5 },
  sun: { fill: accent, stroke: surface, width: 1 },
  'sun-set': { fill: surface, stroke: accent, width: 1 },
  band: {},
  swatch: { stroke: ruleStrong, width: 0.4 },
  lane: { stroke: ruleStrong, width: 0.5 },
  'lane-letter': { size: 8, dx: -10 },
  scale: { stroke: ruleStrong, width: 0.6 },
  'scale-first': { size: 7, anchor: 'start', color: faint },
  'scale-hour': { size: 7, color: faint },
  'scale-last': { size: 7, anchor: 'end', color: faint },
  now: { stroke: accent, width: 1.2 },
  'strip-grid': { stroke: ruleStrong, width: 0.25 },
  'strip-frame': { stroke: ink, width: 0.6 },
  'strip-hour': { size: 6, anchor: 'start', color: faint, dx: 5 },
  month: { size: 7, color: faint },
  'marked-day': { stroke: accent, width: 0.8 },
};

/** Where a drawing's origin lies, and how long its unit is across, down, and in circles and text. */
export type Placement = { origin: Point; across: number; down: number; scale: number };

export function ringPlacement([x, y]: Point, radius: number): Placement {
  const scale = radius / horizonRadius;
  return { origin: [x - center * scale, y - center * scale], across: scale, down: scale, scale };
}

export function boxPlacement({ x, y, width, height = 1 }: Box): Placement {
  return { origin: [x, y], across: width, down: height, scale: 1 };
}

/** Without a height, lengths down are in points. */
type Box = { x: number; y: number; width: number; height?: number };

export function inked(shapes: readonly Shape[], placement: Placement): Ink[] {
  return shapes.flatMap((shape): Ink[] => {
    const look = looks[shape.role];
    if (!look) {
      return [];
    }
    const { size = 7, anchor = 'middle', color = ink, dx = 0, ...line } = look;
    if (shape.kind === 'text') {
      const [x, y] = placed(shape.at, placement);
      return [{ kind: 'text', x: x + dx, y, text: shape.text, size: size * placement.scale, anchor, color }];
    }
    const d = outlineOf(shape, placement);
    const fill = shape.band ? { band: shape.band } : line.fill;
    return d === '' ? [] : [{ kind: 'path', d, ...line, fill }];
  });
}

function placed([x, y]: Point, { origin, across, down }: Placement): Point {
  return [origin[0] + x * across, origin[1] + y * down];
}

function outlineOf(shape: Exclude<Shape, { kind: 'text' }>, placement: Placement): string {
  const place = (points: readonly Point[]) => points.map((point) => placed(point, placement));
  switch (shape.kind) {
    case 'path':
      return pathOf({ ...shape, lines: shape.lines.map(place) }, 2);
    case 'line':
      return pathOf({ lines: [place([shape.from, shape.to])] }, 2);
    case 'circle': {
      const [x, y] = placed(shape.at, placement);
      const radius = shape.radius * placement.scale;
      const [r, across] = [radius.toFixed(2), (radius * 2).toFixed(2)];
      return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
    }
    case 'box': {
      const [[x, y], [width, height]] = [shape.at, shape.size];
      const corners = place([
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]);
      return pathOf({ lines: [corners], isClosed: true }, 2);
    }
  }
}
