/**
 * Who may do what: every address × kind of person × expected answer. An answer is a status, or where it leads
 * ('/auth'). `owner` is the creative whom the row is about, `creative` another one; the admin is a client by type.
 * tests/e2e/permissions.spec.ts walks it, and fails for an address that has no row.
 */
export type Answer = number | string;

export type Row = {
  /** As the routes write it: 'creative/:id'; '' is the home page. */
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

export const permissionTable: Row[] = [
  { route: '', method: 'GET', path: '/', ...all(200) },
  { route: 'browse', method: 'GET', path: '/browse?location=TX', ...all(200) },
  { route: 'search', method: 'GET', path: '/search?q=brutalist', ...all(200) },
  { route: 'credits', method: 'GET', path: '/credits', ...all(200) },
  { route: 'creative/:id', method: 'GET', path: '/creative/{creative}', ...all(200) },
  { route: 'creative/:id', method: 'GET', path: '/creative/{unlisted}', ...all(404), owner: 200, admin: 200 },
  { route: '*', method: 'GET', path: '/no-such-page', ...all(404) },
  { route: 'api/places', method: 'GET', path: '/api/places?q=aus', ...all(200) },
  { route: 'api/activity', method: 'POST', path: '/api/activity', form: { kind: 'nonsense' }, ...all(400) },
  {
    route: 'api/uploads',
    method: 'POST',
    path: '/api/uploads?purpose=portfolio',
    form: {},
    ...creatives(400, { visitor: 401, client: 403 }),
  },
  {
    route: 'api/uploads',
    method: 'POST',
    path: '/api/uploads?purpose=nonsense',
    form: {},
    ...members(404, 401),
  },
  { route: 'auth', method: 'GET', path: '/auth', ...members('/', 200) },
  { route: 'auth', method: 'POST', path: '/auth', form: { intent: 'nonsense' }, ...members('/', 400) },
  { route: 'auth/confirm', method: 'GET', path: '/auth/confirm?token=nonsense', ...all('/auth') },
  { route: 'auth/sign-out', method: 'GET', path: '/auth/sign-out', ...all('/') },
  { route: 'dashboard', method: 'GET', path: '/dashboard', ...members(200) },
  {
    route: 'dashboard',
    method: 'POST',
    path: '/dashboard',
    form: { intent: 'requestVerification', websiteUrl: 'https://studio.example', statement: 'Since 2009.' },
    visitor: '/auth',
    client: 403,
    creative: 409,
    owner: '/dashboard',
    admin: 403,
  },
  {
    route: 'creative/:id',
    method: 'POST',
    path: '/creative/{creative}',
    form: { intent: 'nonsense' },
    ...all(400),
  },
  { route: 'profile/setup', method: 'GET', path: '/profile/setup', ...members(200) },
  { route: 'shortlist', method: 'GET', path: '/shortlist', ...clients(200) },
  {
    route: 'shortlist',
    method: 'POST',
    path: '/shortlist',
    form: { intent: 'saveNotes', creativeId: '{unlisted}', notes: 'Mine' },
    ...clients(409),
  },
  {
    route: 'api/shortlist',
    method: 'POST',
    path: '/api/shortlist',
    form: { intent: 'add', creativeId: '{unlisted}' },
    ...all(403),
    client: 409,
    admin: 409,
  },
  {
    route: 'api/shortlist',
    method: 'POST',
    path: '/api/shortlist',
    form: { intent: 'nonsense' },
    ...all(400),
  },
  { route: 'shortlist/export', method: 'GET', path: '/shortlist/export', ...clients(200) },
  { route: 'portfolio', method: 'GET', path: '/portfolio', ...creatives(200, { client: '/dashboard' }) },
  {
    route: 'portfolio',
    method: 'POST',
    path: '/portfolio',
    form: { intent: 'nonsense' },
    ...creatives(400, { client: '/dashboard' }),
  },
  {
    route: 'profile/setup',
    method: 'POST',
    path: '/profile/setup',
    form: { intent: 'nonsense' },
    ...members(400),
  },
  {
    route: 'api/functions/url-shortener',
    method: 'POST',
    path: '/api/functions/url-shortener',
    json: {
      creative_id: '{unlisted}',
      original_url: '/files/rate-sheets/none/none.pdf?expires=1&signature=x',
    },
    ...all(403),
    visitor: 401,
    owner: 400,
  },
  { route: 'messages/:thread?', method: 'GET', path: '/messages', ...members(200) },
  {
    route: 'messages/:thread?',
    method: 'GET',
    path: '/messages/00000000-0000-4000-8000-000000000000',
    ...members(404),
  },
  {
    route: 'messages/:thread?',
    method: 'POST',
    path: '/messages/00000000-0000-4000-8000-000000000000',
    form: { intent: 'send', body: 'Hello' },
    ...members(404),
  },
  {
    route: 'messages/files/:id',
    method: 'GET',
    path: '/messages/files/00000000-0000-4000-8000-000000000000',
    ...members(404),
  },
  {
    route: 'api/messages',
    method: 'POST',
    path: '/api/messages',
    json: { sendKey: '00000000-0000-4000-8000-000000000000', body: 'Hello', creativeId: '{unlisted}' },
    ...members(403, 401),
    client: 404,
    admin: 404,
  },
  { route: 'events', method: 'GET', path: '/events', visitor: 401 },
  { route: 'shared/:token', method: 'GET', path: '/shared/nosuchtokennosuchtoken00', ...all(404) },
  {
    route: 'leave-review',
    method: 'GET',
    path: '/leave-review',
    ...members(200),
    creative: '/dashboard',
    owner: '/dashboard',
  },
  {
    route: 'leave-review',
    method: 'POST',
    path: '/leave-review?creative={creative}',
    form: { rating: '5', reviewText: 'Good' },
    ...members(403),
    creative: '/dashboard',
    owner: '/dashboard',
  },
  {
    route: 'creative/:id',
    method: 'POST',
    path: '/creative/{creative}',
    form: { intent: 'answerReview' },
    ...all(403),
  },
  { route: 'unsubscribe', method: 'GET', path: '/unsubscribe', ...all(200) },
  { route: 's/:code', method: 'GET', path: '/s/nosuchcode', ...all(404) },
  {
    route: 'files/rate-sheets/:owner/:name',
    method: 'GET',
    path: '/files/rate-sheets/{client}/1-a.pdf?expires=9999999999&signature=forged',
    ...all(404),
  },
  { route: 'account', method: 'GET', path: '/account', ...members(200) },
  { route: 'account', method: 'POST', path: '/account', form: { intent: 'nonsense' }, ...members(400) },
  { route: 'account/export', method: 'GET', path: '/account/export', ...members(200) },
  { route: 'dev/mailbox', method: 'GET', path: '/dev/mailbox', ...all(200) },
  {
    route: 'dev/mailbox/:id',
    method: 'GET',
    path: '/dev/mailbox/00000000-0000-4000-8000-000000000000',
    ...all(404),
  },
  { route: 'healthz', method: 'GET', path: '/healthz', ...all(200) },
  { route: 'readyz', method: 'GET', path: '/readyz', ...all(200) },
  { route: 'metrics', method: 'GET', path: '/metrics', ...all(200) },
  { route: 'media/:key/:file', method: 'GET', path: '/media/none/480.jpg', ...all(404) },
  { route: 'media/:key/:file', method: 'GET', path: '/media/none/original', ...all(404) },
];
