import { canGrow, type GrowingList, type GrowingSteps, nextAddress } from '#app/ui/growing-list.ts';
import { Link } from '#app/ui/link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';

type MoreOfListProps = {
  path: string;
  list: GrowingList;
  steps: GrowingSteps;
  shown: number;
  nextCursor: string | null;
  itemFocus: string;
};

export function MoreOfList({ path, list, steps, shown, nextCursor, itemFocus }: MoreOfListProps) {
  const to = nextAddress(path, { list, nextCursor, steps });
  if (shown === 0) {
    return null;
  }
  return (
    <>
      <LoadMore itemFocus={itemFocus} to={to} shown={shown} replace={canGrow(list, steps)} />
      {list.after === null ? null : (
        <p className="loadmore-n small">
          <Link className="link" to={path}>
            Back to the beginning
          </Link>
        </p>
      )}
    </>
  );
}
