import { newBriefPath } from '#app/features/briefs/brief-address.ts';
import { compareFormId } from '#app/features/shortlist/saved-creative.tsx';
import { shortlistMessages } from '#app/features/shortlist/shortlist-messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import './board.css';

type BoardBarProps = {
  /** The address of the board. */
  path: string;
  hasCreatives: boolean;
  canOrder: boolean;
  /** As many as can be compared are ticked. */
  isFull: boolean;
  isOver: boolean;
};

/** How entries are moved, and the buttons for the creatives that are ticked. */
export function BoardBar({ path, hasCreatives, canOrder, isFull, isOver }: BoardBarProps) {
  const isHydrated = useIsHydrated();
  if (!hasCreatives && !canOrder) {
    return null;
  }
  return (
    <div className="board-bar">
      <p className="small muted">
        {canOrder && isHydrated ? (
          <>
            <span className="board-mouse">Drag to move, or Alt with the arrow keys. </span>
            <span className="board-touch">Hold and drag to move. </span>
          </>
        ) : null}
        {canOrder ? 'The first pictures are the cover.' : null}
      </p>
      {hasCreatives ? (
        <Form id={compareFormId} action={path} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isOver ? (
            <p className="err" role="alert">
              {shortlistMessages.tooManyCompared.text}
            </p>
          ) : (
            <p className="small muted" role="status">
              {isFull ? shortlistMessages.tooManyCompared.text : 'Select up to four creatives to compare.'}
            </p>
          )}
          <Button type="submit" size="sm">
            Compare
          </Button>
          <Button type="submit" size="sm" formAction={newBriefPath}>
            Send a Brief
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
