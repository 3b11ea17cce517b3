import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const needsDatabase = ['**/*.db.test.ts', '**/*.db.test.tsx'];
const requests = ['**/*.request.test.ts'];
const never = ['**/node_modules/**', 'build/**', 'data/**', 'tests/e2e/**'];

const databaseEnv = {
  TZ: 'UTC',
  ORIEL_MODE: 'test',
  LOG_LEVEL: 'silent',
  ORIEL_DATA_DIR: path.join(tmpdir(), `oriel-tests-${process.pid}`),
  AUTH_SECRET: 'signs nothing outside of these tests',
};

/**
 * Three projects: `unit` needs nothing but Node; `db` gives each test file a PostgreSQL database of its own; `request`
 * asks the whole site, one for each process.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Pages name their style sheets, which no test reads.
    css: { include: [/\.css\?url$/] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,db,server,stripe-sandbox,cli,bench,ops,tests}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...never, ...needsDatabase, ...requests],
          setupFiles: ['tests/setup.ts'],
          env: { TZ: 'UTC' },
          // A machine that does much else at once is slow, and not wrong.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: needsDatabase,
          exclude: never,
          globalSetup: ['tests/start-database.ts'],
          setupFiles: ['tests/setup.ts', 'tests/own-database.ts'],
          env: databaseEnv,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'request',
          include: requests,
          exclude: never,
          globalSetup: ['tests/start-database.ts'],
          setupFiles: ['tests/setup.ts', 'tests/request/own-site.ts'],
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
          // A machine that does much else at once is slow, and not wrong.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
