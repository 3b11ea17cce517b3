import path from 'node:path';
import { z } from 'zod';
import type { ValuesOf } from './setting-values.ts';

export const processVariables = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The public address, protocol and host: for canonical URLs and the same-origin check. */
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  ORIEL_MODE: z.enum(['demo', 'development', 'production', 'test']).default('demo'),
  ORIEL_DATA_DIR: z.string().default('data'),
  /** Signs sessions and links; at least 32 characters. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** Becomes an admin at a start without any admin. */
  FIRST_ADMIN_EMAIL: z.email().optional(),
  /** How many proxies of ours add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  /** Whether, under load, a place that floods us with uncached pages has to wait. */
  READ_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Whether pictures for first visits are made after a start; turn it off for benchmarks. */
  PICTURES_AHEAD: z.enum(['on', 'off']).default('on'),
  /** Whether this process serves pages, works on jobs, or both. */
  PROCESS_ROLE: z.enum(['all', 'web', 'worker']).optional(),
  /** The former setting: `worker` left jobs to a separate process. */
  JOBS: z.enum(['web', 'worker']).optional(),
  /** The port for health checks of a process that only works on jobs. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  /** How long a stopping web process reports that it is not ready while it still answers everything. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
};

export type Mode = 'demo' | 'development' | 'production' | 'test';

/** `all`: serves pages and works on jobs. */
export type ProcessRole = 'all' | 'web' | 'worker';

export type ProcessSettings = {
  mode: Mode;
  host: string;
  port: number;
  /** The public address, or the local one if none is configured. */
  origin: string;
  /** Null: the site answers under every host name. Never in production. */
  configuredOrigin: string | null;
  dataDir: string;
  authSecret: string | undefined;
  firstAdminEmail: string | undefined;
  trustedProxies: number;
  isPageCacheOn: boolean;
  isReadLimitOn: boolean;
  arePicturesMadeAhead: boolean;
  role: ProcessRole;
  isWorkingOnJobs: boolean;
  workerPort: number;
  drainSeconds: number;
  formerSettings: string[];
};

const formerRoles = { web: 'all', worker: 'web' } as const;

/** Proxies check every two to five seconds and need two or three failures in a row. */
const usualDrainSeconds = 10;

export function processSettings(values: ValuesOf<typeof processVariables>, mode: Mode): ProcessSettings {
  const role = values.PROCESS_ROLE ?? formerRoles[values.JOBS ?? 'web'];
  const configuredOrigin = values.ORIGIN ? new URL(values.ORIGIN).origin : null;
  return {
    mode,
    host: values.HOST,
    port: values.PORT,
    origin: configuredOrigin ?? `http://localhost:${values.PORT}`,
    configuredOrigin,
    dataDir: path.resolve(values.ORIEL_DATA_DIR),
    authSecret: values.AUTH_SECRET,
    firstAdminEmail: values.FIRST_ADMIN_EMAIL,
    trustedProxies: values.TRUSTED_PROXIES,
    isPageCacheOn: values.PAGE_CACHE === 'on',
    isReadLimitOn: values.READ_LIMIT === 'on',
    arePicturesMadeAhead: values.PICTURES_AHEAD === 'on',
    role,
    isWorkingOnJobs: role !== 'web',
    workerPort: values.WORKER_PORT,
    drainSeconds: values.DRAIN_SECONDS ?? (mode === 'production' ? usualDrainSeconds : 0),
    formerSettings: values.JOBS
      ? [`JOBS=${values.JOBS} is PROCESS_ROLE=${formerRoles[values.JOBS]} now`]
      : [],
  };
}
