import sharp, { type Metadata, type Sharp } from 'sharp';
import { openMaxPixels } from './max-pixels.ts';

// For all pictures of the process: one that holds a few at a time needs neither more threads for each nor a cache.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Opens a picture that somebody gave us, from memory or from the disk. Whatever reads one opens it here, so that all of
 * it is as tolerant: stray bytes, as cameras and editors leave them, are passed over; a picture that is cut off, or has
 * too many pixels, fails when it is decoded.
 */
export function openPicture(file: Buffer | string, { maxPixels = openMaxPixels } = {}): Sharp {
  return sharp(file, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true });
}

/** What a picture's file says of it, of any size: nothing is decoded. Throws for what is no picture. */
export function readHeader(file: Buffer | string): Promise<Metadata> {
  return sharp(file, { failOn: 'error', limitInputPixels: false }).metadata();
}

/** What stands behind a transparent picture: paper. */
export const paper = '#ffffff';

/**
 * Eight bits of each color, still those of the file's own profile where it has one for RGB or gray, which goes along. All
 * other colors (CMYK, Lab) become sRGB and are named so, by the profile that the file carries.
 */
export function inOwnColors(picture: Sharp, header: Metadata): Sharp {
  if (hasOwnProfile(header)) {
    return picture.keepIccProfile().toColourspace(colorsOf(header) === 'GRAY' ? 'b-w' : 'srgb');
  }
  return colorsOf(header) === null
    ? picture.toColourspace('srgb').withIccProfile('srgb')
    : picture.toColourspace('srgb');
}

/** Whether a profile is one of the picture's own colors: what it is for stands in its header (ICC.1, 7.2.6). */
function hasOwnProfile(header: Metadata): boolean {
  return header.icc !== undefined && header.icc.toString('latin1', 16, 20) === colorsOf(header);
}

/** RGB or gray, as profiles say it; null for other colors. */
function colorsOf({ space }: Metadata): 'RGB ' | 'GRAY' | null {
  if (space === 'srgb' || space === 'rgb' || space === 'rgb16') {
    return 'RGB ';
  }
  return space === 'b-w' || space === 'grey16' ? 'GRAY' : null;
}

/**
 * A picture in sRGB, and nothing that its file said besides, to be encoded. With `keepsWide`, colors beyond sRGB stay, as
 * Display P3.
 */
export async function plainPicture(
  picture: Sharp,
  header: Metadata,
  { keepsWide = false } = {},
): Promise<Sharp> {
  const isWide = keepsWide && hasWideColors(header);
  const own = inOwnColors(picture, header);
  // Sixteen bits, or they would be cut to sRGB before they become Display P3.
  const held = isWide ? own.toColourspace('rgb16') : own;
  const plain = openPicture(await held.png({ compressionLevel: 0 }).toBuffer());
  return isWide ? plain.withIccProfile('p3') : plain.toColourspace('srgb');
}

/** Any profile of its own but sRGB: its name stands in it in letters of one byte, or of two. */
function hasWideColors(header: Metadata): boolean {
  const name = header.icc?.toString('latin1').replaceAll('\0', '') ?? '';
  return colorsOf(header) === 'RGB ' && hasOwnProfile(header) && !name.includes('sRGB');
}

/** Why a picture cannot be shown: it is broken, or whole and saved in a way that nothing here reads. */
export type PictureFault = 'damaged' | 'unsupported';

/** What the decoder says where the fault is not the file's: 12 bits in a JPEG, Lab, separate planes, an old compression. */
const unsupported = /\bnot supported|unsupported|not configured|bad labq/i;

export function faultOf(error: unknown): PictureFault {
  return error instanceof Error && unsupported.test(error.message) ? 'unsupported' : 'damaged';
}
