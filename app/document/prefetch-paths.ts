/**
 * Documents that a browser may prefetch: those cached for all visitors, which are cheap to serve. Not /search, where
 * every address is another page, nor personal pages.
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

export const speculationRulesPath = '/speculation-rules.json';
