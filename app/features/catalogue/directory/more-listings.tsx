import { Link } from '#app/ui/link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import type { BrowseCursor } from './browse-cursor.ts';
import type { ListingCount } from './count-listings.server.ts';
import { maxPageLength, pageSize } from './directory-query.ts';

type MoreListingsProps = {
  shown: number;
  count: ListingCount;
  nextCursor: string | null;
  state: { show: number; after: BrowseCursor | null };
  addressOf: (change: { show?: number; afterText?: string | null }) => string;
};

/**
 * Load More: a link to the same list, one page longer, so that it works without scripts, survives Back and can be
 * shared. A list of maximum length continues behind a cursor.
 */
export function MoreListings({ shown, count, nextCursor, state, addressOf }: MoreListingsProps) {
  const isFirstPart = state.after === null;
  const next =
    nextCursor === null
      ? undefined
      : isFirstPart && state.show < maxPageLength
        ? addressOf({ show: state.show + pageSize })
        : addressOf({ afterText: nextCursor });
  if (shown === 0) {
    return null;
  }
  return (
    <>
      <LoadMore
        itemFocus=".card-name a"
        to={next}
        shown={shown}
        total={count.count}
        totalIsExact={count.isExact}
        replace={isFirstPart && state.show < maxPageLength}
      />
      {isFirstPart ? null : (
        <p className="loadmore-n small">
          <Link className="link" to={addressOf({})}>
            Back to the beginning
          </Link>
        </p>
      )}
    </>
  );
}
