import { openPicture, paper } from './open-picture.server.ts';

const columns = 9;
const rows = 8;

/**
 * A 64-bit perceptual hash (dHash) in 16 hexadecimal digits: whether each cell of a 9 by 8 grid is darker than its
 * right neighbor. Null for a plain color. Similar pictures differ in few bits (lookDistance), also in another size or
 * quality.
 */
export async function lookOf(picture: Buffer): Promise<string | null> {
  const grey = await openPicture(picture)
    .autoOrient()
    .flatten({ background: paper })
    .grayscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  // No gradient at all means one plain color.
  return bits === 0n ? null : bits.toString(16).padStart(16, '0');
}
