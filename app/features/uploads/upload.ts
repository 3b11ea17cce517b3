import type { ImageEdit } from '#app/platform/db/schema/uploads.ts';
import type { UploadRefusal } from './upload-refusal.ts';

export type Upload = {
  id: string;
  filename: string;
  bytes: number;
  mediaType: 'image' | 'video' | 'pdf';
  /** For pictures and clips; `src` is the base of its sizes (`${src}/480.jpg`), null for a conversation file. */
  width: number | null;
  height: number | null;
  color: string | null;
  src: string | null;
  durationSeconds: number | null;
  /** A portfolio picture's perceptual hash (platform/images/look-distance.ts); null for anything else. */
  look: string | null;
};

export type Received = { field: string } & ({ ok: true; upload: Upload } | UploadRefusal);

/** Parses "left,top,width,height" in whole pixels of the upright picture; null when invalid. */
export function readCrop(text: string | null): NonNullable<ImageEdit['crop']> | null {
  const numbers = text
    ?.match(/^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/)
    ?.slice(1)
    .map(Number);
  const [left, top, width, height] = numbers ?? [];
  return left !== undefined && top !== undefined && width && height ? { left, top, width, height } : null;
}
