import { bandPatterns, type Paint, type Shape } from './shape.ts';

/** Shapes as an SVG picture without its texts, which are drawn apart where their fonts are known. */
export function svgOfShapes(shapes: readonly Shape[], { width, height, ground }: Sheet): string {
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
  const patterns = Object.entries(bandPatterns).map(([band, { ground: color, size, lines }]) => {
    const [across, down] = size;
    const marks = lines
      ? `<path d="${lines.d}" fill="none" stroke="${lines.color}" stroke-width="${lines.width}"/>`
      : '';
    return `<pattern id="${band}" width="${across}" height="${down}" patternUnits="userSpaceOnUse"><rect width="${across}" height="${down}" fill="${color}"/>${marks}</pattern>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${patterns.join('')}</defs><rect width="${width}" height="${height}" fill="${ground}"/>${drawn.join('')}</svg>`;
}

/** A picture's size in pixels, and its color. */
export type Sheet = { width: number; height: number; ground: string };

function paintOf(paint: Paint): string {
  return typeof paint === 'string' ? paint : `url(#${paint.band})`;
}
