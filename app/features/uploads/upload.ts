import type { UploadRefusal } from './upload-refusal.ts';

/** A file that was taken and waits to be attached to something: the answer of `POST /api/uploads`. */
export type Upload = {
  id: string;
  filename: string;
  bytes: number;
  mediaType: 'image' | 'video' | 'pdf';
  /** Of pictures and clips; `src` is the folder of their sizes: `${src}/480.jpg`; null for a file of a conversation. */
  width: number | null;
  height: number | null;
  color: string | null;
  src: string | null;
  durationSeconds: number | null;
  /** What a picture of a portfolio looks like (platform/images/look-distance.ts); null for everything else. */
  look: string | null;
};

/** What became of one file of a form. */
export type Received = { field: string } & ({ ok: true; upload: Upload } | UploadRefusal);
