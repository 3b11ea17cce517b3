import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

/** How the database is reached (docs/decisions/0005-several-machines.md). */
export const databaseVariables = {
  /** PostgreSQL, or a pooler in transaction mode; DATABASE_DIRECT_URL then bypasses the pooler. */
  DATABASE_URL: z.string().min(1),
  /** PostgreSQL itself, for what needs a session: announcements, migrations, seeding. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /**
   * The same database without a pooler, as the owner of its tables: only for commands that prepare it (db/prepare.ts).
   */
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  /** Read replicas for public pages, separated by commas, each the address of one server; the primary when absent. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  /** Connections in each pool: one pool for the primary, and one for each replica. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** How long to wait for a connection before answering that the site is busy. */
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(1).max(60).default(3),
};

export type DatabaseSettings = {
  databaseUrl: string;
  databaseDirectUrl: string;
  /** For changing tables; the application's own address when no other is set. */
  databaseOwnerUrl: string;
  databaseReplicaUrls: string[];
  /** Statements go through a pooler in transaction mode, to the primary and to replicas. */
  isDatabasePooled: boolean;
  databasePoolSize: number;
  databaseWaitMs: number;
};

export function databaseSettings(values: ValuesOf<typeof databaseVariables>): DatabaseSettings {
  const databaseDirectUrl = values.DATABASE_DIRECT_URL ?? values.DATABASE_URL;
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? databaseDirectUrl,
    databaseReplicaUrls: databasesIn(values.DATABASE_REPLICA_URL),
    // Follows from the second address: a pooler cannot be detected, and a missing setting fails at start.
    isDatabasePooled: databaseDirectUrl !== values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1_000,
  };
}

/** PostgreSQL addresses in a list; a password may contain a comma. */
function databasesIn(list = ''): string[] {
  return list
    .split(/,(?=\s*postgres(?:ql)?:\/\/)/)
    .map((address) => address.trim())
    .filter(Boolean);
}
