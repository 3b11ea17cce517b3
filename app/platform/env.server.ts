import { z } from 'zod';
import {
  type BackupSettings,
  backupSettings,
  backupVariables,
  requiredForBackups,
} from './backup-store/backup-settings.ts';
import { type CdnSettings, cdnSettings, cdnVariables, requiredForCdn } from './cdn/cdn-settings.ts';
import { type DatabaseSettings, databaseSettings, databaseVariables } from './db/database-settings.ts';
import {
  type MailSettings,
  mailSettings,
  mailVariables,
  type ReplySettings,
  replySettings,
  replyVariables,
  requiredForReplies,
} from './mail/reply-settings.ts';
import {
  type OpenidSettings,
  openidSettings,
  openidVariables,
  requiredForOpenid,
} from './openid/openid-settings.ts';
import { paymentSettings, paymentVariables, type StripeSettings } from './payments/payment-settings.ts';
import { type ProcessSettings, processSettings, processVariables } from './process-settings.ts';
import { unfitForProduction } from './production-settings.ts';
import { type SeeingSettings, seeingSettings, seeingVariables } from './seeing-settings.ts';
import type { ValuesOf } from './setting-values.ts';
import {
  requiredForStorage,
  type S3Settings,
  storageSettings,
  storageVariables,
} from './storage/storage-settings.ts';

const socialVariables = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_CLIENT_SECRET: z.string().min(1).optional(),
};

type OAuthClient = { clientId: string; clientSecret: string };

type SocialSettings = { google: OAuthClient | null; apple: OAuthClient | null };

function socialSettings(values: ValuesOf<typeof socialVariables>): SocialSettings {
  return {
    google: oauthClient(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    apple: oauthClient(values.APPLE_CLIENT_ID, values.APPLE_CLIENT_SECRET),
  };
}

function oauthClient(clientId: string | undefined, clientSecret: string | undefined): OAuthClient | null {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/**
 * The only reader of the environment. Each topic has its own file (`…-settings.ts`) with variables, bounds, defaults
 * and derived values. Demo and development have a default for everything except the database address, which the
 * launcher passes on; production names missing settings and refuses to start.
 */

const settings = z.object({
  ...processVariables,
  ...databaseVariables,
  ...cdnVariables,
  ...seeingVariables,
  ...mailVariables,
  ...replyVariables,
  ...storageVariables,
  ...backupVariables,
  ...paymentVariables,
  ...socialVariables,
  ...openidVariables,
});

/** The names of all settings, without former names. */
export const settingNames: readonly string[] = Object.keys(settings.shape).filter((name) => name !== 'JOBS');

export type Env = ProcessSettings &
  DatabaseSettings &
  SeeingSettings &
  MailSettings &
  SocialSettings & {
    cdn: CdnSettings | null;
    /** Null: messages cannot be answered by email. */
    replies: ReplySettings | null;
    s3: S3Settings | null;
    backup: BackupSettings;
    stripe: StripeSettings | null;
    openid: OpenidSettings | null;
  };

let known: Env | undefined;

/** The settings of this process. Throws one sentence that names every missing or invalid setting. */
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
    ...requiredForStorage(variables),
    ...requiredForCdn(variables.CDN_PURGE),
    ...requiredForBackups(variables),
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
  return {
    ...processSettings(values, mode),
    ...databaseSettings(values),
    ...seeingSettings(values, mode),
    ...mailSettings(values),
    ...socialSettings(values),
    cdn: cdnSettings(values),
    replies: replySettings(values, {
      hasLocalMailbox: (mode === 'demo' || mode === 'development') && !values.SMTP_URL,
    }),
    s3: storageSettings(values),
    backup: backupSettings(values),
    stripe: paymentSettings(values),
    openid: openidSettings(values),
  };
}
