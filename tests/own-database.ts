import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { pointToDatabase, type TestDatabase, testDatabase } from './database.ts';

/**
 * Runs before a test file's own imports: an empty database and an empty data folder, which are this file's. The files of
 * a process share its modules, which know one address, so that each finds both under the same name.
 */
const process_ = globalThis as { ownDatabase?: TestDatabase; ownDataDir?: string };
process_.ownDataDir ??= path.join(process.env.ORIEL_DATA_DIR ?? '', String(process.pid));
rmSync(process_.ownDataDir, { recursive: true, force: true });
mkdirSync(process_.ownDataDir, { recursive: true });
process.env.ORIEL_DATA_DIR = process_.ownDataDir;

const former = process_.ownDatabase;
process_.ownDatabase = await testDatabase(former?.name);
pointToDatabase(process_.ownDatabase);
if (former) {
  const { forgetQueues } = await import('#app/platform/jobs/queues.server.ts');
  forgetQueues();
}

afterAll(() => process_.ownDatabase?.remove());
