import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const needsDatabase = ['**/*.db.test.ts', '**/*.db.test.tsx'];
/** They set what is read once (the environment, modules that are replaced); each gets a process of its own. */
const needsProcess = [
  'app/features/accounts/production-cookie.db.test.ts',
  'app/features/accounts/sign-in/social-sign-in.db.test.ts',
  'app/features/work/deliveries/deliveries-in-s3.db.test.ts',
  'app/features/uploads/clips.db.test.ts',
  'app/features/uploads/uploads-in-s3.db.test.ts',
  'app/platform/db/replicas.long.db.test.ts',
  'app/platform/mail/send-mail.db.test.ts',
  'app/platform/realtime/listen.db.test.ts',
  'server/inbound-smtp.db.test.ts',
  'server/pages.db.test.ts',
  'stripe-sandbox/delivery.db.test.ts',
];
/** They set the environment, or ask what a process knows before it was told anything. */
const unitsOfProcess = [
  'app/platform/log.test.ts',
  'app/platform/page-cache/*.test.ts',
  'server/{cached-page,metrics,open-streams,own-writes,paper-worker}.test.ts',
];
const requests = ['**/*.request.test.ts'];
const isLong = process.env.ORIEL_TEST_SET === 'all';
/** Of the long set (`npm test -- all`) are whole files, `*.long.*`, and larger numbers in others (tests/how-many.ts). */
const never = [
  '**/node_modules/**',
  'build/**',
  'data/**',
  'tests/e2e/**',
  ...(isLong ? [] : ['**/*.long.*']),
];

const databaseEnv = {
  TZ: 'UTC',
  ORIEL_MODE: 'test',
  LOG_LEVEL: 'silent',
  ORIEL_DATA_DIR: path.join(tmpdir(), `oriel-tests-${process.pid}`),
  AUTH_SECRET: 'signs nothing outside of these tests',
  // A hundred at once stand in line for ten connections, on a slow machine for long.
  DATABASE_WAIT_SECONDS: '30',
};

/** Pictures are encoded in the process that asks: what the encoder does beside it is the subject of its own test. */
const encodesHere = {
  alias: [
    {
      find: /^.*\/encode-aside\.server\.ts$/,
      replacement: path.join(import.meta.dirname, 'tests/encode-here.ts'),
    },
  ],
};

const onDatabase = {
  globalSetup: ['tests/start-database.ts'],
  setupFiles: ['tests/setup.ts', 'tests/quick-passwords.ts', 'tests/own-database.ts'],
  env: databaseEnv,
  // A machine that does much else at once is slow, and not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const withoutDatabase = {
  include: ['{app,db,server,stripe-sandbox,cli,bench,ops,tests}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
  exclude: [...never, ...needsDatabase, ...requests],
  setupFiles: ['tests/setup.ts'],
  env: { TZ: 'UTC' },
  // A machine that does much else at once is slow, and not wrong.
  testTimeout: 60_000,
};

/**
 * `unit` needs nothing but Node; `db` gives each test file a PostgreSQL database of its own; `unit-process` and
 * `db-process` give each file a process as well; `request` asks the whole site, one for each process.
 */
export default defineConfig({
  test: {
    // More than there are processors: database tests wait for other processes a third of their time.
    maxWorkers: 3,
    // Pages name their style sheets, which no test reads.
    css: { include: [/\.css\?url$/] },
    projects: [
      {
        extends: true,
        test: {
          ...withoutDatabase,
          name: 'unit',
          exclude: [...withoutDatabase.exclude, ...unitsOfProcess],
          // Loading the packages anew for each file is two thirds of the work.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...withoutDatabase, name: 'unit-process', include: unitsOfProcess },
      },
      {
        extends: true,
        resolve: encodesHere,
        test: {
          ...onDatabase,
          name: 'db',
          include: needsDatabase,
          exclude: [...never, ...needsProcess],
          // The packages are loaded once by each process, and not by each file.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: encodesHere,
        test: { ...onDatabase, name: 'db-process', include: needsProcess, exclude: never },
      },
      {
        extends: true,
        resolve: encodesHere,
        test: {
          name: 'request',
          include: requests,
          exclude: never,
          globalSetup: ['tests/start-database.ts'],
          setupFiles: ['tests/setup.ts', 'tests/quick-passwords.ts', 'tests/request/own-site.ts'],
          // The whole site is loaded once by each process, and not by each file.
          isolate: false,
          env: {
            ...databaseEnv,
            PROCESS_ROLE: 'web',
            PAGE_CACHE: 'off',
            READ_LIMIT: 'off',
            REPLY_DOMAIN: 'reply.oriel.example',
            INBOUND_SECRET: 'opens nothing outside of these tests',
            MAILGUN_SIGNING_KEY: 'signs nothing outside of these tests',
          },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
