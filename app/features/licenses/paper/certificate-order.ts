import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import type { Paper } from '#app/platform/paper/papers.ts';

/** What a certificate on paper is drawn of. */
export type CertificateOrder = {
  content: LicenseContent;
  /** '30 Dec 2026'; null for a draft. */
  issuedOn: string | null;
  /** What nobody may overlook: that it is a draft, has ended or was withdrawn. */
  mark: string | null;
  /** In groups of eight; null for a draft. */
  hash: string | null;
  termsOf: string;
  /** Where anybody checks it: as it is typed, as a link, and as the black squares of a QR code. */
  verify: { text: string; url: string; qr: boolean[][] };
  /** Some of its pictures, as JPEG. */
  plates: { number: number; width: number; height: number; jpeg: Uint8Array }[];
  paper: Paper;
};
