import { sizeText } from '#app/features/uploads/upload-purposes.ts';
import { openMaxPixels } from '#app/platform/images/max-pixels.ts';

/** The kinds and limits of delivered files. Shared by browser and server. */

export const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

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
  pictures: 500,
  commissionBytes: 50 * gigabyte,
  /** In all commissions of a creative, including replaced files that are still kept. */
  creativeBytes: 250 * gigabyte,
  /** Pending uploads. */
  underWay: 600,
  formFiles: 20,
  formBytes: gigabyte,
  titleLength: 200,
  noteLength: 1_000,
} as const;

export const partBytes = 4 * megabyte;

export const acceptedTypes = deliveredKindKeys
  .flatMap((kind) => [deliveredKinds[kind].type, ...deliveredKinds[kind].endings.map((end) => `.${end}`)])
  .join(',');

/** Whether the extension fits the kind; a name without an extension always does. */
export function fitsKind(fileName: string, kind: DeliveredKind): boolean {
  const ending = endingOf(fileName);
  return ending === null || deliveredKinds[kind].endings.some((known) => known === ending);
}

export function fitsAnyKind(fileName: string): boolean {
  return deliveredKindKeys.some((kind) => fitsKind(fileName, kind));
}

function endingOf(fileName: string): string | null {
  return fileName.match(/\.([A-Za-z0-9]+)$/)?.[1]?.toLowerCase() ?? null;
}

export function kindOfType(contentType: string): DeliveredKind | null {
  return deliveredKindKeys.find((kind) => deliveredKinds[kind].type === contentType) ?? null;
}

/** Gigabytes for large files: '1.2 GB'. */
export function sizeOf(bytes: number): string {
  return bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : sizeText(bytes);
}

/**
 * The picture numbers in the fields `picture`, ignoring anything else. Numbers rather than ids, so that an address
 * that names all of them stays within length limits.
 */
export function pictureNumbers(form: FormData | URLSearchParams): number[] {
  return form
    .getAll('picture')
    .slice(0, deliveryLimits.pictures)
    .flatMap((each) => (/^\d{1,4}$/.test(String(each)) ? Number(each) : []));
}
