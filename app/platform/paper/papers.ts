/** Of Europe and most of the world, and of North America; in points. */
export const pageSizes = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const;

export type Paper = keyof typeof pageSizes;

export function readPaper(text: string | null): Paper {
  return text === 'letter' ? 'letter' : 'a4';
}
