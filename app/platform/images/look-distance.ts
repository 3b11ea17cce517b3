/** Pictures that look the same (another size, quality or slight grading) differ in at most this many of 64 bits. */
export const sameLookBits = 4;

export function lookDistance(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) {
    count += 1;
  }
  return count;
}
