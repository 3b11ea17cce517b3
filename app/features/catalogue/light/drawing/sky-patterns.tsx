import type { Band } from '../bands.ts';
import './light-drawing.css';

/**
 * Pattern colors, light and dark. Kept here because every visitor loads the style sheet first. Contrast of pattern to
 * ground is at least 3.1, except at night (DESIGN.md, Light study, Bands).
 */
const tones = {
  dark: 'light-dark(#2a2825, #0a0a09)',
  darkLine: 'light-dark(#7f7a70, #2f2e2b)',
  twilight: 'light-dark(#cfcbc1, #1e1e1c)',
  twilightDot: 'light-dark(#4e4b45, #7b776e)',
  shadeLine: 'light-dark(#858177, #7d796f)',
  grazingLine: 'light-dark(#8a857a, #b9b4a7)',
  shade: 'var(--ls-shade)',
  full: 'var(--ls-full)',
  best: 'var(--ls-best)',
};

export function fillOf(band: Band): string {
  return `url(#band-${band})`;
}

export function SkyPatterns() {
  return (
    <svg style={{ position: 'absolute' }} width="0" height="0" aria-hidden="true">
      <defs>
        <Pattern id="band-dark" size={[4, 4]} tone={tones.dark}>
          <path d="M0 2.5h4" style={{ stroke: tones.darkLine, strokeWidth: 0.75 }} />
        </Pattern>
        <Pattern id="band-twilight" size={[4, 4]} tone={tones.twilight}>
          <path d="M0 0h1.5v1.5H0zM2 2h1.5v1.5H2z" style={{ fill: tones.twilightDot }} />
        </Pattern>
        <Pattern id="band-shade" size={[7, 7]} tone={tones.shade}>
          <path d="M-1 8 8-1M-2 2 2-2M5 9 9 5" style={{ stroke: tones.shadeLine, strokeWidth: 0.8 }} />
        </Pattern>
        <Pattern id="band-grazing" size={[4, 8]} tone={tones.full}>
          <path d="M.5 0v8" style={{ stroke: tones.grazingLine }} />
        </Pattern>
        <Pattern id="band-full" size={[8, 8]} tone={tones.full} />
        <Pattern id="band-best" size={[8, 8]} tone={tones.best} />
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

type PatternProps = {
  id: string;
  size: readonly [number, number];
  tone: string;
  children?: React.ReactNode;
};

function Pattern({ id, size: [width, height], tone, children }: PatternProps) {
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      <path d={`M0 0h${width}v${height}H0z`} style={{ fill: tone }} />
      {children}
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
