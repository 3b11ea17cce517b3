/** What files a creative delivers, and how many. Shared by browser and server. */

import { openMaxPixels } from '#app/platform/images/max-pixels.ts';

export const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** Kinds of files: their name for people, their type, and the endings of their names. */
export const deliveredKinds = {
  jpeg: { name: 'JPEG', type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  tiff: { name: 'TIFF', type: 'image/tiff', endings: ['tif', 'tiff'] },
  png: { name: 'PNG', type: 'image/png', endings: ['png'] },
} as const;

export type DeliveredKind = keyof typeof deliveredKinds;

export const deliveredKindKeys = Object.keys(deliveredKinds) as DeliveredKind[];

export const deliveryLimits = {
  fileBytes: 100 * megabyte,
  megapixels: openMaxPixels / 1_000_000,
  /** In one commission. */
  pictures: 500,
  commissionBytes: 50 * gigabyte,
  /** In all commissions of one creative together, with what was replaced and is still kept. */
  creativeBytes: 250 * gigabyte,
  /** On their way at once. */
  underWay: 600,
  /** In a form without scripts, which is cut off after five minutes. */
  formFiles: 20,
  formBytes: gigabyte,
  titleLength: 200,
  noteLength: 1_000,
} as const;

/** A lost line costs at most so much. */
export const partBytes = 4 * megabyte;

/** For the `accept` of a file input. */
export const acceptedTypes = deliveredKindKeys
  .flatMap((kind) => [deliveredKinds[kind].type, ...deliveredKinds[kind].endings.map((end) => `.${end}`)])
  .join(',');

/** Whether a name ends as a file of this kind may; a name without an ending may always. */
export function fitsKind(fileName: string, kind: DeliveredKind): boolean {
  const ending = endingOf(fileName);
  return ending === null || deliveredKinds[kind].endings.some((known) => known === ending);
}

/** Whether a name ends as any delivered file may. */
export function fitsAnyKind(fileName: string): boolean {
  return deliveredKindKeys.some((kind) => fitsKind(fileName, kind));
}

function endingOf(fileName: string): string | null {
  return fileName.match(/\.([A-Za-z0-9]+)$/)?.[1]?.toLowerCase() ?? null;
}

export function kindOfType(contentType: string): DeliveredKind | null {
  return deliveredKindKeys.find((kind) => deliveredKinds[kind].type === contentType) ?? null;
}
