import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { SentPiece } from './pieces.ts';
import './pieces.css';

/** Pieces of a portfolio that came with a message: each shown, and linked to its plate. */
export function SentPieces({ pieces }: { pieces: readonly SentPiece[] }) {
  return (
    <ul className="pieces" aria-label="Pictures from the portfolio">
      {pieces.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent stays in its order
        <li key={place}>
          {piece === null ? (
            <span className="pieces-gone small muted">This picture is no longer in the portfolio.</span>
          ) : piece.path ? (
            <Link to={piece.path}>
              <PieceView piece={piece} />
            </Link>
          ) : (
            <span>
              <PieceView piece={piece} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function PieceView({ piece }: { piece: NonNullable<SentPiece> }) {
  const { title, alt, picture } = piece;
  return (
    <>
      <Picture {...picture} alt={alt === title ? '' : alt} sizes="160px" upTo={640} />
      <span className="pieces-title small">{title}</span>
    </>
  );
}
