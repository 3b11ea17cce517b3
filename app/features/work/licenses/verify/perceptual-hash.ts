/**
 * A 64-bit difference hash: each bit says whether a field of an 8 by 8 grid is darker than its right neighbor. Shared
 * by server and browser, whose resampling differs: both supply a gray picture of some hundred pixels, and the averages
 * of large fields decide.
 */

export type Gray = { width: number; height: number; pixels: ArrayLike<number> };

/** Size of the gray picture, in pixels. The aspect ratio is not kept. */
export const grayWidth = 288;
export const grayHeight = 256;

const columns = 9;
const rows = 8;

/** The most bits in which copies of one picture differ after resizing, recompression or conversion. */
export const sameHashBits = 6;

/** 16 hexadecimal digits; null for a picture without any gradient, which matches nothing. */
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
  // Rounded, so that fractions of a gray level do not set a bit.
  return Math.round(sum / Math.max(1, (right - left) * (bottom - top)));
}

/** Luma as in Rec. 709, which sharp also uses. */
export function grayOf(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function hashDistance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) {
    count += 1;
  }
  return count;
}

export function isAlike(one: string, other: string): boolean {
  return hashDistance(one, other) <= sameHashBits;
}

export function signedHash(hash: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash}`));
}

export function hashFrom(signed: bigint | string): string {
  return BigInt.asUintN(64, BigInt(signed)).toString(16).padStart(16, '0');
}

export function isHash(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{16}$/.test(text);
}
