import type { Database } from './oriel.ts';

/** Addresses that no page links to, or too few of, with what there is in the demo world. */
export async function namedAddresses(database: Database): Promise<string[]> {
  const found = await database.rows<{ path: string }>(
    `select path from (${stored.map((statement) => `(${statement})`).join(' union all ')}) as t (path)`,
  );
  return [...fixed, ...found.map(({ path }) => path)];
}

const study = 'location=Austin%2C+TX&front=10+South&front=100+West';

const fixed = [
  '/',
  '/dashboard',
  '/admin',
  '/robots.txt',
  '/sitemap.xml',
  '/blog/rss.xml',
  '/blog/atom.xml',
  '/projects/atom.xml',
  '/projects/atom.xml?type=house',
  '/api/places?q=aus',
  '/api/suggestions?q=concrete',
  '/api/map?area=-107,25,-93,37&zoom=5',
  '/api/palette?q=no',
  '/api/firms?q=arch',
  '/api/session',
  '/api/v1/openapi.json',
  '/auth/check-mail',
  '/auth/link',
  '/auth/passkey',
  '/auth/two-factor',
  '/dev/mailbox',
  '/api/notifications',
  '/api/blog/creatives?q=norr',
  '/auth/organization',
  '/briefs/new',
  '/commissions',
  '/estimates/templates',
  '/licenses',
  '/licenses/request',
  '/light-study/calendar.ics?location=Austin%2C+TX&front=10+South&pick=2027-03-20.1',
  `/light-study/sheet.pdf?${study}`,
  `/og/light-study.png?${study}`,
  '/og/site.jpg',
  '/account/confirm',
  '/account/sign-ins',
  '/portfolio/credits',
  '/welcome',
  '/admin/users/bulk/export',
];

/** Of what belongs to the demo's client and creative, and of what is everybody's. */
const stored = [
  `select '/creative/' || l.id || part from (select creative_id as id from listings order by created_at limit 3) l,
          unnest(array['/qr', '/qr.svg', '/qr.png', '/badge.svg']) as part`,
  `select '/og/creative/' || creative_id || '.jpg' from (select creative_id from listings order by created_at limit 3) l`,
  `select '/og/project/' || project_id || '.jpg' from (select project_id from project_listings limit 2) l`,
  `select '/og/article/' || slug || '.jpg' from blog_posts where is_published limit 2`,
  `select '/oembed?url=' || '${process.env.ORIEL_E2E_URL}/projects/' || slug
     from projects join project_listings on project_id = id limit 2`,
  `select '/media/' || key from media_files m join portfolio_items i on i.media_key = m.key
    where m.media_type = 'video' or i.media_key = (select media_key from portfolio_items order by id limit 1)
    order by m.media_type desc, key limit 3`,
  `select '/blog?category=' || replace(category, ' ', '+') from blog_posts where is_published and category is not null group by category`,
  `select '/shared/boards/' || token from board_shares limit 2`,
  `select '/verify/' || number || part from (select number from licenses order by number <> 'OR-0071-1', number limit 2) l,
          unnest(array['', '/fingerprints.txt']) as part`,
  `select '/licenses/' || number || part from (select number from licenses order by number <> 'OR-0071-1', number limit 2) l,
          unnest(array['', '/certificate.pdf?paper=a4', '/pictures/1.jpg']) as part`,
  `select '/licenses/requests/' || id from license_requests limit 3`,
  `select '/commissions/' || id || part from (select id from commissions order by number limit 3) c,
          unnest(array['', '/pictures', '/deliver', '/files', '/schedule.pdf', '/calendar.ics']) as part`,
  `select '/commissions/' || commission_id || '/' || part || '/' || id
     from (select id, commission_id from commission_pictures order by commission_id, id limit 2) p,
          unnest(array['pictures', 'previews', 'files']) as part`,
  `select '/messages/dates/' || message_id from (select id as message_id from messages where proposed_dates is not null order by id limit 12) d`,
  `select '/briefs/' || id || '/change' from briefs order by created_at desc limit 8`,
  `select '/admin/firms/' || id || '/merge' from firms limit 1`,
  `select '/dev/mailbox/' || id from mails limit 1`,
  `select '/admin/partners/' || id from partners limit 2`,
  `select '/admin/blog/preview/' || id from blog_posts limit 2`,
];

/**
 * Routes that nobody opens by an address of the demo world: they take what is posted, only lead elsewhere, or need what a
 * mail or a provider holds or what the world has none of. Request tests ask for them.
 */
export const notOpened = [
  'admin/blog/:id',
  'admin/import/:id',
  'admin/import/:id/failures.csv',
  'admin/payments/disputes/:id',
  'admin/users/:id/export',
  'admin/users/bulk',
  'api/activity',
  'api/auth/callback/:provider',
  'api/blog/draft',
  'api/blog/preview',
  'api/briefs',
  'api/commissions/:commission/pictures',
  'api/estimates',
  'api/functions/check-subscription',
  'api/functions/create-checkout',
  'api/functions/customer-portal',
  'api/functions/manage-subscription',
  'api/functions/url-shortener',
  'api/messages',
  'api/shortlist',
  'api/uploads',
  'api/uploads/parts',
  'api/webhooks/stripe',
  'auth/confirm',
  'auth/oidc',
  'auth/oidc/callback',
  'auth/sign-out',
  'briefs/:id/accept',
  'briefs/files/:id',
  'claim/:token',
  'claim/:token/remove',
  'commission/:token',
  'commission/:token/calendar.ics',
  'commission/:token/schedule.pdf',
  'commissions/:id/files/all.zip',
  'delivery/:token',
  'delivery/:token/files/:picture',
  'delivery/:token/files/all.zip',
  'delivery/:token/previews/:picture',
  'delivery/:token/proofs',
  'delivery/:token/proofs/:picture',
  'join/:token',
  'messages/dates/:id',
  'messages/files/:id',
  'shared/:token',
  'shortlist/team/:id',
  'unsubscribe',
  'viewing/end',
];
