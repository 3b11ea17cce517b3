import path from 'node:path';
import { z } from 'zod';

/**
 * The only reader of the environment. Demo and development have a default for everything but the database
 * address, which the launcher passes on; production names what is missing and refuses to start.
 */

const settings = z.object({
  DATABASE_URL: z.string().min(1),
  /** A read replica for public pages; the primary when absent. */
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The public address, without a slash at its end: canonical URLs and the same-origin check. */
  ORIGIN: z.url().optional(),
  ORIEL_MODE: z.enum(['demo', 'development', 'production', 'test']).default('demo'),
  ORIEL_DATA_DIR: z.string().default('data'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
});

export type Env = {
  mode: 'demo' | 'development' | 'production' | 'test';
  databaseUrl: string;
  databaseReplicaUrl: string | undefined;
  databasePoolSize: number;
  host: string;
  port: number;
  origin: string;
  dataDir: string;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  isPageCacheOn: boolean;
};

let known: Env | undefined;

/** The settings of this process. Throws one sentence that names every setting that is missing or wrong. */
export function env(): Env {
  known ??= readEnv(process.env);
  return known;
}

/** Reads settings from the given variables: see `env`. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const isProduction = variables.NODE_ENV === 'production' && variables.ORIEL_MODE === undefined;
  const required = isProduction ? ['DATABASE_URL', 'ORIGIN', 'ORIEL_DATA_DIR'] : ['DATABASE_URL'];
  const missing = required.filter((name) => !variables[name]);
  if (missing.length > 0) {
    throw new Error(`Oriel cannot start: set ${missing.join(', ')}.`);
  }
  const parsed = settings.safeParse(variables);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`Oriel cannot start: check ${wrong.join(', ')}.`);
  }
  const given = parsed.data;
  return {
    mode: isProduction ? 'production' : given.ORIEL_MODE,
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    databasePoolSize: given.DATABASE_POOL_SIZE,
    host: given.HOST,
    port: given.PORT,
    origin: (given.ORIGIN ?? `http://localhost:${given.PORT}`).replace(/\/$/, ''),
    dataDir: path.resolve(given.ORIEL_DATA_DIR),
    logLevel: given.LOG_LEVEL,
    isPageCacheOn: given.PAGE_CACHE === 'on',
  };
}
