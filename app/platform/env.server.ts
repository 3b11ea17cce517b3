import path from 'node:path';
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { addressesIn, type CdnSettings, cdnSettings, requiredForCdn } from './cdn/cdn-settings.ts';
import { type ReplySettings, replySettings, requiredForReplies } from './mail/reply-settings.ts';
import {
  type OpenidSettings,
  openidDefaults,
  openidSettings,
  requiredForOpenid,
} from './openid/openid-settings.ts';
import { unfitForProduction } from './production-settings.ts';

/**
 * The only reader of the environment. Demo and development have a default for everything but the database
 * address, which the launcher passes on; production names what is missing and refuses to start.
 */

const cronLine = z.string().refine(isCronLine, 'five fields such as 23 3 * * *, in UTC');

const settings = z.object({
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
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The public address, protocol and host: canonical URLs and the same-origin check. */
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  ORIEL_MODE: z.enum(['demo', 'development', 'production', 'test']).default('demo'),
  ORIEL_DATA_DIR: z.string().default('data'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** JSON lines for machines, or words for the person at the terminal; by default the latter in demo and development. */
  LOG_FORMAT: z.enum(['json', 'words']).optional(),
  /** How many proxies of ours stand in front and add to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  PAGE_CACHE: z.enum(['on', 'off']).default('on'),
  /** The shared cache in front that is purged when pages change; off: it keeps pages for a minute, and hears of nothing. */
  CDN_PURGE: z.enum(['off', 'varnish', 'fastly', 'cloudflare']).default('off'),
  /** The nodes of Varnish, with commas between; for the others, another address than that of their own API. */
  CDN_PURGE_URL: z
    .string()
    .refine(
      (list) => addressesIn(list).length > 0,
      'addresses such as http://10.0.0.5:6081, with commas between',
    )
    .optional(),
  /** The service of Fastly, or the zone of Cloudflare. */
  CDN_SERVICE_ID: z.string().min(1).optional(),
  CDN_TOKEN: z.string().min(1).optional(),
  /** How long the CDN may keep a page that nobody purged, in seconds. */
  CDN_SECONDS: z.coerce.number().int().min(10).max(86_400).default(600),
  /** Whether a place that floods us with pages nobody has asked for yet waits while we are busy. */
  READ_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Whether pictures that visitors meet first are made ready after a start; off for what measures. */
  PICTURES_AHEAD: z.enum(['on', 'off']).default('on'),
  /** What this process does: serve pages, work on jobs, or both. */
  PROCESS_ROLE: z.enum(['all', 'web', 'worker']).optional(),
  /** The former way to say it: `worker` left jobs to a process of their own. */
  JOBS: z.enum(['web', 'worker']).optional(),
  /** Where a process that only works on jobs says how it is. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  /** How long a web process that is about to end says that it is not ready, and still answers everything. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Signs sessions and links; at least 32 characters. */
  AUTH_SECRET: z.string().min(32).optional(),
  /** What a collector of figures shows at /metrics; without it only this machine is answered, and in production nobody. */
  METRICS_TOKEN: z.string().min(24).optional(),
  /** Figures on a port of their own, which no proxy leads to: for whoever reaches it, or who shows METRICS_TOKEN. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** A collector of OpenTelemetry that takes traces over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The part of all requests and jobs that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** What runs, for the log and figures; the version of package.json and the commit of the build when absent. */
  RELEASE: z
    .string()
    .regex(/^[\w.+-]{1,60}$/, 'a word such as 1.4.0 or a commit')
    .optional(),
  /** Who becomes an admin at a start at which there is none yet. */
  FIRST_ADMIN_EMAIL: z.email().optional(),
  /** Where mails leave: smtp://user:password@host:port, or smtps://. Without it they stay in the local mailbox. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).default('Oriel <no-reply@oriel.example>'),
  /** What stands behind the @ of reply addresses; without it, messages are not answered by email. */
  REPLY_DOMAIN: z
    .string()
    .regex(/^(?=.{4,180}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i, 'a domain such as reply.oriel.example')
    .optional(),
  /** Opens /api/inbound-mail/raw, where whoever takes our mail posts it as it came. */
  INBOUND_SECRET: z.string().min(32).optional(),
  /** Opens /api/inbound-mail/mailgun-mime: what Mailgun calls the webhook signing key. */
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  /** An SMTP server of ours for replies, in the process that works on jobs; without a port there is none. */
  INBOUND_SMTP_HOST: z.string().min(1).default('127.0.0.1'),
  INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** The files of its certificate and key, for STARTTLS. */
  INBOUND_SMTP_CERT: z.string().min(1).optional(),
  INBOUND_SMTP_KEY: z.string().min(1).optional(),
  /** Files on this machine ('disk', below ORIEL_DATA_DIR) or in an S3 store. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** Before the names of the buckets: 'oriel-' makes 'oriel-portfolio-images'. */
  S3_BUCKET_PREFIX: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Where the scheduled backup goes, a folder or s3://bucket/prefix; without it none is made by itself. */
  BACKUP_TO: z.string().min(1).optional(),
  /** When, as a cron line in UTC. */
  BACKUP_CRON: cronLine.default('23 3 * * *'),
  /** When the newest backup is restored aside and compared, as a cron line in UTC; without it, not by itself. */
  BACKUP_DRILL_CRON: cronLine.optional(),
  /** Where that is done: any database of a cluster, as a role that may make databases. */
  BACKUP_DRILL_URL: z.string().min(1).optional(),
  /** The last backup of each of so many days, weeks, months and years is kept. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}[dwmy]( \d{1,3}[dwmy])*$/, 'such as 7d 4w 6m')
    .default('7d 4w 6m'),
  /** Encrypts backups: AGE-SECRET-KEY-1…, made by backup:key. */
  BACKUP_KEY: z.string().min(1).optional(),
  /** Another S3 store or account for backups; without its key, that of the files (S3_…). */
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Stripe's keys; without them payments go to the sandbox, which moves no money. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Whether Stripe Tax is set up on the account: it then adds sales tax and VAT, with reverse charge. */
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_CLIENT_SECRET: z.string().min(1).optional(),
  /** The organization's own OpenID provider, as it writes its issuer (docs/DEPLOY.md, Sign-in by the organization). */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What its button says after "Continue with". */
  OIDC_NAME: z.string().trim().min(1).max(40).default(openidDefaults.name),
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'words such as openid email profile, with openid among them')
    .default(openidDefaults.scopes),
  /** Whether its addresses count as verified although it does not say so. */
  OIDC_TRUST_EMAIL: z.enum(['on', 'off']).default('off'),
  /** A claim, and the value in it that makes somebody an admin. */
  OIDC_ADMIN_CLAIM: z.string().min(1).max(200).optional(),
  OIDC_ADMIN_VALUE: z.string().min(1).max(200).optional(),
});

/** The names of all settings, but those that have another name now. */
export const settingNames: readonly string[] = Object.keys(settings.shape).filter((name) => name !== 'JOBS');

export type OAuthClient = { clientId: string; clientSecret: string };

export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucketPrefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type BackupSettings = {
  /** Null: no backup is made by itself. */
  to: string | null;
  cron: string;
  /** Null: no restore is tried by itself; and it is tried where the site's own database is. */
  drill: { cron: string | null; databaseUrl: string | null };
  keep: string;
  key: string | null;
  /** For `s3://…`; null when no keys are set. */
  s3: Omit<S3Settings, 'bucketPrefix'> | null;
};

/** `all`: serves pages and works on jobs. */
export type ProcessRole = 'all' | 'web' | 'worker';

const formerRoles = { web: 'all', worker: 'web' } as const;

/** Proxies ask every two to five seconds and want two or three refusals in a row. */
const usualDrainSeconds = 10;

export type Env = {
  mode: 'demo' | 'development' | 'production' | 'test';
  databaseUrl: string;
  /** Never through a pooler. */
  databaseDirectUrl: string;
  /** For changing tables; the application's own where there is no other. */
  databaseOwnerUrl: string;
  databaseReplicaUrls: string[];
  /** Statements go through a pooler in transaction mode, to the primary and to replicas. */
  isDatabasePooled: boolean;
  databasePoolSize: number;
  host: string;
  port: number;
  /** The public address; the local one where none is configured. */
  origin: string;
  /** Null: the site is at home under every name it is reached by. Never in production. */
  configuredOrigin: string | null;
  dataDir: string;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  logFormat: 'json' | 'words';
  isPageCacheOn: boolean;
  /** Null: no cache in front is told of changes. */
  cdn: CdnSettings | null;
  isReadLimitOn: boolean;
  arePicturesMadeAhead: boolean;
  trustedProxies: number;
  role: ProcessRole;
  isWorkingOnJobs: boolean;
  workerPort: number;
  drainSeconds: number;
  /** Settings that have another name now, each as a sentence for the log. */
  formerSettings: string[];
  authSecret: string | undefined;
  metricsToken: string | undefined;
  /** Null: figures have no port of their own. */
  metricsAddress: { host: string; port: number } | null;
  release: string;
  /** Null: nothing is traced. */
  tracing: { ratio: number } | null;
  firstAdminEmail: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Null: messages are not answered by email. */
  replies: ReplySettings | null;
  /** Null: files are kept on the disk of this machine. */
  s3: S3Settings | null;
  backup: BackupSettings;
  /** Null: the payment sandbox. */
  stripe: { secretKey: string; webhookSecret: string; isTaxAutomatic: boolean } | null;
  google: OAuthClient | null;
  apple: OAuthClient | null;
  /** Null: nobody signs in by a provider of the organization. */
  openid: OpenidSettings | null;
};

let known: Env | undefined;

/** The settings of this process. Throws one sentence that names every setting that is missing or wrong. */
export function env(): Env {
  known ??= readEnv(process.env);
  return known;
}

const requiredInProduction = [
  'DATABASE_URL',
  'ORIGIN',
  'ORIEL_DATA_DIR',
  'AUTH_SECRET',
  'SMTP_URL',
  'STORAGE',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

function requiredFor(variables: Record<string, string | undefined>): string[] {
  return [
    ...(variables.STORAGE === 's3' ? ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] : []),
    ...requiredForCdn(variables.CDN_PURGE),
    ...(variables.BACKUP_DRILL_CRON ? ['BACKUP_TO'] : []),
    ...requiredForOpenid(variables),
    ...requiredForReplies(variables),
  ];
}

/** Reads settings from the given variables: see `env`. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const isProduction = variables.NODE_ENV === 'production' && variables.ORIEL_MODE === undefined;
  const required = isProduction
    ? [...requiredInProduction, ...requiredFor(variables)]
    : ['DATABASE_URL', ...requiredFor(variables)];
  const missing = required.filter((name) => !variables[name]);
  if (missing.length > 0) {
    throw new Error(`Oriel cannot start: set ${missing.join(', ')}.`);
  }
  const parsed = settings.safeParse(variables);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`Oriel cannot start: check ${wrong.join(', ')}.`);
  }
  const unfit = isProduction ? unfitForProduction(variables) : [];
  if (unfit.length > 0) {
    throw new Error(`Oriel cannot start: ${unfit.join('; ')}.`);
  }
  const values = parsed.data;
  const mode = isProduction ? 'production' : values.ORIEL_MODE;
  const databaseDirectUrl = values.DATABASE_DIRECT_URL ?? values.DATABASE_URL;
  const role = values.PROCESS_ROLE ?? formerRoles[values.JOBS ?? 'web'];
  const configuredOrigin = values.ORIGIN ? new URL(values.ORIGIN).origin : null;
  return {
    mode,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? databaseDirectUrl,
    databaseReplicaUrls: databasesIn(values.DATABASE_REPLICA_URL),
    // Said by the second address, not asked of the first: a pooler hides itself, and who forgets to say it is told at
    // the start (docs/decisions/0063-connections.md).
    isDatabasePooled: databaseDirectUrl !== values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    host: values.HOST,
    port: values.PORT,
    origin: configuredOrigin ?? `http://localhost:${values.PORT}`,
    configuredOrigin,
    dataDir: path.resolve(values.ORIEL_DATA_DIR),
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT ?? (mode === 'demo' || mode === 'development' ? 'words' : 'json'),
    trustedProxies: values.TRUSTED_PROXIES,
    isPageCacheOn: values.PAGE_CACHE === 'on',
    cdn: cdnSettings(values),
    isReadLimitOn: values.READ_LIMIT === 'on',
    arePicturesMadeAhead: values.PICTURES_AHEAD === 'on',
    role,
    isWorkingOnJobs: role !== 'web',
    workerPort: values.WORKER_PORT,
    drainSeconds: values.DRAIN_SECONDS ?? (mode === 'production' ? usualDrainSeconds : 0),
    formerSettings: values.JOBS
      ? [`JOBS=${values.JOBS} is PROCESS_ROLE=${formerRoles[values.JOBS]} now`]
      : [],
    authSecret: values.AUTH_SECRET,
    metricsToken: values.METRICS_TOKEN,
    metricsAddress:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT ? { ratio: values.OTEL_TRACES_SAMPLER_ARG } : null,
    release: values.RELEASE ?? builtRelease(),
    firstAdminEmail: values.FIRST_ADMIN_EMAIL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    replies: replySettings(values, {
      hasLocalMailbox: (mode === 'demo' || mode === 'development') && !values.SMTP_URL,
    }),
    s3: s3Settings(values),
    backup: {
      to: values.BACKUP_TO ?? null,
      cron: values.BACKUP_CRON,
      drill: { cron: values.BACKUP_DRILL_CRON ?? null, databaseUrl: values.BACKUP_DRILL_URL ?? null },
      keep: values.BACKUP_KEEP,
      key: values.BACKUP_KEY ?? null,
      s3: backupS3(values),
    },
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            isTaxAutomatic: values.STRIPE_TAX === 'on',
          }
        : null,
    google: oauthClient(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    apple: oauthClient(values.APPLE_CLIENT_ID, values.APPLE_CLIENT_SECRET),
    openid: openidSettings(values),
  };
}

/** Addresses of PostgreSQL in a list; a password may hold a comma. */
function databasesIn(list = ''): string[] {
  return list
    .split(/,(?=\s*postgres(?:ql)?:\/\/)/)
    .map((address) => address.trim())
    .filter(Boolean);
}

/** A line that the queue takes; found at the start, not when the first backup is missing. */
function isCronLine(line: string): boolean {
  try {
    CronExpressionParser.parse(line);
    return line.trim().split(/\s+/).length === 5;
  } catch {
    return false;
  }
}

/** The commit that was built (vite.config.ts); not there in what runs from the sources. */
declare const __COMMIT__: string | undefined;

function builtRelease(): string {
  const commit = typeof __COMMIT__ === 'undefined' ? '' : __COMMIT__;
  return commit ? `${manifest.version}+${commit}` : manifest.version;
}

function s3Settings(values: z.infer<typeof settings>): S3Settings | null {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (values.STORAGE !== 's3' || !accessKeyId || !secretAccessKey) {
    return null;
  }
  return {
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucketPrefix: values.S3_BUCKET_PREFIX,
    accessKeyId,
    secretAccessKey,
  };
}

function backupS3(values: z.infer<typeof settings>): BackupSettings['s3'] {
  const own = s3Access(values.BACKUP_S3_ACCESS_KEY_ID, values.BACKUP_S3_SECRET_ACCESS_KEY);
  if (own) {
    return { ...own, endpoint: values.BACKUP_S3_ENDPOINT, region: values.BACKUP_S3_REGION };
  }
  const access = s3Access(values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY);
  return access && { ...access, endpoint: values.S3_ENDPOINT, region: values.S3_REGION };
}

function s3Access(accessKeyId: string | undefined, secretAccessKey: string | undefined) {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
}

function oauthClient(clientId: string | undefined, clientSecret: string | undefined): OAuthClient | null {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}
