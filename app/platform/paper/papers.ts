/** Of Europe and most of the world, and of North America. */
export const papers = { a4: 'A4', letter: 'LETTER' } as const;

export type Paper = keyof typeof papers;

export function readPaper(text: string | null): Paper {
  return text === 'letter' ? 'letter' : 'a4';
}
