import { afterAll } from 'vitest';
import { testDatabase } from './database.ts';

/** Runs before a test file's own imports: what reads DATABASE_URL gets this file's database. */
const database = await testDatabase();
process.env.DATABASE_URL = database.url;
process.env.DATABASE_OWNER_URL = database.ownerUrl;
process.env.TEST_SUPERUSER_URL = database.superuserUrl;

afterAll(() => database.remove());
