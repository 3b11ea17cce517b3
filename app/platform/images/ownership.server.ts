import readExif from 'exif-reader';
import sharp from 'sharp';
import { firstCharacters } from '../cut-text.ts';

/** Who made a picture and whose it is, in the words of its Exif fields. */
export type Ownership = { Artist?: string; Copyright?: string };

const maxTextLength = 500;

/** Reads who made a picture and whose it is: from its Exif, else from its XMP; null when it says neither. */
export async function readOwnership(picture: Buffer): Promise<Ownership | null> {
  const { exif, xmp } = await sharp(picture).metadata();
  const image = exif ? exifImage(exif) : {};
  const words = xmp?.toString('utf8') ?? '';
  const artist = plain(image.Artist) ?? plain(xmpText(words, 'dc:creator'));
  const copyright = plain(image.Copyright) ?? plain(xmpText(words, 'dc:rights'));
  if (!artist && !copyright) {
    return null;
  }
  return { ...(artist ? { Artist: artist } : {}), ...(copyright ? { Copyright: copyright } : {}) };
}

/** Exif that cannot be read names nobody. */
function exifImage(exif: Buffer): { Artist?: unknown; Copyright?: unknown } {
  try {
    return readExif(exif).Image ?? {};
  } catch {
    return {};
  }
}

function xmpText(xmp: string, property: string): string | undefined {
  const inside = xmp.match(new RegExp(`<${property}>([\\s\\S]{0,2000}?)</${property}>`))?.[1];
  return inside?.match(/<rdf:li[^>]*>([^<]+)<\/rdf:li>/)?.[1];
}

function plain(text: unknown): string | undefined {
  if (typeof text !== 'string') {
    return undefined;
  }
  // \p{Cc}: the zero bytes that Exif texts end with.
  return firstCharacters(text.replace(/\p{Cc}+/gu, ' ').trim(), maxTextLength) || undefined;
}
