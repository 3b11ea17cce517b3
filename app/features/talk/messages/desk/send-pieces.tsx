import { useState } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { Attached, ComposerPopover } from '../write/composer-popover.tsx';
import { maxPieces, type Piece } from './pieces.ts';
import './pieces.css';
import '../write/composer.css';

export const piecesId = 'send-pieces';

/** Portfolio pieces to send with an answer, as fields that work without JavaScript. The client gets a card of links. */
export function SendPieces({ pieces, resetKey }: { pieces: readonly Piece[]; resetKey: number }) {
  return <PieceFields key={resetKey} pieces={pieces} />;
}

function PieceFields({ pieces }: { pieces: readonly Piece[] }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      {chosen.length > 0 ? (
        <Attached icon="pictures" onRemove={() => setChosen([])}>
          {chosen.length === 1 ? 'One picture' : `${chosen.length} pictures`} attached
        </Attached>
      ) : null}
      <ComposerPopover id={piecesId} title="Send pictures">
        <div className="pieces-pick max-md:grid-cols-3">
          {pieces.map(({ id, title, picture }) => (
            <label key={id} title={title}>
              <input
                className="absolute left-1.5 top-1.5 w-5 h-5 accent-accent"
                type="checkbox"
                name="piece"
                value={id}
                aria-label={title}
                checked={chosen.includes(id)}
                disabled={chosen.length >= maxPieces && !chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <Picture className="w-full r32 object-cover" {...picture} alt="" sizes="128px" upTo={320} />
            </label>
          ))}
        </div>
        <footer>
          <span className="small muted">
            {chosen.length >= maxPieces
              ? `Up to ${maxPieces} in one message.`
              : 'From your portfolio. They arrive as links to the plates, not as files.'}
          </span>
          <button
            type="button"
            className="btn btn--primary btn--sm"
            popoverTarget={piecesId}
            popoverTargetAction="hide"
          >
            Add{chosen.length > 0 ? ` ${chosen.length}` : ' to Message'}
          </button>
        </footer>
      </ComposerPopover>
    </>
  );
}
