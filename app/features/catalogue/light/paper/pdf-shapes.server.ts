import type { Sheet } from '#app/platform/paper/sheet.server.ts';
import { type Band, bands } from '../bands.ts';
import { bandPatterns, type Shape } from '../drawing/shape.ts';
import { bandInks, inked, type Paint, type Placement } from './ink.ts';

type Pdf = PDFKit.PDFDocument;

type Drawn = { shapes: readonly Shape[]; placement: Placement };

/** Draws shapes as vectors and their text as text, marked as a figure or as decoration. */
export function drawShapes(doc: Pdf, sheet: Sheet, { shapes, placement }: Drawn): void {
  const patterns = patternsOf(doc);
  for (const shape of inked(shapes, placement)) {
    if (shape.kind === 'text') {
      // Vertically centered, like SVG's dominant-baseline: central.
      sheet.label(shape.text, shape);
      continue;
    }
    const { d, fill, stroke, width = 1, dash } = shape;
    if (fill) fillPath(doc, { d, fill, patterns });
    if (stroke) {
      doc.save().lineWidth(width);
      if (dash) doc.dash(dash[0], { space: dash[1] });
      doc.path(d).stroke(stroke).restore();
    }
  }
}

type Patterns = Partial<Record<Band, PDFKit.Mixins.ColorValue>>;

function fillPath(doc: Pdf, { d, fill, patterns }: { d: string; fill: Paint; patterns: Patterns }): void {
  if (typeof fill === 'string') {
    doc.path(d).fill(fill);
    return;
  }
  doc.path(d).fill(bandInks[fill.band].ground);
  const pattern = patterns[fill.band];
  if (pattern) doc.path(d).fill(pattern);
}

/** Screen patterns are scaled down on paper. */
const onPaper = 0.6;

function patternsOf(doc: Pdf): Patterns {
  const patterns: Patterns = {};
  for (const band of bands) {
    const { size, lines } = bandPatterns[band];
    const color = bandInks[band].lines;
    if (!lines || !color) continue;
    const [across, down] = [size[0] * onPaper, size[1] * onPaper];
    const stream = `${onPaper} 0 0 ${onPaper} 0 0 cm ${lines.width} w ${operatorsOf(lines.d)} S`;
    const pattern = doc.pattern([0, 0, across, down], across, down, stream);
    patterns[band] = [pattern, color];
  }
  return patterns;
}

/** Converts a pattern's path to PDF operators; patterns only use commands as in "M0 7L7 0V3H4". */
function operatorsOf(d: string): string {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([MLHV])\s*(-?[\d.]+)(?:\s+(-?[\d.]+))?/g)]
    .map(([, letter, first, second]) => {
      if (letter === 'V') y = Number(first);
      else x = Number(first);
      if (second !== undefined) y = Number(second);
      return `${x} ${y} ${letter === 'M' ? 'm' : 'l'}`;
    })
    .join(' ');
}
