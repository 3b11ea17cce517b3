/**
 * Prefetches the page behind a link that is hovered, focused or touched, in browsers without speculation rules. The
 * server lists the pages in `data-prefetch`: paths, with a trailing star as wildcard.
 */
export function startPrefetch(): void {
  const { prefetch } = document.documentElement.dataset;
  if (!prefetch || HTMLScriptElement.supports?.('speculationrules')) return;
  const pages = new RegExp(`^(${prefetch.replaceAll('*', '.*').replaceAll(' ', '|')})$`);
  const known = new Set([location.href]);
  for (const sign of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      sign,
      (event) => {
        const link = (event.target as Element).closest?.<HTMLAnchorElement>(
          'a:not([rel~=nofollow], [download], [data-stay], [data-island] *)',
        );
        if (!link || link.origin !== location.origin || !pages.test(link.pathname) || known.has(link.href))
          return;
        known.add(link.href);
        const hint = document.createElement('link');
        hint.rel = 'prefetch';
        hint.href = link.href;
        document.head.append(hint);
      },
      { passive: true },
    );
  }
}
