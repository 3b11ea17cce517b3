import path from 'node:path';
import sharp from 'sharp';

/** Text as a picture, in our own fonts, with the system's fonts for missing letters. */

export const serif = { family: 'Oriel Share Serif', file: path.resolve('public/fonts/share-serif-v1.ttf') };
export const sans = { family: 'Oriel Share Sans', file: path.resolve('public/fonts/share-sans-v1.ttf') };

export type TextLook = { font: typeof serif; size: number; color: string; width: number };

export function drawText(text: string, { font, size, color, width: lineWidth }: TextLook) {
  return sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `${font.family} ${size}`,
      fontfile: font.file,
      width: lineWidth,
      // One point is one pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(size * -0.08),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Pango parses its text as markup. */
function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
}
