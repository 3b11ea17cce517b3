import { grayHeight, grayOf, grayWidth, perceptualHash } from './perceptual-hash.ts';

/** More than any picture that somebody publishes; reading a larger one would take the memory of a phone. */
const maxBytes = 200 * 1024 * 1024;
/** Where a picture's file says what it is: programs write it at the beginning, some at the end. */
const wordsBytes = 512 * 1024;

/** What a browser reads of a picture's file, which stays where it is. */
export type ReadPicture = {
  /** SHA-256 of the file, hexadecimal. */
  sha256: string;
  /** See perceptual-hash.ts; null for a file that this browser cannot show. */
  likeness: string | null;
  /** The bytes in which its metadata stands, as Latin letters. */
  words: string;
};

/** Reads a file in the browser. Throws for one that is too large. */
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

/** Drawn on white, upright, in the size in which likenesses are compared. */
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
