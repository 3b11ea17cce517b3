import { useEffect, useRef } from 'react';

/** As many as the server takes at once (activity.ts, which the browser does not load). */
const maxIds = 60;

const address = '/api/activity';

type BrowserKind = 'view' | 'appearance' | 'contact' | 'outbound';

/** Tells the server what happened, without waiting for an answer; also while the page is being left. */
export function reportActivity(kind: BrowserKind, ids: readonly string[], words?: string): void {
  for (let start = 0; start < ids.length; start += maxIds) {
    navigator.sendBeacon?.(address, JSON.stringify({ kind, ids: ids.slice(start, start + maxIds), words }));
  }
}

/** Reports who a page shows, once for each of them as long as `words` stay. */
export function useReportShown(kind: 'view' | 'appearance', ids: readonly string[], words?: string): void {
  const reported = useRef(new Set<string>());
  const shown = ids.join();
  useEffect(() => {
    const fresh = shown.split(',').filter((id) => id !== '' && !reported.current.has(`${words}\n${id}`));
    for (const id of fresh) {
      reported.current.add(`${words}\n${id}`);
    }
    if (fresh.length > 0) {
      reportActivity(kind, fresh, words);
    }
  }, [kind, shown, words]);
}

/** Reports the search that a page answers, with the ticket that the page was given for it. */
export function useReportSearch(ticket: string | null): void {
  useEffect(() => {
    if (ticket) {
      navigator.sendBeacon?.(address, JSON.stringify({ kind: 'search', ticket }));
    }
  }, [ticket]);
}
