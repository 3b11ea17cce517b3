/** A4 for most of the world, Letter for North America; in points. */
export const pageSizes = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;

export type Paper = keyof typeof pageSizes;

export function readPaper(text: string | null): Paper {
  return text === 'letter' ? 'letter' : 'a4';
}

/** The papers drawn as PDF (server/paper-worker.ts). */
export type PaperKind = 'estimate' | 'agreement' | 'schedule' | 'certificate' | 'light-study';

export type PaperOrder = { kind: PaperKind; order: object };
export type DrawnAnswer = { ok: true; pdf: Uint8Array } | { ok: false; error: string };
