import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import type { ListingCount } from './count-listings.server.ts';
import { type BrowseCursor, maxPageLength, pageSize } from './listing-page.ts';
import type { KeptResults } from './results-trail.ts';

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

type ResultsPartProps = {
  words: string;
  count: ListingCount;
  isFromStart: boolean;
  ticket?: string | null;
  children: ReactNode;
};

/**
 * Results as a part of a page that is answered in place (app/browser). It reports the shown creatives, counts the
 * search, and lets a profile link back to the results.
 */
export function ResultsPart({ words, count, isFromStart, ticket, children }: ResultsPartProps) {
  const total = `${count.count.toLocaleString('en-US')}${count.isExact ? '' : '+'}`;
  return (
    <div
      data-part="results"
      data-report="appearance"
      data-report-search={ticket ?? undefined}
      data-results={JSON.stringify({ words, total, isFromStart } satisfies KeptResults)}
    >
      {children}
    </div>
  );
}

export function RankingNote({ children }: { children: ReactNode }) {
  return (
    <p className="small muted">
      <span>{children}</span>{' '}
      <Link className="link" to="/ranking">
        How Ranking Works
      </Link>
    </p>
  );
}
