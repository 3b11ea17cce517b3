export const maxPieces = 8;

export type Piece = {
  id: string;
  title: string;
  alt: string;
  picture: { src: string; width: number; height: number; color: string };
  /** The address of its page; null while the creative is unlisted. */
  path: string | null;
};

/** Null for a piece that is no longer in the portfolio. */
export type SentPiece = Piece | null;

export function piecesText(count: number): string {
  return count === 1 ? 'A picture from my portfolio:' : 'Some pictures from my portfolio:';
}
