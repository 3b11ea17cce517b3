import { type Band, bands } from '../bands.ts';
import { bandPatterns } from './shape.ts';
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
