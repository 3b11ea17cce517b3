import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { env } from '../env.server.ts';
import { type Database, type OpenPool, openPool } from './bounded-client.server.ts';
import { closeReplicas, findReplica, replicaPools } from './replicas.server.ts';

export type { Database } from './bounded-client.server.ts';

/** Passed to a verb that is part of a larger change, so that all of it happens or none. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Connections that do not close within this time at shutdown are cut. */
const endMs = 2_000;

let primaryPool: OpenPool | undefined;
let primary: Database | undefined;

/** The primary: for every write, and for reads that must see the writer's own changes. */
export function db(): Database {
  primaryPool ??= openPool(env().databaseUrl);
  primary ??= drizzle(primaryPool.pool);
  return primary;
}

/**
 * For public pages: a replica that shows every change this process has heard of, or else the primary. Call it for each
 * statement.
 */
export function publicDb(): Database {
  return findReplica() ?? db();
}

export function statementPools(): Pool[] {
  return [db().$client, ...replicaPools()];
}

export async function closeDb(): Promise<void> {
  const closed = primaryPool;
  primaryPool = primary = undefined;
  const cutting = setTimeout(() => closed?.cut('the process is leaving'), endMs);
  await Promise.all([closed?.pool.end(), closeReplicas()]);
  clearTimeout(cutting);
}

export function cutConnections(): void {
  primaryPool?.cut('the database is away');
}
