/**
 * Documents that a browser may fetch before their link is followed: those that are kept for all visitors, and cost
 * nothing when nobody follows. Not /search, whose every address is another page, nor what is one person's own.
 */
export const prefetchPaths = [
  '/',
  '/browse',
  '/creative/*',
  '/photographers*',
  '/pricing',
  '/blog*',
  '/help',
  '/how-it-works',
  '/ranking',
  '/gallery',
  '/projects*',
  '/reviews',
] as const;

/** The rules by which browsers that know them do so: when a link is pointed at or pressed. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: prefetchPaths },
          {
            not: {
              selector_matches: '[rel~=nofollow], [download], [target=_blank], [data-stay], [data-island] *',
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** Where the rules stand. */
export const speculationRulesPath = '/speculation-rules.json';
