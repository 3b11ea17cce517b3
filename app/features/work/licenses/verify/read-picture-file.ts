import { grayHeight, grayOf, grayWidth, perceptualHash } from './perceptual-hash.ts';

/** Larger than any published picture; reading more would exhaust a phone's memory. */
const maxBytes = 200 * 1024 * 1024;
/** Bytes to search for metadata, which programs write at the start or end of a file. */
const wordsBytes = 512 * 1024;

export type ReadPicture = {
  /** SHA-256 in hexadecimal. */
  sha256: string;
  /** A perceptual hash (perceptual-hash.ts); null for a file that this browser cannot decode. */
  likeness: string | null;
  /** Bytes with the metadata, decoded as Latin-1. */
  words: string;
};

/** Throws for a file that is too large. */
export async function readPictureFile(file: File): Promise<ReadPicture> {
  if (file.size > maxBytes) {
    throw new RangeError('The file is too large.');
  }
  const bytes = await file.arrayBuffer();
  const hashed = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    sha256: [...hashed].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    likeness: await likenessInBrowser(file).catch(() => null),
    words: `${latinOf(bytes.slice(0, wordsBytes))}\n${latinOf(bytes.slice(-wordsBytes))}`,
  };
}

function latinOf(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes);
}

/** Drawn upright on white, at the size used for perceptual hashes. */
async function likenessInBrowser(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  canvas.width = grayWidth;
  canvas.height = grayHeight;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, grayWidth, grayHeight);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, grayWidth, grayHeight);
  picture.close();
  const { data } = pen.getImageData(0, 0, grayWidth, grayHeight);
  const pixels = new Float32Array(grayWidth * grayHeight);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    pixels[at] = grayOf(red, green, blue);
  }
  return perceptualHash({ width: grayWidth, height: grayHeight, pixels });
}
