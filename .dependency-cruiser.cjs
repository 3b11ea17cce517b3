/**
 * The import directions of docs/ARCHITECTURE.md, as errors.
 * server, cli, bench, db/seed → routes → features → platform; ui and emails import nothing of ours.
 */

/** Which feature may import which others. Add a line with a reason; a cycle is refused below in any case. */
const featureMayImport = {
  // What follows from an agreement: who shares it, told in conversations, behind the bell and by mail; its building lies in a
  // time zone as a light study's does. It leads to its pictures, and whoever joins late is licensed what was delivered.
  commissions: [
    'accounts',
    'agreements',
    'briefs',
    'creatives',
    'deliveries',
    'estimates',
    'licenses',
    'light',
    'messages',
    'notifications',
    'site',
  ],
  // The pictures of a commission stand in its states, in words of briefs, and are told of in conversations and behind the bell. They
  // are judged as uploads are, no file is removed while a backup is under way, licenses are issued as they are delivered, then they go into the
  // portfolio as far as the plan has room, and a review is asked for; a session that ended is kept.
  deliveries: [
    'accounts',
    'backup',
    'billing',
    'briefs',
    'commissions',
    'licenses',
    'messages',
    'notifications',
    'portfolio',
    'reviews',
    'site',
    'uploads',
  ],
  // What is agreed is an estimate for a brief; it books a conversation, and says what sharing would cost.
  agreements: ['accounts', 'briefs', 'commissions', 'estimates', 'messages'],
  // An estimate answers a brief, in its words and by its cards; what was agreed on it is read elsewhere. Its client is told
  // in the conversation, it says what sharing would cost, and its words are typed as those of a profile.
  estimates: ['accounts', 'briefs', 'commissions', 'creatives', 'messages', 'site'],
  // A brief is written by clients and answered by creatives, whose words are typed as those of a profile; they are found in
  // the directory, told by cards in their conversations and behind the bell. Its building stands in a place as a project
  // does, its files are uploads, and a session that ended is kept. Its cards say what estimates come to.
  briefs: [
    'accounts',
    'creatives',
    'directory',
    'estimates',
    'messages',
    'notifications',
    'projects',
    'site',
    'uploads',
  ],
  // A message may come from a member, and goes to the address of the settings; an answer is audited.
  contact: ['accounts', 'audit', 'site'],
  // The sitemap lists places, firms, projects, who is listed, and the pages that are always there.
  'search-engines': ['directory', 'firms', 'places', 'projects', 'site'],
  // The place of a study is found as that of a search.
  light: ['directory', 'site'],
  // A license says in the words of briefs what an agreement allows; who holds it is told. One that is asked for is told in a
  // conversation, its words are typed as those of a profile, and its price is written as those of estimates.
  licenses: ['accounts', 'briefs', 'creatives', 'estimates', 'messages', 'notifications'],
  // A place page is a list of the directory.
  places: ['directory'],
  // Their words name prices; their pictures are of portfolios, their stories posts.
  'static-pages': ['billing', 'blog', 'portfolio', 'site'],
  // Each member has a list of their own.
  notifications: ['accounts'],
  // Reviews are left by members, and mails about them can be ended; the other side is notified; the public list goes by
  // who is listed; admins open reporting.
  // Pictures with a review are uploads, and open in the lightbox of the portfolio.
  reviews: ['accounts', 'directory', 'notifications', 'portfolio', 'site', 'uploads'],
  // Attachments are uploads; mails name how to end them; the other side is notified; a session that ended is kept;
  // contacts are kept by a plan; a review is asked for after delivery; a light study goes along; what happens to a brief
  // stands among the messages as a card.
  messages: [
    'accounts',
    'billing',
    'briefs',
    'commissions',
    'licenses',
    'light',
    'notifications',
    'reviews',
    'site',
    'uploads',
  ],
  // A mail becomes a message of its writer, with their uploads; what an admin decides is audited, and shown as other cases.
  'inbound-mail': ['accounts', 'audit', 'messages', 'moderation', 'uploads'],
  // Mails and forms of accounts name what the site is set to.
  accounts: ['site'],
  // The API reads what public pages show, by the same reads; its keys are made by admins, which is audited.
  partners: ['accounts', 'audit', 'creatives', 'directory', 'places', 'portfolio', 'reviews', 'site'],
  // A firm's page shows what the buildings of its projects are, and describes itself as other pages do; it is found by
  // those who credit it, within a change of a portfolio. Its people are clients, who are notified, and what they and
  // admins do is audited. Its logo is given as a creative's picture is, its words are typed as those of a profile, and its
  // place is found as a project's.
  firms: [
    'accounts',
    'audit',
    'creatives',
    'directory',
    'notifications',
    'portfolio',
    'projects',
    'site',
    'uploads',
  ],
  // The home page shows cards and places of the directory, and the plans.
  home: ['directory', 'billing'],
  // Who wrote and who was sent to, as reports of the whole site count them; which mails failed, by their kinds; and that a
  // report is mailed to an admin, which is audited.
  reports: ['accounts', 'analytics', 'audit', 'billing', 'directory', 'mail-log'],
  // Decisions are on reviews, verifications, correspondents, credits and who speaks for a firm; they are audited, mailed and
  // put on people's lists.
  moderation: ['accounts', 'audit', 'firms', 'notifications', 'reviews', 'site', 'uploads'],
  // What failed is tried again or noted by an admin: webhooks, renewals, disputes, mails.
  failures: ['accounts', 'audit', 'billing'],
  // Admins look after accounts with their profile and plan; verifying somebody tells them as the queue does, and so does
  // taking that back.
  members: [
    'accounts',
    'audit',
    'billing',
    'creatives',
    'data-export',
    'directory',
    'moderation',
    'notifications',
    'site',
  ],
  // Its people sign in to accounts, and its admins get their role, which is audited.
  organization: ['accounts', 'audit', 'members', 'site'],
  // A line about a setting calls it what the form does.
  audit: ['site'],
  // The settings that public pages read, as an admin changes them; one names the prices it switches between.
  settings: ['accounts', 'audit', 'billing', 'site'],
  // What somebody entered is in all rooms; the fields of a profile are listed in theirs.
  'data-export': ['accounts', 'creatives'],
  // Admins look at it and start jobs, which is audited; it knows the prices that should be there, the mails
  // that failed, and the backups.
  system: ['accounts', 'audit', 'backup', 'billing', 'failures'],
  // Its questions try what the checks try; the first admin gets an account with a second factor.
  setup: ['accounts', 'billing', 'members', 'settings', 'site', 'system'],
  // Its lines are read as a profile's form is, placed by the directory, and become invitations.
  imports: ['accounts', 'audit', 'creatives', 'directory', 'invitations'],
  // Who is invited gets an account and a profile by claiming; admins resend and revoke, which is audited.
  invitations: ['accounts', 'audit', 'creatives', 'directory', 'site'],
  // Each admin keeps their own list.
  todos: ['accounts'],
  // Posts are written by admins, which is audited, and their pictures are uploads; creatives in them are drawn as the
  // directory lists them.
  blog: ['accounts', 'audit', 'directory', 'uploads'],
  // Whose file it is; none is removed while a backup is under way.
  uploads: ['accounts', 'backup'],
  // A portfolio is its owner's, made of uploads, as large as the plan allows, and kept over a session that ends; the
  // gallery goes by who is listed; a piece in the trash keeps its views; the light it was taken in is computed; a license of
  // it can be asked for.
  portfolio: [
    'accounts',
    'analytics',
    'billing',
    'directory',
    'licenses',
    'light',
    'projects',
    'site',
    'uploads',
  ],
  // A project is made of pieces, stands in a place, and credits firms; its words are typed as those of a profile. A license
  // of it can be asked for.
  projects: [
    'accounts',
    'analytics',
    'boards',
    'creatives',
    'directory',
    'firms',
    'licenses',
    'portfolio',
    'site',
  ],
  // The header's search finds creatives, projects and firms.
  search: ['directory', 'firms', 'projects'],
  // A saved search is one of creatives or projects; what is new is mailed to whom the account belongs.
  'saved-searches': ['accounts', 'directory', 'projects'],
  // A creative's page is made of their portfolio and reviews, says how fast they answer, and saves them to a shortlist and
  // asks them for an estimate; setting it up takes places, uploads and a plan.
  creatives: [
    'accounts',
    'analytics',
    'billing',
    'boards',
    'briefs',
    'directory',
    'messages',
    'portfolio',
    'reviews',
    'shortlist',
    'site',
    'uploads',
  ],
  // A creative's way from payment to a listing goes through profile and portfolio, and ends with ways to share it.
  'first-hour': [
    'accounts',
    'analytics',
    'billing',
    'creatives',
    'directory',
    'portfolio',
    'site',
    'uploads',
  ],
  // Plans are bought by members, at the prices the settings name; a payment that failed is told.
  billing: ['accounts', 'notifications', 'site'],
  // Admins look after money: what is due, disputed and given back, codes, gifts and pauses, and what it comes to.
  payments: ['accounts', 'audit', 'billing', 'failures', 'reports', 'site'],
  // A dashboard gathers what its owner has all over the house, and names where it leads as the shell does.
  dashboard: [
    'accounts',
    'analytics',
    'audit',
    'billing',
    'creatives',
    'directory',
    'failures',
    'messages',
    'shell',
    'system',
  ],
  // The ways to a member's and an admin's screens, inside the site's bar, what waits there, and whom one can go to.
  shell: ['accounts', 'firms', 'members', 'messages', 'site'],
  // The owner's own visits are not counted; a search is counted by what the directory understood; what a plan brought is
  // set against what it cost.
  analytics: ['accounts', 'billing', 'directory', 'messages'],
  // A board holds creatives, projects and pieces, compares creatives as the shortlist does and asks them for estimates;
  // what is typed is tidied as in a profile, and a comment is put on lists.
  boards: [
    'accounts',
    'briefs',
    'creatives',
    'directory',
    'notifications',
    'portfolio',
    'projects',
    'shortlist',
  ],
  // A shortlist is a signed-in client's, and counts as activity of the creative; compared by how fast they answer,
  // and sent a brief together.
  shortlist: ['accounts', 'analytics', 'boards', 'briefs', 'messages'],
};

const ownCode = '^(app|server|stripe-sandbox|db|cli|bench|ops|tests|scripts)/';
const paymentPort = '^app/platform/payments/payments\\.server\\.ts$';
const testFiles = '\\.test\\.(ts|tsx|mjs)$';

const otherFeatures = {
  name: 'feature-to-feature-by-list',
  comment: 'A feature imports another only when featureMayImport, at the top of this file, says so.',
  severity: 'error',
  from: {
    path: '^app/features/([^/]+)/',
    pathNot: [testFiles, ...Object.keys(featureMayImport).map((name) => `^app/features/${name}/`)],
  },
  to: { path: '^app/features/', pathNot: '^app/features/$1/' },
};

const listedFeatures = Object.entries(featureMayImport).map(([name, allowed]) => ({
  name: `feature-${name}-by-list`,
  severity: 'error',
  from: { path: `^app/features/${name}/`, pathNot: testFiles },
  to: { path: '^app/features/', pathNot: [name, ...allowed].map((one) => `^app/features/${one}/`) },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
    },
    {
      name: 'ui-and-emails-stand-alone',
      comment: 'Primitives and mail templates get plain props; they know nothing of ours but their own kind.',
      severity: 'error',
      from: { path: '^app/(ui|emails)/', pathNot: testFiles },
      to: { path: ownCode, pathNot: '^app/$1/' },
    },
    {
      name: 'platform-is-the-ground',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: testFiles },
      // The sandbox's way in has rules of its own below.
      to: { path: ownCode, pathNot: '^(app/platform|stripe-sandbox)/' },
    },
    {
      name: 'features-import-downwards',
      severity: 'error',
      from: { path: '^app/features/', pathNot: testFiles },
      to: { path: ownCode, pathNot: '^app/(features|platform|ui|emails)/' },
    },
    otherFeatures,
    ...listedFeatures,
    {
      name: 'app-knows-no-entry-point',
      comment: 'What runs the application is not known to it.',
      severity: 'error',
      from: { path: '^app/', pathNot: testFiles },
      to: { path: '^(server|cli|bench|ops|scripts|tests|db)/' },
    },
    {
      name: 'sandbox-behind-the-payment-port',
      comment: 'The stand-in for Stripe is loaded by one dynamic import, and never in production.',
      severity: 'error',
      from: { path: ownCode, pathNot: ['^(stripe-sandbox|tests)/', paymentPort, testFiles] },
      to: { path: '^stripe-sandbox/' },
    },
    {
      name: 'sandbox-loaded-when-needed',
      severity: 'error',
      from: { path: paymentPort },
      to: { path: '^stripe-sandbox/', dynamic: false },
    },
    {
      name: 'sandbox-stands-beside-the-product',
      comment: 'It stands on the platform and knows no feature, route or entry point.',
      severity: 'error',
      from: { path: '^stripe-sandbox/', pathNot: testFiles },
      to: {
        path: ownCode,
        pathNot: ['^stripe-sandbox/', '^app/platform/', '^app/ui/(day-text|times)\\.ts$'],
      },
    },
    {
      name: 'nothing-imports-a-route',
      severity: 'error',
      from: { path: ownCode, pathNot: ['^tests/', testFiles] },
      to: { path: '^app/routes/', pathNot: '^app/routes/.*\\.server\\.tsx?$' },
    },
    {
      name: 'server-files-stay-on-the-server',
      comment:
        'React Router strips .server imports from routes, root and entries; from anywhere else in app/ they would reach the browser.',
      severity: 'error',
      from: {
        path: '^app/',
        pathNot: [
          '\\.server\\.tsx?$',
          '^app/routes/',
          '^app/(root|routes|entry\\.[a-z]+)\\.tsx?$',
          '^app/platform/db/schema/',
          testFiles,
        ],
      },
      to: { path: '^app/.*\\.server\\.tsx?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pictures-are-opened-in-one-place',
      comment:
        'What people give us is opened by open-picture.server.ts, equally tolerant everywhere; the others only draw.',
      severity: 'error',
      from: {
        path: '^(app|server)/',
        pathNot: [
          '^app/platform/images/(open-picture|drawn-text|share-image|qr-png)\\.server\\.ts$',
          '^app/platform/clips/make-poster\\.server\\.ts$',
          '^app/features/light/paper/study-image\\.server\\.ts$',
          testFiles,
        ],
      },
      to: { path: 'node_modules/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-imports-no-test',
      severity: 'error',
      from: { path: '^(app|server|stripe-sandbox|db|cli|bench|scripts)/', pathNot: testFiles },
      // The fuzzer starts from every request that is understood.
      to: { path: ['^tests/', testFiles], pathNot: ['^tests/factories/', '^tests/request/permission-table'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/' },
    // It cannot read TypeScript through TypeScript 7, which has no JavaScript interface; swc (@swc/core) can.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.mts'],
    },
  },
};
