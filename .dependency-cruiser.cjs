/**
 * The import directions of docs/ARCHITECTURE.md, as errors.
 * server, cli, bench, db/seed → routes → features → platform; ui and emails import nothing of ours.
 */

/**
 * The features from the ground up, layer by layer. Each imports only those before it, so there are no cycles and no
 * exceptions. A new feature stands after what it needs; what would need something after it belongs there, or takes it as
 * an argument (a conversation's cards are read and drawn by work/message-cards, which screens pass in).
 */
const features = [
  'vocabulary',
  'site',
  'accounts',
  'audit',
  'notifications',
  'billing',
  'uploads',

  'catalogue/directory',
  'catalogue/analytics',
  'catalogue/blog',
  'catalogue/home',
  'catalogue/light',
  'catalogue/places',
  'catalogue/portfolio',
  'catalogue/reviews',
  'catalogue/shortlist',
  'catalogue/creatives',
  'catalogue/firms',
  'catalogue/first-hour',
  'catalogue/partners',
  'catalogue/projects',
  'catalogue/boards',
  'catalogue/saved-searches',
  'catalogue/search',
  'catalogue/search-engines',
  'catalogue/static-pages',

  'talk/contact',
  'talk/messages',
  'talk/inbound-mail',

  'work/briefs',
  'work/estimates',
  'work/licenses',
  'work/commissions',
  'work/agreements',
  'work/deliveries',
  'work/message-cards',

  'desk/backup',
  'desk/data-export',
  'desk/failures',
  'desk/invitations',
  'desk/imports',
  'desk/mail-log',
  'desk/moderation',
  'desk/members',
  'desk/organization',
  'desk/reports',
  'desk/payments',
  'desk/settings',
  'desk/shell',
  'desk/system',
  'desk/dashboard',
  'desk/setup',
  'desk/todos',
];

const ownCode = '^(app|server|stripe-sandbox|db|cli|bench|ops|tests|scripts)/';
const paymentPort = '^app/platform/payments/payments\\.server\\.ts$';
const testFiles = '\\.test\\.(ts|tsx|mjs)$';

const featureFolder = (name) => `^app/features/${name}/`;

const featuresInOrder = features.map((name, place) => ({
  name: `feature-${name.replace('/', '-')}-imports-those-before-it`,
  severity: 'error',
  from: { path: featureFolder(name), pathNot: testFiles },
  to: { path: '^app/features/', pathNot: features.slice(0, place + 1).map(featureFolder) },
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
      name: 'node-reads-no-tsx',
      comment:
        'Node runs these as they are, without a build. What draws is loaded by the built server alone.',
      severity: 'error',
      // The command of setup knows types of the built server's, which this rule cannot tell from what is loaded.
      from: {
        path: '^(db/prepare|cli/(?!main|commands|help|setup)[^/]+|server/main|bench/main|ops/cluster/[^/]+)\\.ts$',
        pathNot: testFiles,
      },
      to: { path: '\\.tsx$', reachable: true },
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
    {
      name: 'features-stand-in-the-list',
      severity: 'error',
      from: { path: '^app/features/', pathNot: [testFiles, ...features.map(featureFolder)] },
      to: {},
    },
    ...featuresInOrder,
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
          '^app/features/catalogue/light/paper/study-image.server.ts$',
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
