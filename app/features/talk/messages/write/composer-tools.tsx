import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { datesId } from '../dates/dates-block.tsx';
import { piecesId } from '../desk/send-pieces.tsx';
import { repliesId } from './saved-replies.tsx';
import './composer.css';
import '../inbox/inbox.css';

type ComposerToolsProps = {
  /** Null when the creative has no rate sheet. */
  rateSheetUrl: string | null;
  hasPieces: boolean;
  onInsert: (text: string) => void;
};

/** Additions to a creative's answer. Dates and pictures work without JavaScript; inserting text needs it. */
export function ComposerTools({ rateSheetUrl, hasPieces, onInsert }: ComposerToolsProps) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <button type="button" className="composer-tool hover:bg-sunk" popoverTarget={datesId}>
        <Icon name="calendar" />
        <span>
          <span className="max-md:hidden">Propose </span>
          <span className="composer-word">dates</span>
        </span>
      </button>
      {hasPieces ? (
        <button type="button" className="composer-tool hover:bg-sunk" popoverTarget={piecesId}>
          <Icon name="pictures" />
          <span>
            <span className="max-md:hidden">Send </span>
            <span className="composer-word">pictures</span>
          </span>
        </button>
      ) : null}
      {isHydrated ? <TextTools rateSheetUrl={rateSheetUrl} onInsert={onInsert} /> : null}
    </>
  );
}

function TextTools({ rateSheetUrl, onInsert }: Omit<ComposerToolsProps, 'hasPieces'>) {
  return (
    <>
      <button type="button" className="composer-tool hover:bg-sunk" popoverTarget={repliesId}>
        <span className="kbd">/</span>
        Replies
      </button>
      {rateSheetUrl ? (
        <button
          type="button"
          className="composer-tool hover:bg-sunk"
          onClick={() => onInsert(`My rate sheet: ${rateSheetUrl}`)}
        >
          <Icon name="document" />
          Rate sheet
        </button>
      ) : null}
    </>
  );
}
