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
