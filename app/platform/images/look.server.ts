import { openPicture, paper } from './open-picture.server.ts';

const columns = 9;
const rows = 8;

/**
 * How a picture looks, as 64 bits in 16 hexadecimal digits: whether each of 9 by 8 fields is darker than its right
 * neighbor. Null for one plain color. Pictures that look the same differ in few bits (lookDistance), also in another size or quality.
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
  // Without a gradient anywhere it is one plain color, which is no look.
  return bits === 0n ? null : bits.toString(16).padStart(16, '0');
}
