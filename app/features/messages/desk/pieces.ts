/** How many pieces of a portfolio go with one message. */
export const maxPieces = 8;

/** A piece of a creative's portfolio that can be sent, or was. */
export type Piece = {
  id: string;
  title: string;
  alt: string;
  picture: { src: string; width: number; height: number; color: string };
  /** Where it is shown large; null while the creative is not listed. */
  path: string | null;
};

/** As a message shows it: null for one that is no longer in the portfolio. */
export type SentPiece = Piece | null;

/** What stands in a message whose writer only chose pictures. */
export function piecesText(count: number): string {
  return count === 1 ? 'A picture from my portfolio:' : 'Some pictures from my portfolio:';
}
