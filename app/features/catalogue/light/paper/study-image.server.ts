import sharp, { type OverlayOptions } from 'sharp';
import { drawText, sans } from '#app/platform/images/drawn-text.server.ts';
import { drawShareImage, shareImagePhotograph } from '#app/platform/images/share-image.server.ts';
import { colors } from '#app/platform/paper/paper-colors.ts';
import { compassPoint } from '../angles.ts';
import { bands } from '../bands.ts';
import { clockText, shortDay, weekdayOf } from '../civil-day.ts';
import { bandPatterns } from '../drawing/shape.ts';
import { skyShapes } from '../drawing/sky-shapes.ts';
import { letterOf } from '../elevation.ts';
import { computeStudy, type LightStudy } from '../light-study.ts';
import type { Study, StudyPlace } from '../study.ts';
import { bandInks, type Ink, inked, type Paint, ringPlacement } from './ink.ts';

const { width, height } = shareImagePhotograph;
const ring = ringPlacement([width / 2, height / 2], 210);
const maxNamed = 3;

export async function drawStudyImage(
  study: Study,
  { place, at }: { place: StudyPlace; at: Date },
): Promise<Buffer> {
  const computed = computeStudy(study, { place, at });
  return drawShareImage({
    title: place.name,
    lines: ['Light study', ...elevationLines(computed), ...nextLine(computed)],
    photograph: await drawFigure(computed),
    focus: null,
    format: 'png',
  });
}

function elevationLines({ elevations }: LightStudy): string[] {
  const named = elevations
    .slice(0, maxNamed)
    .map(({ name, bearing }, index) => `${letterOf(index)} ${name}, ${bearing}° ${compassPoint(bearing)}`);
  const others = elevations.length - named.length;
  return others > 0 ? [...named, `and ${others} more`] : named;
}

function nextLine({ windows }: LightStudy): string[] {
  const next = windows.find(({ first }) => first?.kind === 'best');
  return next?.first
    ? [
        `${weekdayOf(next.light.day)} ${shortDay(next.light.day)}, ${clockText(next.first.from)} to ${clockText(next.first.to)}`,
      ]
    : [];
}

async function drawFigure(study: LightStudy): Promise<Buffer> {
  const shapes = inked(skyShapes(study), ring);
  const svg = svgOfShapes(shapes, { width, height, ground: colors.surface });
  const labels = await Promise.all(
    shapes.flatMap((shape) => (shape.kind === 'text' ? [labelOf(shape)] : [])),
  );
  return sharp(Buffer.from(svg)).composite(labels).png({ compressionLevel: 1 }).toBuffer();
}

type Text = Extract<Ink, { kind: 'text' }>;

async function labelOf({ text, size, color, x, y }: Text): Promise<OverlayOptions> {
  const drawn = await drawText(text, { font: sans, size, color, width: 100 });
  return {
    input: drawn.data,
    left: Math.round(x - drawn.info.width / 2),
    top: Math.round(y - drawn.info.height / 2),
  };
}

/** Shapes as SVG without text, which is drawn separately with known fonts. */
function svgOfShapes(shapes: readonly Ink[], { width, height, ground }: Sheet): string {
  const drawn = shapes.flatMap((shape) => {
    if (shape.kind !== 'path') {
      return [];
    }
    const { d, fill, stroke, width: lineWidth = 1, dash } = shape;
    const line = stroke
      ? ` stroke="${stroke}" stroke-width="${lineWidth}"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`
      : '';
    return [`<path d="${d}" fill="${fill ? paintOf(fill) : 'none'}"${line}/>`];
  });
  const patterns = bands.map((band) => {
    const { size, lines } = bandPatterns[band];
    const { ground: color, lines: stroke } = bandInks[band];
    const [across, down] = size;
    const marks = lines
      ? `<path d="${lines.d}" fill="none" stroke="${stroke}" stroke-width="${lines.width}"/>`
      : '';
    return `<pattern id="${band}" width="${across}" height="${down}" patternUnits="userSpaceOnUse"><rect width="${across}" height="${down}" fill="${color}"/>${marks}</pattern>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${patterns.join('')}</defs><rect width="${width}" height="${height}" fill="${ground}"/>${drawn.join('')}</svg>`;
}

type Sheet = { width: number; height: number; ground: string };

function paintOf(paint: Paint): string {
  return typeof paint === 'string' ? paint : `url(#${paint.band})`;
}
