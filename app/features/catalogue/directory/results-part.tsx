import type { ReactNode } from 'react';
import type { ListingCount } from './count-listings.server.ts';
import type { KeptResults } from './results-trail.ts';

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
