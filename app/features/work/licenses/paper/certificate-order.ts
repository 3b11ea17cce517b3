import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import type { Paper } from '#app/platform/paper/papers.ts';

export type CertificateOrder = {
  content: LicenseContent;
  /** For example "30 Dec 2026"; null for a draft. */
  issuedOn: string | null;
  mark: string | null;
  /** In groups of eight digits; null for a draft. */
  hash: string | null;
  termsOf: string;
  verify: { text: string; url: string; qr: boolean[][] };
  plates: { number: number; width: number; height: number; jpeg: Uint8Array }[];
  paper: Paper;
};
