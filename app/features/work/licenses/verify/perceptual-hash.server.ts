import { uploadMaxPixels } from '#app/platform/images/max-pixels.ts';
import { openPicture, paper } from '#app/platform/images/open-picture.server.ts';
import { grayHeight, grayOf, grayWidth, perceptualHash } from './perceptual-hash.ts';

/** The perceptual hash of a picture; null for a plain color. Throws for a file that is not a picture, or too large. */
export async function perceptualHashOfFile(picture: Buffer): Promise<string | null> {
  const { data, info } = await openPicture(picture, { maxPixels: uploadMaxPixels })
    .autoOrient()
    .flatten({ background: paper })
    .toColourspace('srgb')
    .resize(grayWidth, grayHeight, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const pixels = new Float32Array(grayWidth * grayHeight);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * channels;
    const channel = (index: number) => data[from + Math.min(index, channels - 1)] ?? 0;
    pixels[at] = grayOf(channel(0), channel(1), channel(2));
  }
  return perceptualHash({ width: grayWidth, height: grayHeight, pixels });
}
