import { memo, type SVGProps } from 'react';
import { type Band, bands } from '../bands.ts';
import { bandPatterns, pathOf, type Role, type Shape } from './shape.ts';
import './light-drawing.css';

/**
 * Ground and lines, light and dark. Kept here because every visitor loads the style sheet first. Contrast of pattern to
 * ground is at least 3.1, except at night (DESIGN.md, Light study, Bands).
 */
const tones: Record<Band, { ground: string; lines?: string }> = {
  dark: { ground: 'light-dark(#2a2825, #0a0a09)', lines: 'light-dark(#7f7a70, #2f2e2b)' },
  twilight: { ground: 'light-dark(#cfcbc1, #1e1e1c)', lines: 'light-dark(#4e4b45, #7b776e)' },
  shade: { ground: 'var(--ls-shade)', lines: 'light-dark(#858177, #7d796f)' },
  grazing: { ground: 'var(--ls-full)', lines: 'light-dark(#8a857a, #b9b4a7)' },
  full: { ground: 'var(--ls-full)' },
  best: { ground: 'var(--ls-best)' },
};

export function fillOf(band: Band): string {
  return `url(#band-${band})`;
}

export function SkyPatterns() {
  return (
    <svg style={{ position: 'absolute' }} width="0" height="0" aria-hidden="true">
      <defs>
        {bands.map((band) => (
          <BandPattern key={band} band={band} />
        ))}
        <pattern id="sky-twilight" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M1 1h1v1H1z" style={{ fill: 'var(--color-rule-strong)' }} />
        </pattern>
        <pattern
          id="sky-hidden"
          width="3"
          height="3"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M.5 0v3" style={{ stroke: 'var(--color-ink-3)', strokeWidth: 0.7 }} />
        </pattern>
      </defs>
    </svg>
  );
}

function BandPattern({ band }: { band: Band }) {
  const { size, lines } = bandPatterns[band];
  const [width, height] = size;
  const { ground, lines: stroke } = tones[band];
  return (
    <pattern id={`band-${band}`} width={width} height={height} patternUnits="userSpaceOnUse">
      <path d={`M0 0h${width}v${height}H0z`} style={{ fill: ground }} />
      {lines ? <path d={lines.d} style={{ stroke, strokeWidth: lines.width }} /> : null}
    </pattern>
  );
}

export function Swatch({ band }: { band: Band }) {
  return (
    <svg width="28" height="16" aria-hidden="true">
      <rect
        x=".5"
        y=".5"
        width="27"
        height="15"
        fill={fillOf(band)}
        style={{ stroke: 'var(--color-rule-strong)' }}
      />
    </svg>
  );
}

const ink = 'var(--color-ink)';
const paper = 'var(--color-paper)';
const surface = 'var(--color-surface)';
const accent = 'var(--color-accent)';

type Look = Pick<
  SVGProps<SVGElement>,
  'className' | 'fill' | 'fillOpacity' | 'stroke' | 'strokeWidth' | 'strokeDasharray' | 'dx' | 'dy'
>;

const looks: Partial<Record<Role, Look>> = {
  'twilight-ring': { fill: 'url(#sky-twilight)' },
  sky: { fill: surface },
  hair: { className: 'fill-none stroke-rule' },
  'hair-dotted': { className: 'fill-none hair--dot' },
  horizon: { fill: 'none', stroke: ink, strokeWidth: 1.25 },
  edge: { className: 'edge' },
  tick: { fill: 'none', stroke: ink, strokeWidth: 1.25 },
  altitude: { className: 'altitude' },
  compass: { className: 'compass' },
  degrees: { className: 'degrees' },
  'hour-line': { fill: 'none', stroke: 'var(--color-rule)' },
  season: { fill: 'none', stroke: 'var(--color-rule-strong)' },
  hidden: { fill: 'url(#sky-hidden)' },
  'hidden-edge': { fill: 'none', stroke: 'var(--color-ink-2)' },
  field: {
    fill: 'var(--color-accent-soft)',
    fillOpacity: 0.75,
    stroke: accent,
    strokeWidth: 0.75,
    strokeDasharray: '2 3',
  },
  shadow: { className: 'house-shadow' },
  wall: { fill: ink },
  room: { fill: paper },
  partition: { stroke: ink, strokeWidth: 2 },
  door: { stroke: paper, strokeWidth: 9 },
  bar: { fill: 'none', stroke: ink },
  'bar-letter': { className: 'front-letter' },
  leader: { className: 'leader' },
  'leader-on': { className: 'leader is-on' },
  'path-halo': { fill: 'none', stroke: surface, strokeWidth: 6 },
  'path-twilight': { fill: 'none', stroke: ink, strokeDasharray: '1.5 3' },
  path: { fill: 'none', stroke: ink, strokeWidth: 2 },
  'hour-mark': { fill: surface, stroke: ink, strokeWidth: 1.25 },
  hour: { className: 'hour-figure' },
  'hour-minor': { className: 'hour-figure is-minor' },
  ray: { stroke: accent },
  sun: { className: 'sun' },
  'sun-set': { className: 'sun fill-surface stroke-accent' },
  band: {},
  lane: { className: 'lane' },
  'lane-on': { className: 'lane is-on' },
  scale: { className: 'edge' },
  'scale-minor': { className: 'edge' },
  'scale-first': { className: 'is-first' },
  'scale-hour': {},
  'scale-last': { className: 'is-last' },
  'strip-grid': { className: 'strip-grid' },
  'strip-frame': { className: 'strip-frame' },
  'strip-hour': { className: 'strip-hour', dx: 8 },
  'strip-end': { className: 'strip-hour', dx: 8 },
  month: { dy: -9 },
  'marked-day': { stroke: accent },
};

type ShapesProps = {
  shapes: readonly Shape[];
  /** How lengths are written, in each direction; numbers of the drawing's own unit otherwise. */
  across?: (length: number) => string;
  down?: (length: number) => string;
};

export const Shapes = memo(function Shapes({ shapes, ...units }: ShapesProps) {
  return shapes.map((shape, index) => {
    const look = looks[shape.role];
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing keeps its order
    return look ? <Drawn key={index} shape={shape} look={look} {...units} /> : null;
  });
});

export function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}

function own(length: number): string {
  return String(Math.round(length * 10) / 10);
}

type DrawnProps = Omit<ShapesProps, 'shapes'> & { shape: Shape; look: Look };

function Drawn({ shape, look, across = own, down = own }: DrawnProps) {
  const drawn = shape.band ? { ...look, fill: fillOf(shape.band) } : look;
  switch (shape.kind) {
    case 'path': {
      const path = <path d={pathOf(shape)} {...drawn} />;
      return shape.clip ? <g clipPath={`url(#${shape.clip})`}>{path}</g> : path;
    }
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      return <line x1={across(x1)} y1={down(y1)} x2={across(x2)} y2={down(y2)} {...drawn} />;
    }
    case 'circle': {
      const [x, y] = shape.at;
      return <circle cx={across(x)} cy={down(y)} r={own(shape.radius)} {...drawn} />;
    }
    case 'box': {
      const [[x, y], [width, height]] = [shape.at, shape.size];
      return <rect x={across(x)} y={down(y)} width={across(width)} height={down(height)} {...drawn} />;
    }
    case 'text': {
      const [x, y] = shape.at;
      return (
        <text x={across(x)} y={down(y)} {...drawn}>
          {shape.role === 'month' ? <MonthName name={shape.text} /> : shape.text}
        </text>
      );
    }
  }
}

/** Only the initial remains in narrow windows. */
function MonthName({ name }: { name: string }) {
  return (
    <>
      {name.slice(0, 1)}
      <tspan className="month-rest">{name.slice(1)}</tspan>
    </>
  );
}
