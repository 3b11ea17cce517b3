/** Path prefixes that are private or not pages. Searches are not included, since they send noindex. */
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

/** Everything public may be crawled. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...privateAreas.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
