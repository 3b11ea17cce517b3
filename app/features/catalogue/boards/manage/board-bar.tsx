import { CompareForm } from '#app/features/catalogue/shortlist/compare-form.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import '../board.css';

type BoardBarProps = {
  path: string;
  hasCreatives: boolean;
  canOrder: boolean;
  isFull: boolean;
  isOver: boolean;
};

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
        <CompareForm
          action={path}
          hint="Select up to four creatives to compare."
          isFull={isFull}
          isOver={isOver}
        />
      ) : null}
    </div>
  );
}
