import type { ImageEdit } from '#app/platform/db/schema/uploads.ts';

/** Parses "left,top,width,height" in whole pixels of the upright picture; null when invalid. */
export function readCrop(text: string | null): NonNullable<ImageEdit['crop']> | null {
  const numbers = text
    ?.match(/^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/)
    ?.slice(1)
    .map(Number);
  const [left, top, width, height] = numbers ?? [];
  return left !== undefined && top !== undefined && width && height ? { left, top, width, height } : null;
}
