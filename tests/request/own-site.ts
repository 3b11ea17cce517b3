import { mkdirSync } from 'node:fs';
import { afterEach } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { pointToDatabase, type TestDatabase, testDatabase } from '../database.ts';

/**
 * Before a file of request tests: the site of this process, with a database of its own. Opening it costs seconds, so that
 * all files of a process share it; what a test wrote is gone after the test.
 */
const process_ = globalThis as { ownDatabase?: Promise<TestDatabase> };
if (!process_.ownDatabase) {
  process_.ownDatabase = testDatabase();
  pointToDatabase(await process_.ownDatabase);
  process.env.PORT = String(await freePort());
  // The site complains when there is no folder of built files; a fresh checkout has none yet.
  mkdirSync('build/client', { recursive: true });
}

const { emptyDatabase } = await import('./site.ts');
afterEach(emptyDatabase);
