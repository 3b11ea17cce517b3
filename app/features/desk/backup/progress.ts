/** Takes a line that says how far something is. */
export type Report = (line: string) => void;

const everyMs = 5_000;

/** Calls `tell` at most every few seconds, however often it is called itself. */
export function sometimes(tell: () => void): () => void {
  let told = performance.now();
  return () => {
    if (performance.now() - told >= everyMs) {
      told = performance.now();
      tell();
    }
  };
}

/** A size in words: kB below one megabyte. */
export function toSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

export function toCount(count: number): string {
  return count.toLocaleString('en-US');
}
