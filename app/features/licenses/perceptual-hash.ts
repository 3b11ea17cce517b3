/**
 * How alike two pictures are, as 64 bits: whether each of 8 by 8 fields is darker than its right neighbor (a difference
 * hash). One implementation for the server and the browser, which have other ways to make a picture smaller: each gives
 * the gray of a picture at some hundred pixels, and what decides is the average of large fields.
 */

/** The gray of a picture, a byte for each pixel, row by row. */
export type Gray = { width: number; height: number; pixels: ArrayLike<number> };

/** The size at which a picture is given, whatever its shape: neither side is kept in proportion. */
export const grayWidth = 288;
export const grayHeight = 256;

const columns = 9;
const rows = 8;

/** In so many of 64 bits pictures differ at most that are the same, in another size, quality or file format. */
export const sameHashBits = 6;

/** The hash in 16 hexadecimal digits; null for a picture without any gradient, which is alike to nothing. */
export function perceptualHash({ width, height, pixels }: Gray): string | null {
  const fields = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => averageOf({ width, height, pixels }, row, column)),
  );
  let bits = 0n;
  for (const row of fields) {
    for (let column = 0; column < columns - 1; column += 1) {
      bits = (bits << 1n) | ((row[column] ?? 0) < (row[column + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits === 0n ? null : bits.toString(16).padStart(16, '0');
}

function averageOf({ width, height, pixels }: Gray, row: number, column: number): number {
  const [left, right] = [
    Math.floor((column * width) / columns),
    Math.floor(((column + 1) * width) / columns),
  ];
  const [top, bottom] = [Math.floor((row * height) / rows), Math.floor(((row + 1) * height) / rows)];
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      sum += pixels[y * width + x] ?? 0;
    }
  }
  // Whole steps: what differs by a fraction of one is as dark.
  return Math.round(sum / Math.max(1, (right - left) * (bottom - top)));
}

/** The gray of a color, as sharp and television have it (Rec. 709). */
export function grayOf(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** In how many bits two hashes differ. */
export function hashDistance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) {
    count += 1;
  }
  return count;
}

/** Whether two pictures are the same to the eye. */
export function isAlike(one: string, other: string): boolean {
  return hashDistance(one, other) <= sameHashBits;
}

/** As a column of 64 bits holds it: the same bits as a signed number. */
export function signedHash(hash: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash}`));
}

/** The hash of a signed number. */
export function hashFrom(signed: bigint | string): string {
  return BigInt.asUintN(64, BigInt(signed)).toString(16).padStart(16, '0');
}

export function isHash(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{16}$/.test(text);
}
