import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { env } from '../env.server.ts';
import { type Database, type OpenPool, openPool } from './open-pool.server.ts';
import { closeReplicas, findReplica, replicaPools } from './replicas.server.ts';

export type { Database } from './open-pool.server.ts';

/** What a verb that is part of a larger change is given, so that all of it happens or none. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Connections that do not end in order when we leave are ended without it. */
const endMs = 2_000;

let primaryPool: OpenPool | undefined;
let primary: Database | undefined;

/** The primary: every write, and reads that must see the writer's own changes. */
export function db(): Database {
  primaryPool ??= openPool(env().databaseUrl);
  primary ??= drizzle(primaryPool.pool);
  return primary;
}

/**
 * Reads of public pages: a replica that shows every change this process has heard of, where there is one at this moment,
 * else the primary. Ask for it anew for each statement.
 */
export function publicDb(): Database {
  return findReplica() ?? db();
}

/** The pools for statements, for figures. */
export function statementPools(): Pool[] {
  return [db().$client, ...replicaPools()];
}

/** Closes every connection; the next use opens new ones. */
export async function closeDb(): Promise<void> {
  const closed = primaryPool;
  primaryPool = primary = undefined;
  const cutting = setTimeout(() => closed?.cut('the process is leaving'), endMs);
  await Promise.all([closed?.pool.end(), closeReplicas()]);
  clearTimeout(cutting);
}

/** Ends the connections to the primary, and with an error all that waits for an answer on one of them. */
export function cutConnections(): void {
  primaryPool?.cut('the database is away');
}
