import sharp, { type Metadata, type Sharp } from 'sharp';
import { openMaxPixels } from './max-pixels.ts';

sharp.concurrency(1);
sharp.cache(false);

/**
 * Opens an untrusted picture from memory or disk. All readers use it, so that they are equally tolerant: stray bytes,
 * as cameras and editors leave them, are ignored; a truncated or too large picture fails when it is decoded.
 */
export function openPicture(file: Buffer | string, { maxPixels = openMaxPixels } = {}): Sharp {
  return sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });
}

/** A picture's header, whatever its size; nothing is decoded. Throws when it is not a picture. */
export function readHeader(file: Buffer | string): Promise<Metadata> {
  return sharp(file, { failOn: 'error', limitInputPixels: false }).metadata();
}

export const paper = '#ffffff';

/**
 * Eight bits per channel in the file's own RGB or gray profile, which is kept. All other color spaces (CMYK, Lab) are
 * converted to sRGB by the file's profile, and tagged.
 */
export function inOwnColors(picture: Sharp, header: Metadata): Sharp {
  if (hasOwnProfile(header)) {
    return picture.keepIccProfile().toColourspace(colorsOf(header) === 'GRAY' ? 'b-w' : 'srgb');
  }
  return colorsOf(header) === null
    ? picture.toColourspace('srgb').withIccProfile('srgb')
    : picture.toColourspace('srgb');
}

/** Whether a profile matches the picture's color space: its header names the space it is for (ICC.1, 7.2.6). */
function hasOwnProfile(header: Metadata): boolean {
  return header.icc !== undefined && header.icc.toString('latin1', 16, 20) === colorsOf(header);
}

/** The color space as profiles name it; null for other than RGB or gray. */
function colorsOf({ space }: Metadata): 'RGB ' | 'GRAY' | null {
  if (space === 'srgb' || space === 'rgb' || space === 'rgb16') {
    return 'RGB ';
  }
  return space === 'b-w' || space === 'grey16' ? 'GRAY' : null;
}

/**
 * A picture in sRGB without metadata, ready to be encoded. With `keepsWide`, colors beyond sRGB are kept as Display P3.
 */
export async function plainPicture(
  picture: Sharp,
  header: Metadata,
  { keepsWide = false } = {},
): Promise<Sharp> {
  const isWide = keepsWide && hasWideColors(header);
  const own = inOwnColors(picture, header);
  // With eight bits the colors would be clipped to sRGB before the conversion to Display P3.
  const held = isWide ? own.toColourspace('rgb16') : own;
  const plain = openPicture(await held.png({ compressionLevel: 0 }).toBuffer());
  return isWide ? plain.withIccProfile('p3') : plain.toColourspace('srgb');
}

/** Any own profile except sRGB: its name is in it, in one-byte or two-byte characters. */
function hasWideColors(header: Metadata): boolean {
  const name = header.icc?.toString('latin1').replaceAll('\0', '') ?? '';
  return colorsOf(header) === 'RGB ' && hasOwnProfile(header) && !name.includes('sRGB');
}

/** Why a picture cannot be shown: the file is damaged, or its format is not supported. */
export type PictureFault = 'damaged' | 'unsupported';

const unsupported = /\bnot supported|unsupported|not configured|bad labq/i;

export function faultOf(error: unknown): PictureFault {
  return error instanceof Error && unsupported.test(error.message) ? 'unsupported' : 'damaged';
}
