import { Icon } from '#app/ui/icon.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { repliesId } from './saved-replies-popover.tsx';

type ComposerToolsProps = {
  /** The short link of the creative's rate sheet; null without one. */
  rateSheetUrl: string | null;
  onInsert: (text: string) => void;
};

/** What a creative can add to an answer. The texts are put in by scripts. */
export function ComposerTools({ rateSheetUrl, onInsert }: ComposerToolsProps) {
  if (!useIsHydrated()) {
    return null;
  }
  return (
    <>
      <button type="button" className="composer-tool" popoverTarget={repliesId}>
        <span className="kbd">/</span>
        Replies
      </button>
      {rateSheetUrl ? (
        <button
          type="button"
          className="composer-tool"
          onClick={() => onInsert(`My rate sheet: ${rateSheetUrl}`)}
        >
          <Icon name="document" />
          Rate sheet
        </button>
      ) : null}
    </>
  );
}
