import { afterAll } from 'vitest';
import { pointToDatabase, testDatabase } from './database.ts';

/** Runs before a test file's own imports: what reads DATABASE_URL gets this file's database. */
const database = await testDatabase();
pointToDatabase(database);

afterAll(() => database.remove());
