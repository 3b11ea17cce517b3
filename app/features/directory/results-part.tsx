import type { ReactNode } from 'react';
import type { ListingCount } from './count-listings.server.ts';
import type { KeptResults } from './results-trail.ts';

type ResultsPartProps = {
  /** What was looked for, in words. */
  words: string;
  count: ListingCount;
  /** False when the list begins behind a cursor. */
  isFromStart: boolean;
  /** The ticket that counts the search (search-ticket.server.ts). */
  ticket?: string | null;
  children: ReactNode;
};

/**
 * Results as a part of a page that is answered in place (app/browser): who is shown is reported, the search is counted,
 * and a profile opened from here knows the way back.
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
