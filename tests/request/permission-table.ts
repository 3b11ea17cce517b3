import { readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router';
import { apiOperations, apiRoot } from '#app/features/catalogue/partners/api/api-operations.ts';
import { publicPages } from '#app/features/site/pages/public-pages.ts';
import pages from '#app/routes.ts';

/**
 * Who may do what: every address × kind of person × expected answer. An answer is a status, or where it leads
 * ('/auth'). `owner` is the creative whom the row is about, `creative` another one; the admin is a client by type.
 * permissions.request.test.ts walks it, and fails for an address that has no row. One table, to be read as one: hence
 * the length.
 */
export type Answer = number | string;

export type Row = {
  /** As the routes write it: 'creative/:id'; '' is the home page. Found by the path. */
  route: string;
  method: 'GET' | 'POST';
  /** Where it is tried; {creative}, {unlisted} and {client} stand for ids. */
  path: string;
  form?: Record<string, string>;
  json?: Record<string, string>;
  visitor: Answer;
  /** Left out where an answer never ends. */
  client?: Answer;
  creative?: Answer;
  owner?: Answer;
  admin?: Answer;
};

type Answers = Partial<Record<'visitor' | 'client' | 'creative' | 'owner' | 'admin', Answer>> & {
  visitor: Answer;
};

type Page = { path?: string; index?: boolean; children?: readonly Page[] };

/** The addresses of all pages, as app/routes.ts has them; the home page is ''. */
export const pageAddresses = addressesOf(pages);

function addressesOf(list: readonly Page[]): string[] {
  return list.flatMap(({ path = '', children }) => (children ? addressesOf(children) : [path]));
}

const read = (file: string) => readFileSync(file, 'utf8');

/** Every address that the site serves. */
export const servedAddresses: readonly string[] = [
  ...pageAddresses,
  ...[...read('server/routes.ts').matchAll(/routes\.(?:get|post|all)\('\/([^'*]+)'/g)].map(
    ([, path = '']) => path,
  ),
  ...Object.values(apiOperations).map(
    ({ path }) => `${apiRoot.slice(1)}${path.replace('{creative}', ':creative')}`,
  ),
  ...[...read('stripe-sandbox/screens/screens.ts').matchAll(/\bserve\('([^'{]+)/g)].map(
    ([, path]) => `sandbox${path}`,
  ),
];

const routes = servedAddresses.map((address) => ({ id: address, path: `/${address}` }));

/** The address, as the routes write it, that serves a path. */
export function routeAt(path: string): string {
  return matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)?.route.id ?? '';
}

const get = (path: string, answers: Answers): Row => ({
  route: routeAt(path),
  method: 'GET',
  path,
  ...answers,
});

const post = (path: string, form: Record<string, string>, answers: Answers): Row => ({
  route: routeAt(path),
  method: 'POST',
  path,
  form,
  ...answers,
});

const posts = (path: string, forms: readonly Record<string, string>[], answers: Answers): Row[] =>
  forms.map((form) => post(path, form, answers));

const postJson = (path: string, json: Record<string, string>, answers: Answers): Row => ({
  route: routeAt(path),
  method: 'POST',
  path,
  json,
  ...answers,
});

const all = (answer: Answer) => ({
  visitor: answer,
  client: answer,
  creative: answer,
  owner: answer,
  admin: answer,
});

const members = (answer: Answer, visitor: Answer = '/auth') => ({ ...all(answer), visitor });

const creatives = (answer: Answer, others: { client: Answer; visitor?: Answer }) => ({
  visitor: others.visitor ?? '/auth',
  client: others.client,
  creative: answer,
  owner: answer,
  admin: others.client,
});

const clients = (answer: Answer) => ({
  visitor: '/auth',
  client: answer,
  creative: '/dashboard',
  owner: '/dashboard',
  admin: answer,
});

const admins = (answer: Answer) => ({ ...all('/'), admin: answer });

const nobodysPost = '00000000-0000-4000-8000-000000000000';

/** A brief that is nobody's: 404 for those who might have had it, 403 for those who never can. */
const answersOf = (client: Answer, owner: Answer) => ({
  visitor: '/auth',
  client,
  creative: 403,
  owner,
  admin: client,
});

const briefVerbs: Record<string, ReturnType<typeof answersOf>> = {
  decline: answersOf(403, 404),
  remind: answersOf(409, 403),
  ask: answersOf(404, 403),
  withdraw: answersOf(404, 403),
  close: answersOf(404, 403),
};

const boardForms: Record<string, string>[] = [
  { move: `${nobodysPost} later` },
  { remove: nobodysPost },
  { intent: 'restore', entryId: nobodysPost },
];

/** A link of a party that nobody has. */
const nobodysLink = 'n'.repeat(43);

/** Forms of a commission, and of a party's link, that could be meant. */
const commissionForms: Record<string, string>[] = [
  { intent: 'invite', partyId: nobodysPost, company: 'Cardinal Builders', role: 'contractor', email: '' },
  { intent: 'offerLate', partyId: nobodysPost, company: 'Cardinal Builders', role: 'contractor', email: '' },
  { intent: 'renew', partyId: nobodysPost },
  { intent: 'revoke', partyId: nobodysPost },
  { intent: 'leave' },
  { intent: 'confirm', revision: '1', price: '1' },
  { intent: 'accept', revision: '1' },
  { intent: 'refuse', revision: '1' },
  { intent: 'propose', surchargePercent: '1' },
  { intent: 'withdraw' },
  { intent: 'move', from: '2026-12-08' },
  { intent: 'shot', day: '2026-12-08' },
  { intent: 'cancel', owed: '0' },
  { intent: 'nonsense' },
];
const partyForms: Record<string, string>[] = [
  { intent: 'decline', words: '' },
  { intent: 'signCode' },
  { intent: 'confirm', code: '123456', revision: '1', price: '1' },
  { intent: 'accept', code: '123456', revision: '1' },
  { intent: 'refuse', revision: '1' },
  { intent: 'leave' },
  { intent: 'sendLink' },
  { intent: 'nonsense' },
];

const partnerForms: { [field: string]: string; intent: string }[] = [
  { intent: 'addKey', name: 'Production', requestsPerMinute: '300' },
  { intent: 'revokeKey', keyId: 'aaaaaaaaaaaa' },
  { intent: 'suspend' },
  { intent: 'resume' },
  { intent: 'addEndpoint', url: 'https://hooks.partner.example/', events: 'creative.listed' },
  ...['rollSecret', 'enableEndpoint', 'disableEndpoint', 'removeEndpoint', 'sendTest', 'redeliver'].map(
    (intent) => ({
      intent,
      endpointId: nobodysPost,
      deliveryId: nobodysPost,
    }),
  ),
  { intent: 'nonsense' },
];

/** Forms of a person's screen that change nothing here, and what an admin is answered. */
const personForms: { [field: string]: string; answer: string }[] = [
  { intent: 'addNote', body: ' ', answer: '400' },
  { intent: 'editNote', id: nobodysPost, body: 'Hello', answer: '404' },
  { intent: 'deleteNote', id: nobodysPost, answer: '404' },
  { intent: 'giveBack', answer: '400' },
  { intent: 'viewAs', reason: ' ', answer: '400' },
  {
    intent: 'giveBack',
    order: nobodysPost,
    invoice: 'in_x',
    way: 'card',
    amount: '1',
    cause: 'other',
    answer: '409',
  },
];

/** Forms of a firm's own screen; who does not belong to the firm is led to claiming it. */
const firmForms: Record<string, string>[] = [
  { intent: 'saveFacts', about: 'Ours now' },
  { intent: 'removeLogo' },
  { intent: 'setLogo', uploadId: nobodysPost },
  { intent: 'invite', email: 'somebody@members.example', role: 'manager' },
  { intent: 'revoke', id: nobodysPost },
  { intent: 'changeRole', userId: nobodysPost, role: 'manager' },
  { intent: 'remove', userId: nobodysPost },
  { intent: 'leave' },
];

export const permissionTable: Row[] = [
  ...publicPages.map(({ to }) => get(to, all(200))),
  get('/browse?location=TX', all(200)),
  get('/search?q=brutalist', all(200)),
  get('/license-terms/1', all(200)),
  get('/verify/OR-9999-9', all(404)),
  get('/verify/OR-9999-9/fingerprints.txt', all(404)),
  get('/licenses/OR-9999-9', members(404)),
  post('/licenses/OR-9999-9', { reason: 'Not paid.' }, members(404)),
  get('/licenses', creatives(200, { client: '/rights' })),
  get(`/licenses/request?piece=${nobodysPost}`, all(404)),
  post('/licenses/request', { piece: nobodysPost, company: 'Detail' }, members(400)),
  get(`/licenses/requests/${nobodysPost}`, members(404)),
  ...['offer', 'accept', 'decline', 'refuse', 'withdraw'].map((intent) =>
    post(
      `/licenses/requests/${nobodysPost}`,
      {
        intent,
        version: '1',
        amount: '180',
        currency: 'USD',
        uses: 'editorial',
        term: 'one-year',
        territory: 'worldwide',
        validUntil: new Date().toISOString().slice(0, 10),
        note: '',
      },
      members(404),
    ),
  ),
  get('/rights', clients(200)),
  post('/rights', {}, { ...clients(400), creative: 403, owner: 403 }),
  get('/rights/export', clients(200)),
  get('/licenses/OR-9999-9/certificate.pdf', members(404)),
  get('/licenses/OR-9999-9/pictures/1.jpg', all(404)),
  post('/contact', { name: 'Robin' }, all(400)),
  get('/photographers/united-states', all(200)),
  get('/photographers/nowhere/at/all', all(404)),
  get('/firms/whitfield-moss-architects', all(200)),
  get('/firms/nobody-of-this-name', all(404)),
  get('/firms/whitfield-moss-architects/claim', members(200)),
  get('/firms/nobody/claim', members(404)),
  ...(['ask', 'prove', 'nonsense'] as const).map((intent) =>
    post('/firms/whitfield-moss-architects/claim', { intent }, members(400)),
  ),
  // Who does not belong to the firm is led to claiming it.
  get('/firms/whitfield-moss-architects/credits', members('/firms/whitfield-moss-architects/claim')),
  ...posts(
    '/firms/whitfield-moss-architects/credits',
    [
      { intent: 'confirm', id: nobodysPost },
      { intent: 'dispute', id: nobodysPost, wanted: '', statement: 'We did not work on this building.' },
    ],
    members('/firms/whitfield-moss-architects/claim'),
  ),
  post(
    '/firms/whitfield-moss-architects/credits',
    { intent: 'withdraw', id: nobodysPost },
    members('/firms/whitfield-moss-architects/credits'),
  ),
  get('/firms/whitfield-moss-architects/manage', members('/firms/whitfield-moss-architects/claim')),
  get('/firms/nobody/manage', members(404)),
  ...posts(
    '/firms/whitfield-moss-architects/manage',
    firmForms,
    members('/firms/whitfield-moss-architects/claim'),
  ),
  post('/firms/whitfield-moss-architects/manage', { intent: 'nonsense' }, members(400)),
  get('/join/no-invitation', all(404)),
  post('/join/no-invitation', {}, members(404)),
  get('/portfolio/credits', creatives(200, { client: '/dashboard' })),
  ...(['agree', 'explain'] as const).map((intent) =>
    post(
      '/portfolio/credits',
      { intent, id: nobodysPost, answer: 'It was as the credit says, I was there.' },
      members('/portfolio/credits'),
    ),
  ),
  post('/portfolio/credits', { intent: 'nonsense', id: nobodysPost }, members(400)),
  get('/robots.txt', all(200)),
  get('/sitemap.xml', all(200)),
  get('/sitemaps/pages-1.xml', all(200)),
  get('/sitemaps/users-1.xml', all(404)),
  get('/og/site.jpg', all(200)),
  get('/og/creative/{unlisted}.jpg', all(404)),
  get('/og/project/00000000-0000-4000-8000-000000000000.jpg', all(404)),
  get('/og/article/no-such-article.jpg', all(404)),
  get('/og/light-study.png?location=Austin', all(200)),
  get('/og/light-study.png', all(404)),
  get('/blog/blue-hour-is-twenty-minutes', all(200)),
  get('/blog/nothing-here', all(404)),
  get('/blog/rss.xml', all(200)),
  get('/blog/atom.xml', all(200)),
  get('/admin', admins(200)),
  post('/admin', { intent: 'addTodo' }, admins(400)),
  ...posts(
    '/admin',
    [
      { intent: 'moveTodo', id: nobodysPost, status: 'completed' },
      { intent: 'deleteTodo', id: nobodysPost },
    ],
    admins('/admin'),
  ),
  post('/admin', { intent: 'nonsense' }, admins(400)),
  get('/admin/users', admins(200)),
  get('/admin/users?q=creative&featured=yes', admins(200)),
  ...['grantFeatured', 'removeFeatured'].map((intent) =>
    post('/admin/users', { intent, id: '{client}' }, admins('/admin/users')),
  ),
  post('/admin/users', { intent: 'saveFilter', name: ' ' }, admins(400)),
  post('/admin/users', { intent: 'removeFilter', name: 'Nothing' }, admins('/admin/users')),
  post('/admin/users', { intent: 'nonsense' }, admins(400)),
  get('/admin/users/bulk?do=disable&id={client}', admins(200)),
  get('/admin/users/bulk?do=nonsense', admins(404)),
  // Nobody of these fits, so that nothing changes.
  get('/admin/users/bulk/export', admins('/admin/users')),
  // Nobody is selected.
  post('/admin/users/bulk/export', {}, admins('/admin/users')),
  ...['grantFeatured', 'removeFeatured', 'remind', 'resendConfirmation', 'enable', 'verify'].map((name) =>
    post(`/admin/users/bulk?do=${name}&id={client}`, { change: nobodysPost }, admins(409)),
  ),
  post('/admin/users/bulk?do=disable&id={client}', { change: nobodysPost }, admins(400)),
  post('/admin/users/bulk', { intent: 'undo', change: nobodysPost }, admins('/admin/users')),
  post('/admin/users/bulk?do=grantFeatured', { change: 'nonsense' }, admins(400)),
  ...personForms.map(({ answer, ...form }) => post('/admin/users/{client}', form, admins(Number(answer)))),
  get('/admin/users/{client}', admins(200)),
  get('/viewing/end', all('/')),
  post('/viewing/end', {}, all('/')),
  get(`/admin/users/${nobodysPost}`, admins(404)),
  // Each is refused of this client, so that nothing changes.
  ...[
    'grantFeatured',
    'removeFeatured',
    'verify',
    'unverify',
    'unlist',
    'listAgain',
    'enable',
    'revokeAdmin',
  ].map((intent) => post('/admin/users/{client}', { intent }, admins(409))),
  get('/admin/users/{client}/merge', admins(200)),
  get(`/admin/users/${nobodysPost}/merge`, admins(404)),
  // With itself.
  post('/admin/users/{client}/merge', { keep: nobodysPost, go: nobodysPost }, admins(409)),
  // A reason and the e-mail are missing.
  ...['disable', 'delete'].map((intent) => post('/admin/users/{client}', { intent }, admins(400))),
  ...['grantAdmin', 'sendReset'].map((intent) =>
    post(`/admin/users/${nobodysPost}`, { intent }, admins(404)),
  ),
  post('/admin/users/{client}', { intent: 'nonsense' }, admins(400)),
  get(`/admin/users/${nobodysPost}/export`, admins(`/admin/users/${nobodysPost}`)),
  post('/admin/users/{client}/export', {}, admins(200)),
  get('/admin/firms?q=moss', admins(200)),
  post('/admin/firms', { intent: 'add' }, admins(400)),
  get(`/admin/firms/${nobodysPost}`, admins(404)),
  ...['correct', 'give', 'takeBack'].map((intent) =>
    post(
      `/admin/firms/${nobodysPost}`,
      { intent, name: 'Moss', email: 'nobody@members.example', reason: 'Because' },
      admins(404),
    ),
  ),
  get(`/admin/firms/${nobodysPost}/merge`, admins(404)),
  post(`/admin/firms/${nobodysPost}/merge`, { gone: nobodysPost, reason: 'Because' }, admins(409)),
  get('/admin/import', admins(200)),
  post('/admin/import', {}, admins(400)),
  get('/admin/import/template.csv', admins(200)),
  get(`/admin/import/${nobodysPost}`, admins(404)),
  ...['check', 'confirm', 'discard', 'resend', 'revoke'].map((intent) =>
    post(`/admin/import/${nobodysPost}`, { intent, invitation: nobodysPost }, admins(404)),
  ),
  ...['choosePlace', 'nonsense'].map((intent) =>
    post(`/admin/import/${nobodysPost}`, { intent }, admins(400)),
  ),
  get(`/admin/import/${nobodysPost}/failures.csv`, admins(404)),
  // Whoever holds the link of an invitation may answer it; nobody holds this one.
  get('/claim/nobodys', all(404)),
  post('/claim/nobodys', { intent: 'claim' }, all(400)),
  post('/claim/nobodys', { intent: 'remove' }, all('/claim/nobodys')),
  get('/claim/nobodys/remove', all('/claim/nobodys')),
  post('/claim/nobodys/remove', {}, all('/claim/nobodys')),
  get('/admin/audit?text=x', admins(200)),
  get('/admin/blog', admins(200)),
  post('/admin/blog', { intent: 'delete', id: nobodysPost }, admins('/admin/blog')),
  post('/admin/blog', { intent: 'nonsense' }, admins(400)),
  get('/admin/blog/new', admins(200)),
  post('/admin/blog/new', { title: 'x' }, admins(400)),
  get(`/admin/blog/edit/${nobodysPost}`, admins(404)),
  post(`/admin/blog/edit/${nobodysPost}`, { title: 'x', content: 'x', revision: '1' }, admins(409)),
  get(`/admin/blog/edit/${nobodysPost}/history`, admins(404)),
  get('/admin/blog/preview/new', admins(200)),
  get(`/admin/blog/preview/${nobodysPost}`, admins(404)),
  get('/admin/blog/picture', admins(200)),
  post('/admin/blog/picture', {}, admins(400)),
  get(`/admin/blog/${nobodysPost}`, admins(`/admin/blog/edit/${nobodysPost}`)),
  get('/admin/moderation', admins(200)),
  get('/admin/moderation?queue=history', admins(200)),
  ...posts(
    '/admin/moderation',
    [
      { intent: 'decideReview', id: nobodysPost, decision: 'kept', reason: 'x' },
      { intent: 'undoDecision', id: nobodysPost },
    ],
    admins('/admin/moderation'),
  ),
  post('/admin/moderation', { intent: 'nonsense' }, admins(400)),
  get('/admin/email-replies', admins(200)),
  post('/admin/email-replies', { decision: 'deliver', id: nobodysPost }, admins('/admin/email-replies')),
  post('/admin/email-replies', { decision: 'nonsense', id: nobodysPost }, admins(400)),
  get('/admin/messages', admins(200)),
  get(`/admin/messages/${nobodysPost}`, admins(404)),
  post(`/admin/messages/${nobodysPost}`, { intent: 'answer', reply: 'x', wasAnswered: 'no' }, admins(409)),
  post(`/admin/messages/${nobodysPost}`, { intent: 'nonsense' }, admins(400)),
  get('/admin/partners', admins(200)),
  ...posts('/admin/partners', [{ intent: 'addPartner', name: '' }, { intent: 'nonsense' }], admins(400)),
  get(`/admin/partners/${nobodysPost}`, admins(404)),
  ...partnerForms.map((form) =>
    post(`/admin/partners/${nobodysPost}`, form, admins(form.intent === 'nonsense' ? 400 : 404)),
  ),
  // No session opens the API, and nobody here has a key.
  ...Object.values(apiOperations).map(({ path }) => get(`${apiRoot}${path}`, all(401))),
  get('/api/v1/openapi.json', all(200)),
  get('/api/v1/nowhere', all(401)),
  post('/api/v1/creatives', {}, all(405)),
  get('/admin/users/{client}/plan', admins(200)),
  get('/admin/users/nobody/plan', admins(404)),
  post(`/admin/users/${nobodysPost}/plan`, { intent: 'endGift' }, admins(409)),
  get('/admin/analytics', admins(200)),
  get('/admin/analytics/emails?report=churn', admins(200)),
  post('/admin/analytics/emails', { intent: 'save', report: 'nonsense' }, admins(400)),
  post('/admin/analytics/emails', { intent: 'end', id: nobodysPost }, admins('/admin/analytics/emails')),
  post('/admin/analytics/emails', { intent: 'nonsense' }, admins(400)),
  get('/admin/analytics/export?chart=users&days=30', admins(200)),
  get('/admin/analytics/export?chart=nonsense', admins(404)),
  get('/admin/payments', admins(200)),
  get('/admin/payments/disputes/du_none', admins(404)),
  post(
    '/admin/payments/disputes/du_none',
    { intent: 'sendAnswer', part: 'use', words: 'Used since.' },
    admins(404),
  ),
  get('/admin/payments/export', admins(200)),
  // Nobody owes anything, and there is no such code.
  ...['tryPayment', 'endPromo'].map((intent) =>
    post('/admin/payments', { intent, id: nobodysPost }, admins(409)),
  ),
  ...['createPromo', 'nonsense'].map((intent) => post('/admin/payments', { intent }, admins(400))),
  get('/admin/attention', admins(200)),
  ...posts(
    '/admin/attention',
    [
      { intent: 'tryMail', id: nobodysPost },
      { intent: 'noteDispute', id: 'du_nobodys', phase: 'open' },
    ],
    admins('/admin/attention'),
  ),
  post('/admin/attention', { intent: 'nonsense' }, admins(400)),
  get('/admin/mails?state=failed', admins(200)),
  post('/admin/mails?state=failed', { intent: 'tryMail', id: nobodysPost }, admins('/admin/mails')),
  ...posts(
    '/admin/mails?state=held',
    [{ intent: 'releaseMails' }, { intent: 'dropMail', id: nobodysPost }],
    admins('/admin/mails'),
  ),
  post('/admin/mails', { intent: 'nonsense' }, admins(400)),
  get('/admin/settings', admins(200)),
  post('/admin/settings', {}, admins(400)),
  get('/admin/system', admins(200)),
  ...posts(
    '/admin/system',
    [{ intent: 'checkAgain' }, { intent: 'runJob', id: 'nonsense' }],
    admins('/admin/system'),
  ),
  post('/admin/system', { intent: 'nonsense' }, admins(400)),
  post('/api/blog/draft', { post: nobodysPost, content: 'x' }, { ...all(403), visitor: 401, admin: 409 }),
  post('/api/blog/preview', { content: 'x' }, { ...all(403), visitor: 401, admin: 200 }),
  get('/api/blog/creatives?q=noor', { ...all(403), visitor: 401, admin: 200 }),
  post('/api/uploads?purpose=blog', {}, { ...all(403), visitor: 401, admin: 400 }),
  get('/creative/{creative}', all(200)),
  get('/creative/{unlisted}', { ...all(404), owner: 200, admin: 200 }),
  get('/projects/nothing-here', all(404)),
  get('/projects/atom.xml', all(200)),
  get('/oembed', all(404)),
  get('/creative/{creative}/badge.svg', all(200)),
  get('/creative/{unlisted}/badge.svg', all(404)),
  get('/creative/{creative}/qr.svg', all(200)),
  get('/creative/{unlisted}/qr.svg', all(404)),
  get('/creative/{creative}/qr.png', all(200)),
  get('/creative/{unlisted}/qr.png', all(404)),
  get('/creative/{unlisted}/qr', all(404)),
  get('/no-such-page', all(404)),
  get('/api/places?q=aus', all(200)),
  get('/api/suggestions?q=aus', all(200)),
  get('/api/map?area=-107,25,-93,37&zoom=5', all(200)),
  post('/api/activity', { kind: 'nonsense' }, all(400)),
  post('/api/uploads?purpose=portfolio', {}, creatives(400, { visitor: 401, client: 403 })),
  post('/api/uploads?purpose=nonsense', {}, members(404, 401)),
  post(
    '/api/uploads/parts?purpose=portfolio',
    { intent: 'begin', filename: 'a.jpg', bytes: '9000000' },
    creatives(413, { visitor: 401, client: 403 }),
  ),
  get('/api/uploads/parts?id={unlisted}', members(404, 401)),
  // No provider is configured in the demo.
  get('/api/auth/callback/google?state=x&code=x', all(404)),
  get('/auth', members('/', 200)),
  post('/auth', { intent: 'nonsense' }, members('/', 400)),
  get('/auth/check-mail', all('/auth')),
  post('/auth/check-mail', { intent: 'resend' }, all('/auth/check-mail')),
  get('/auth/confirm?token=nonsense', all('/auth')),
  post('/auth/confirm?token=nonsense', { intent: 'remove' }, all('/auth')),
  get('/auth/change-email?token=nonsense', members('/account')),
  post('/auth/change-email?token=nonsense', {}, members('/account')),
  get('/auth/restore-email?token=nonsense', all('/auth')),
  post('/auth/restore-email?token=nonsense', {}, all('/auth')),
  get('/auth/link?token=nonsense', members('/', 200)),
  post('/auth/link?token=nonsense', {}, members('/', 400)),
  // No provider is configured here; organization*.request.test.ts say who may what where one is.
  get('/auth/oidc', members('/auth', '/auth')),
  post('/auth/oidc', { purpose: 'signIn' }, all(404)),
  get('/auth/oidc/callback?state=x&code=x', all(404)),
  get('/auth/organization', members('/', '/auth')),
  post('/auth/organization', { intent: 'nonsense' }, members('/', '/auth')),
  get('/auth/passkey', members('/', 200)),
  get('/auth/passkey?confirm=true', all(200)),
  post('/auth/passkey', { answer: '{}' }, members(400, 400)),
  get('/auth/two-factor', members('/', 200)),
  post('/auth/two-factor', { code: '123456' }, members('/', '/auth')),
  get('/auth/sign-out', all('/')),
  get('/dashboard', members(200)),
  post(
    '/dashboard',
    { intent: 'requestVerification', websiteUrl: 'https://studio.example', statement: 'Since 2009.' },
    { visitor: '/auth', client: 403, creative: 409, owner: '/dashboard', admin: 403 },
  ),
  post('/creative/{creative}', { intent: 'nonsense' }, all(400)),
  get('/profile/setup', members(200)),
  get('/analytics?period=30', creatives(200, { client: '/dashboard' })),
  post(
    '/analytics',
    { intent: 'weekly', isWanted: 'true' },
    creatives('/analytics', { client: '/dashboard' }),
  ),
  post('/analytics', { intent: 'nonsense' }, creatives(400, { client: '/dashboard' })),
  get('/analytics/export?list=days', { ...creatives('/analytics', { client: '/dashboard' }), owner: 200 }),
  get('/analytics/export?list=nonsense', creatives(404, { client: '/dashboard' })),
  get('/welcome/name', creatives(200, { client: '/dashboard' })),
  post('/welcome/name', { intent: 'nonsense' }, creatives(400, { client: '/dashboard' })),
  get('/saved-searches', members(200)),
  // Somebody else's, or none: nothing says which.
  ...['open', 'remove', 'change'].map((intent) =>
    post('/saved-searches', { intent, id: nobodysPost, name: 'Mine', cadence: 'daily' }, members(404)),
  ),
  post('/saved-searches', { intent: 'restore', undoText: 'forged' }, members(409)),
  get('/saved-searches/new?of=/search?q=a', members(200)),
  get('/saved-searches/new?of=//elsewhere.example/search', members('/saved-searches')),
  post('/saved-searches/new?of=/search?q=a', { name: 'Mine', cadence: 'daily' }, members('/search')),
  // A client's own, a creative's who has a profile; anybody else's is not there.
  get('/briefs', { ...clients(200), creative: '/dashboard', owner: 200 }),
  get('/briefs/new?creative={creative}', clients(200)),
  post('/briefs/new', { intent: 'send' }, clients(400)),
  get(`/briefs/${nobodysPost}`, members(404)),
  ...Object.entries(briefVerbs).map(([intent, answers]) =>
    post(`/briefs/${nobodysPost}`, { intent, reason: 'dates', words: 'Not mine' }, answers),
  ),
  get(`/briefs/${nobodysPost}/change`, members(404)),
  post(`/briefs/${nobodysPost}/change`, { intent: 'send', projectName: 'Not mine' }, members(404)),
  get(`/briefs/${nobodysPost}/accept?estimate=${nobodysPost}`, members(404)),
  post(`/briefs/${nobodysPost}/accept?estimate=${nobodysPost}`, { version: '1' }, answersOf(404, 403)),
  get(`/briefs/${nobodysPost}/compare`, members(404)),
  post(
    `/briefs/${nobodysPost}/compare?ask=delivery`,
    { intent: 'ask', estimate: nobodysPost, question: 'And on Sunday?' },
    members(404),
  ),
  get(`/briefs/${nobodysPost}/compare.csv`, members(404)),
  get(`/briefs/${nobodysPost}/estimate`, members(404)),
  post(`/briefs/${nobodysPost}/estimate`, { intent: 'send', number: '1' }, members(404)),
  get(`/estimates/${nobodysPost}`, members(404)),
  post(
    `/estimates/${nobodysPost}`,
    { intent: 'decline', version: '1', reason: 'price' },
    answersOf(404, 403),
  ),
  get(`/estimates/${nobodysPost}/versions/1`, members(404)),
  post(`/estimates/${nobodysPost}/versions/1`, { intent: 'withdraw', version: '1' }, answersOf(403, 404)),
  get(`/estimates/${nobodysPost}/versions/1/pdf`, members(404)),
  get('/estimates/templates', { ...clients('/dashboard'), creative: '/dashboard', owner: 200 }),
  ...(['rename', 'delete'] as const).map((intent) =>
    post(
      '/estimates/templates',
      { intent, id: nobodysPost, name: 'Mine now' },
      { ...members('/dashboard'), owner: intent === 'rename' ? 404 : '/estimates/templates' },
    ),
  ),
  post('/api/estimates', { brief: nobodysPost, number: '1' }, { ...answersOf(403, 404), visitor: 401 }),
  get(`/agreements/${nobodysPost}`, members(404)),
  get(`/agreements/${nobodysPost}/pdf`, members(404)),
  get('/commissions', members(200)),
  get(`/commissions/${nobodysPost}`, members(404)),
  ...[
    'pictures',
    `pictures/${nobodysPost}`,
    `previews/${nobodysPost}?size=small`,
    'deliver',
    'files',
    'files/all.zip?preset=web',
    `files/${nobodysPost}?preset=web`,
    'schedule.pdf',
    'calendar.ics',
  ].map((path) => get(`/commissions/${nobodysPost}/${path}`, members(404))),
  ...[
    '',
    '/proofs',
    `/proofs/${nobodysPost}`,
    `/previews/${nobodysPost}`,
    '/files/all.zip?preset=web',
    `/files/${nobodysPost}?preset=web`,
  ].map((path) => get(`/delivery/${nobodysLink}${path}`, all(404))),
  ...(['pictures', `pictures/${nobodysPost}`, 'deliver', 'files'] as const).map((path) =>
    post(
      `/commissions/${nobodysPost}/${path}`,
      { intent: { pictures: 'number', files: 'review' }[path as string] ?? 'remove' },
      members(404),
    ),
  ),
  ...(['', '/proofs', `/proofs/${nobodysPost}`] as const).map((path) =>
    post(
      `/delivery/${nobodysLink}${path}`,
      { intent: { '': 'review', '/proofs': 'number' }[path as string] ?? 'remove' },
      members(404),
    ),
  ),
  get(`/api/commissions/${nobodysPost}/pictures?id=${nobodysPost}`, members(404, 401)),
  post(
    `/api/commissions/${nobodysPost}/pictures`,
    { intent: 'begin', fileName: 'a.jpg', bytes: '5', sha256: 'a'.repeat(64) },
    members(404, 401),
  ),
  ...posts(`/commissions/${nobodysPost}`, commissionForms, members(404)),
  // A link that is nobody's: whoever comes, and whatever they post.
  get(`/commission/${nobodysLink}`, all(404)),
  ...posts(`/commission/${nobodysLink}`, partyForms, all(404)),
  ...['schedule.pdf', 'calendar.ics'].map((paper) => get(`/commission/${nobodysLink}/${paper}`, all(404))),
  get(`/briefs/files/${nobodysPost}`, members(404)),
  post('/api/briefs', { id: 'no id', projectName: 'A house' }, members(404, 401)),
  get('/shortlist', clients(200)),
  get(`/shortlist/team/${nobodysPost}`, clients(404)),
  ...['shareWithFirm', 'keepFromFirm'].map((intent) => post('/shortlist', { intent }, clients(409))),
  post('/shortlist', { intent: 'saveNotes', creativeId: '{unlisted}', notes: 'Mine' }, clients(409)),
  post(
    '/api/shortlist',
    { intent: 'add', creativeId: '{unlisted}' },
    { ...all(403), client: 409, admin: 409 },
  ),
  post('/api/shortlist', { intent: 'nonsense' }, all(400)),
  get('/boards', clients(200)),
  post('/boards', { intent: 'make', id: 'no id' }, clients(400)),
  get('/boards/save?creative={creative}&next=/browse', clients(200)),
  get('/boards/save?creative={unlisted}', clients(404)),
  get('/boards/save?creative=no', clients('/boards')),
  post(`/boards/save?creative={creative}`, { board: nobodysPost }, clients(404)),
  // Somebody else's, or none: nothing says which.
  ...['', '/edit', `/entries/${nobodysPost}`].map((part) =>
    get(`/boards/${nobodysPost}${part}`, clients(404)),
  ),
  ...posts(`/boards/${nobodysPost}`, boardForms, clients(404)),
  ...['change', 'team', 'share', 'showNotes', 'revoke', 'delete'].map((intent) =>
    post(
      `/boards/${nobodysPost}/edit`,
      { intent, name: 'Mine', description: '', access: 'edit' },
      clients(404),
    ),
  ),
  ...['note', 'comment', 'deleteComment', 'remove'].map((intent) =>
    post(
      `/boards/${nobodysPost}/entries/${nobodysPost}`,
      { intent, id: nobodysPost, notes: 'Mine', body: 'Mine' },
      clients(404),
    ),
  ),
  get('/shortlist/export', clients(200)),
  get('/portfolio', creatives(200, { client: '/dashboard' })),
  post('/portfolio', { intent: 'nonsense' }, creatives(400, { client: '/dashboard' })),
  post(
    '/portfolio?view=light',
    { intent: 'light', id: nobodysPost, elevation: '400' },
    creatives(400, { client: '/dashboard' }),
  ),
  post(
    '/portfolio?view=light',
    { intent: 'removeLight', id: nobodysPost },
    creatives('/portfolio', { client: '/dashboard' }),
  ),
  get('/portfolio/table', creatives(200, { client: '/dashboard' })),
  post(
    '/portfolio/table',
    { piece: '{unlisted}', 'title.of-x': 'Mine' },
    creatives(400, { client: '/dashboard' }),
  ),
  get('/portfolio/projects', creatives(200, { client: '/dashboard' })),
  post('/portfolio/projects', { intent: 'nonsense' }, creatives(400, { client: '/dashboard' })),
  post(
    '/portfolio/projects',
    { intent: 'dismiss', key: 'nonsense' },
    creatives('/portfolio/projects', { client: '/dashboard' }),
  ),
  get(`/portfolio/projects/${nobodysPost}`, creatives(404, { client: '/dashboard' })),
  post(
    `/portfolio/projects/${nobodysPost}`,
    { intent: 'nonsense' },
    creatives(400, { client: '/dashboard' }),
  ),
  post(
    `/portfolio/projects/${nobodysPost}`,
    { intent: 'dissolve' },
    creatives('/portfolio/projects', { client: '/dashboard' }),
  ),
  post(
    '/portfolio?view=group',
    { intent: 'group', name: 'Archive', piece: nobodysPost },
    creatives(409, { client: '/dashboard' }),
  ),
  post(
    '/portfolio?view=addTo',
    { intent: 'addTo', project: nobodysPost, piece: nobodysPost },
    creatives(409, { client: '/dashboard' }),
  ),
  get('/portfolio/trash', creatives(200, { client: '/dashboard' })),
  post('/portfolio/trash', { intent: 'nonsense' }, creatives(400, { client: '/dashboard' })),
  post('/profile/setup', { intent: 'nonsense' }, members(400)),
  postJson(
    '/api/functions/url-shortener',
    {
      creative_id: '{unlisted}',
      original_url: '/files/rate-sheets/none/none.pdf?expires=1&signature=x',
    },
    { ...all(403), visitor: 401, owner: 400 },
  ),
  get('/light-study/calendar.ics?location=Austin&pick=2026-12-08.1', all(200)),
  get('/light-study/sheet.pdf?location=Austin', all(200)),
  get('/light-study/send?location=Austin', members(200)),
  post('/light-study/send?location=Austin', {}, members('/browse')),
  get('/messages', members(200)),
  get('/messages/00000000-0000-4000-8000-000000000000', members(404)),
  post('/messages/00000000-0000-4000-8000-000000000000', { intent: 'send', body: 'Hello' }, members(404)),
  get('/messages/files/00000000-0000-4000-8000-000000000000', members(404)),
  get('/messages/dates/1', members(404)),
  ...posts(
    '/messages/00000000-0000-4000-8000-000000000000',
    [
      { intent: 'nextStep', amount: '5' },
      { intent: 'snooze', until: '2099-01-01' },
      { intent: 'cancelDay', messageId: '1' },
    ],
    members(404),
  ),
  get('/api/session', all(200)),
  postJson('/api/session', { email: 'nobody@members.example', password: 'wrong' }, all(400)),
  postJson(
    '/api/messages',
    { sendKey: '00000000-0000-4000-8000-000000000000', body: 'Hello', creativeId: '{unlisted}' },
    { ...members(403, 401), client: 404, admin: 404 },
  ),
  get('/notifications', members(200)),
  get('/api/notifications', members(200, 401)),
  post('/api/notifications', { intent: 'read', id: '1' }, members(204, 401)),
  post('/api/notifications', { intent: 'nonsense' }, members(400, 401)),
  get('/api/palette?q=no', members(200, 401)),
  get('/api/firms?q=no', { ...creatives(200, { client: 403, visitor: 401 }), admin: 200 }),
  get('/events', { visitor: 401 }),
  get('/shared/nosuchtokennosuchtoken00', all(404)),
  get('/shared/boards/nosuchtokennosuchtoken00', all(404)),
  get('/leave-review', { ...members(200), creative: '/dashboard', owner: '/dashboard' }),
  post(
    '/leave-review?creative={creative}',
    { rating: '5', reviewText: 'Good' },
    { ...members(403), creative: '/dashboard', owner: '/dashboard' },
  ),
  post(
    '/leave-review?creative={creative}',
    { intent: 'removePictures', picture: nobodysPost },
    members('/leave-review'),
  ),
  ...posts(
    '/creative/{creative}',
    [
      { intent: 'replyToReview' },
      { intent: 'requestReview', threadId: nobodysPost },
      { intent: 'decidePictures', reviewId: nobodysPost },
    ],
    all(403),
  ),
  get('/unsubscribe', all(200)),
  post('/unsubscribe', {}, all(200)),
  get('/s/nosuchcode', all(404)),
  get('/files/rate-sheets/{client}/1-a.pdf?expires=9999999999&signature=forged', all(404)),
  get('/account', members(200)),
  post('/account', { intent: 'nonsense' }, members(400)),
  post('/account', { intent: 'withdrawReplies' }, members('/account')),
  get('/account/confirm', members('/account')),
  get('/account/sign-ins', members(200)),
  post('/account/sign-ins', { intent: 'disconnect', id: nobodysPost }, members('/account/sign-ins')),
  get('/account/passkeys', members(200)),
  ...posts('/account/passkeys', [{ intent: 'begin' }, { intent: 'add' }], members(400)),
  ...posts(
    '/account/passkeys',
    [
      { intent: 'rename', id: nobodysPost, name: 'Mine' },
      { intent: 'remove', id: nobodysPost },
    ],
    members('/account/passkeys'),
  ),
  get('/account/two-factor', members(200)),
  post('/account/two-factor', { intent: 'begin', currentPassword: 'nonsense' }, members(400)),
  get('/account/export', members(200)),
  get('/dev/mailbox', all(200)),
  get('/dev/mailbox/00000000-0000-4000-8000-000000000000', all(404)),
  post('/dev/mailbox/00000000-0000-4000-8000-000000000000', { text: 'Hello' }, all(400)),
  // Their addresses cannot be guessed, and need no session of ours, as at Stripe.
  get('/sandbox/checkout/cs_test_none', all(404)),
  post('/sandbox/checkout/cs_test_none', { intent: 'pay' }, all(404)),
  get('/sandbox/portal/bps_none', all(404)),
  post('/sandbox/portal/bps_none', { intent: 'cancel' }, all(404)),
  get('/sandbox/invoices/in_none', all(404)),
  get('/sandbox/clock', all(200)),
  post('/sandbox/clock', { days: '0' }, all(400)),
  get('/healthz', all(200)),
  get('/readyz', all(200)),
  // Of this machine alone; a proxy's word is not believed (server/metrics.test.ts).
  get('/metrics', all(200)),
  get('/.well-known/security.txt', all(200)),
  get('/.well-known/change-password', all('/account')),
  get('/media/none', all(404)),
  get('/media/none/480.jpg', all(404)),
  get('/media/none/original', all(404)),
  get('/subscription', creatives(200, { client: '/dashboard' })),
  post('/subscription', { intent: 'nonsense' }, creatives(400, { client: '/dashboard' })),
  postJson('/api/functions/check-subscription', {}, members(200, 401)),
  postJson(
    '/api/functions/create-checkout',
    { planType: 'featured', billingInterval: 'monthly' },
    { ...creatives(409, { client: 403, visitor: 401 }), owner: 200 },
  ),
  postJson('/api/functions/customer-portal', {}, creatives(200, { client: 403, visitor: 401 })),
  postJson(
    '/api/functions/manage-subscription',
    { action: 'cancel' },
    creatives(409, { client: 403, visitor: 401 }),
  ),
  // Whoever knows the secret or signs, and nobody by a session.
  postJson('/api/inbound-mail/raw', {}, all(401)),
  postJson('/api/inbound-mail/nobody', {}, all(404)),
  // The organization's provider, by its signature; not there without one.
  post('/auth/oidc/back-channel-logout', { logout_token: 'x' }, all(404)),
  postJson('/api/webhooks/stripe', {}, all(400)),
];
