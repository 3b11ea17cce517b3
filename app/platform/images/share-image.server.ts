import pLimit from 'p-limit';
import sharp, { type OverlayOptions } from 'sharp';
import { firstCharacters } from '../cut-text.ts';
import { drawText, sans, serif } from './drawn-text.server.ts';
import { openPicture, readHeader } from './open-picture.server.ts';

/** The content of a link's preview picture: text left, a photograph right, without overlap. */
export type ShareImage = {
  title: string;
  lines: string[];
  /** Without one, the text takes the full width. */
  photograph: Buffer | null;
  /** The focal point of the crop in percent: '46% 38%'; null for the middle. */
  focus: string | null;
  /** Photographs are smallest as JPEG, drawings as PNG. */
  format?: 'jpeg' | 'png';
};

export const shareImagePhotograph = { width: 744, height: 630 };

const width = 1200;
const { height } = shareImagePhotograph;
const panel = width - shareImagePhotograph.width;
const margin = 48;

const paper = '#F4F3EF';
const ink = '#171614';
const secondary = '#4E4B45';

/** Title sizes to try, the largest first. */
const titleSizes = [104, 88, 68, 60, 52, 44, 38, 32];
/** Beside a photograph titles are smaller, so that most have the same size. */
const titleLargestBeside = 68;
const titleMostHeight = 330;

/** One at a time: only crawlers wait for these. */
const inTurn = pLimit(1);

/** Renders it at 1200 × 630, as JPEG by default. */
export function drawShareImage(image: ShareImage): Promise<Buffer> {
  return inTurn(() => draw(image));
}

async function draw({ title, lines, photograph, focus, format = 'jpeg' }: ShareImage): Promise<Buffer> {
  const textWidth = (photograph ? panel : width) - 2 * margin;
  const sizes = titleSizes.filter((size) => !photograph || size <= titleLargestBeside);
  const heading = await fittingTitle(title, { sizes, textWidth });
  const overlays: OverlayOptions[] = [{ input: heading.data, left: margin, top: margin }];
  let top = margin + heading.info.height + 28;
  for (const line of lines) {
    const drawn = await drawText(line, { font: sans, size: 23, color: secondary, width: textWidth });
    overlays.push({ input: drawn.data, left: margin, top });
    top += drawn.info.height + 10;
  }
  overlays.push({ input: Buffer.from(mark), left: margin, top: height - margin - 30 });
  const name = await drawText('Oriel', { font: serif, size: 30, color: ink, width: 200 });
  overlays.push({ input: name.data, left: margin + 70, top: height - margin - 27 });
  if (photograph) {
    const cropped = await cropAround(photograph, { width: width - panel, height, focus });
    overlays.push({ input: cropped, left: panel, top: 0 });
  }
  const drawn = sharp({ create: { width, height, channels: 3, background: paper } }).composite(overlays);
  return (
    format === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 82, mozjpeg: true })
  ).toBuffer();
}

/** Crops like `object-fit: cover` with this `object-position`. */
async function cropAround(
  photograph: Buffer,
  { width: to, height: high, focus }: { width: number; height: number; focus: string | null },
): Promise<Buffer> {
  const { autoOrient } = await readHeader(photograph);
  const scale = Math.max(to / autoOrient.width, high / autoOrient.height);
  const scaled = {
    width: Math.max(to, Math.round(autoOrient.width * scale)),
    height: Math.max(high, Math.round(autoOrient.height * scale)),
  };
  const [x = 50, y = 50] = focus?.match(/\d+/g)?.map(Number) ?? [];
  return openPicture(photograph)
    .autoOrient()
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: Math.round(((scaled.width - to) * x) / 100),
      top: Math.round(((scaled.height - high) * y) / 100),
      width: to,
      height: high,
    })
    .toColourspace('srgb')
    .toBuffer();
}

async function fittingTitle(title: string, { sizes, textWidth }: { sizes: number[]; textWidth: number }) {
  for (const size of sizes) {
    const drawn = await drawText(title, { font: serif, size, color: ink, width: textWidth });
    // An overlong word would overflow the line.
    if (drawn.info.height <= titleMostHeight && drawn.info.width <= textWidth) {
      return drawn;
    }
  }
  return drawText(`${firstCharacters(title, 120)}…`, { font: serif, size: 28, color: ink, width: textWidth });
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 18" width="57" height="30">
  <path d="M0 1h9.5v5H0zM24.5 1H34v5h-9.5z" fill="${ink}"/>
  <path d="m9 4.5 3.8 10h8.4l3.8-10" fill="none" stroke="${ink}" stroke-width="1.5"/>
  <path d="M11.6 13h2.8v2.8h-2.8zM19.6 13h2.8v2.8h-2.8z" fill="${ink}"/>
</svg>`;
