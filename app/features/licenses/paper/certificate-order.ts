import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import type { Paper } from '#app/platform/paper/papers.ts';

export type CertificateOrder = {
  content: LicenseContent;
  /** For example "30 Dec 2026"; null for a draft. */
  issuedOn: string | null;
  /** The warning that it is a draft, has ended or was withdrawn. */
  mark: string | null;
  /** In groups of eight digits; null for a draft. */
  hash: string | null;
  termsOf: string;
  /** The verification address as text and link, and its QR modules. */
  verify: { text: string; url: string; qr: boolean[][] };
  /** Representative pictures as JPEG. */
  plates: { number: number; width: number; height: number; jpeg: Uint8Array }[];
  paper: Paper;
};
