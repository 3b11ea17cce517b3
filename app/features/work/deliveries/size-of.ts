import { sizeText } from '#app/features/uploads/upload-purposes.ts';

const gigabyte = 1024 ** 3;

/** Gigabytes for large files: '1.2 GB'. */
export function sizeOf(bytes: number): string {
  return bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : sizeText(bytes);
}
