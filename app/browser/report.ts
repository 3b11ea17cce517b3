/**
 * Reports to the server (/api/activity) which creatives were shown and which searches were made, once a page is
 * visible; also followed links, and pictures viewed large (an island's `report` event). Attributes say what to report:
 * `data-report` on the element whose cards count, with the kind; `data-report-ids` where they are not cards;
 * `data-report-search`, one ticket for the page; `data-report-click` on links.
 */

const address = '/api/activity';
/** The most the server accepts at once (activity.ts). */
const maxIds = 60;
const reported = new Set<string>();

export function startReports(): void {
  const document_ = document as Document & { prerendering?: boolean };
  if (document_.prerendering) document.addEventListener('prerenderingchange', reportShown, { once: true });
  else reportShown();
  document.addEventListener('parts', reportShown);
  document.addEventListener('report', (event) => send((event as CustomEvent<object>).detail));
  for (const kind of ['click', 'auxclick']) {
    document.addEventListener(kind, (event) => {
      const followed = (event.target as Element).closest<HTMLElement>('[data-report-click]');
      const { reportClick, reportId } = followed?.dataset ?? {};
      if (reportClick && reportId) send({ kind: reportClick, ids: [reportId] });
    });
  }
}

function reportShown(): void {
  for (const shown of document.querySelectorAll<HTMLElement>('[data-report]')) {
    const { report: kind, reportIds, reportSearch: ticket } = shown.dataset;
    const ids = reportIds?.split(' ') ?? cardIds(shown);
    if (ticket) {
      if (isNew(ticket)) send({ kind: 'search', ticket, ids });
      continue;
    }
    const fresh = ids.filter((id) => id && isNew(`${kind} ${id}`));
    // Only a profile view has a source; a list of others does not.
    const from = kind === 'view' ? document.referrer.slice(0, 1_000) : undefined;
    while (fresh.length > 0) send({ kind, ids: fresh.splice(0, maxIds), from });
  }
}

function cardIds(list: Element): string[] {
  return [...list.querySelectorAll('[id^=creative-]')].map(({ id }) => id.slice('creative-'.length));
}

function isNew(what: string): boolean {
  const isFresh = !reported.has(what);
  reported.add(what);
  return isFresh;
}

function send(report: object): void {
  navigator.sendBeacon?.(address, JSON.stringify(report));
}
