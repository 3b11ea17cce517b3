import { afterAll } from 'vitest';
import { pointToDatabase, type TestDatabase, testDatabase } from './database.ts';

/**
 * Runs before a test file's own imports: an empty database, which is this file's. The files of a process share its
 * modules, which know one address, so that each finds its database under the same name.
 */
const process_ = globalThis as { ownDatabase?: TestDatabase };
const former = process_.ownDatabase;
process_.ownDatabase = await testDatabase(former?.name);
pointToDatabase(process_.ownDatabase);
if (former) {
  const { forgetQueues } = await import('#app/platform/jobs/queues.server.ts');
  forgetQueues();
}

afterAll(() => process_.ownDatabase?.remove());
