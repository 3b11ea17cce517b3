/** Beginnings of addresses that are somebody's own, or no pages. Searches are not among them: they say noindex themselves. */
const privateAreas = [
  '/account',
  '/admin',
  '/api/',
  '/auth',
  '/boards',
  '/dashboard',
  '/dev/',
  '/events',
  '/files/',
  '/leave-review',
  '/messages',
  '/metrics',
  '/portfolio',
  '/profile/',
  '/s/',
  '/saved-searches',
  '/shared/',
  '/shortlist',
  '/subscription',
  '/unsubscribe',
];

/** robots.txt: everything public may be read. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...privateAreas.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
