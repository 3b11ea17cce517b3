import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

/** Where the database is, and how it is reached (docs/decisions/0005-several-machines.md). */
export const databaseVariables = {
  /** PostgreSQL, or a pooler in transaction mode before it: then DATABASE_DIRECT_URL leads past the pooler. */
  DATABASE_URL: z.string().min(1),
  /** PostgreSQL itself, for what needs a session: announcements, migrations, seeding. */
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  /** The same database, never through a pooler, for the owner of its tables: only what prepares it has that (db/prepare.ts, some commands). */
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  /** Read replicas for public pages, separated by commas, each the address of one server; the primary when absent. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  /** Connections of a pool: there is one for the primary, and one for each replica. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** How long something waits for one of them; it is then told that the site is busy. */
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(1).max(60).default(3),
};

export type DatabaseSettings = {
  databaseUrl: string;
  /** Never through a pooler. */
  databaseDirectUrl: string;
  /** For changing tables; the application's own where there is no other. */
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
    // Said by the second address, not asked of the first: a pooler hides itself, and who forgets to say it is told at
    // the start.
    isDatabasePooled: databaseDirectUrl !== values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1_000,
  };
}

/** Addresses of PostgreSQL in a list; a password may hold a comma. */
function databasesIn(list = ''): string[] {
  return list
    .split(/,(?=\s*postgres(?:ql)?:\/\/)/)
    .map((address) => address.trim())
    .filter(Boolean);
}
