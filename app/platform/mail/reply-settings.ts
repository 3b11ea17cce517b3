import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

export const mailVariables = {
  /**
   * The outgoing mail server: smtp://user:password@host:port, or smtps://. Without it mails stay in the local mailbox.
   */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3).default('Oriel <no-reply@oriel.example>'),
};

export type MailSettings = { smtpUrl: string | undefined; mailFrom: string };

export function mailSettings(values: ValuesOf<typeof mailVariables>): MailSettings {
  return { smtpUrl: values.SMTP_URL, mailFrom: values.MAIL_FROM };
}

/** Replies by email: their domain, and how they arrive (docs/decisions/0030-reply-by-email.md). */
export type ReplySettings = {
  domain: string;
  /** Enables the webhook for raw mails; null: disabled. */
  secret: string | null;
  /** Verifies Mailgun's posts; null: its webhook is disabled. */
  mailgunKey: string | null;
  smtp: { host: string; port: number; tls: { certFile: string; keyFile: string } | null } | null;
};

export const replyVariables = {
  /** The domain of reply addresses; without it, messages cannot be answered by email. */
  REPLY_DOMAIN: z
    .string()
    .regex(/^(?=.{4,180}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i, 'a domain such as reply.oriel.example')
    .optional(),
  /** Enables /api/inbound-mail/raw, where a mail server posts raw mails. */
  INBOUND_SECRET: z.string().min(32).optional(),
  /** Enables /api/inbound-mail/mailgun-mime: Mailgun's webhook signing key. */
  MAILGUN_SIGNING_KEY: z.string().min(16).optional(),
  /** Our own SMTP server for replies, in the process that works on jobs; none without a port. */
  INBOUND_SMTP_HOST: z.string().min(1).default('127.0.0.1'),
  INBOUND_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  INBOUND_SMTP_CERT: z.string().min(1).optional(),
  INBOUND_SMTP_KEY: z.string().min(1).optional(),
};

type ReplyVariables = ValuesOf<typeof replyVariables>;

const ways = ['INBOUND_SECRET', 'MAILGUN_SIGNING_KEY', 'INBOUND_SMTP_PORT'];
const ofTls = ['INBOUND_SMTP_CERT', 'INBOUND_SMTP_KEY'];

export function requiredForReplies(variables: Record<string, string | undefined>): string[] {
  const isOneSet = (names: readonly string[]) => names.some((name) => variables[name]);
  return [
    ...(isOneSet([...ways, ...ofTls]) ? ['REPLY_DOMAIN'] : []),
    ...(isOneSet(ofTls) ? [...ofTls, 'INBOUND_SMTP_PORT'] : []),
  ];
}

/** Whether mails would contain reply addresses that nothing receives. */
export function isReplyDomainDeaf(variables: Record<string, string | undefined>): boolean {
  return Boolean(variables.REPLY_DOMAIN) && !ways.some((name) => variables[name]);
}

/** Mails in the local mailbox can be answered there. */
const mailboxDomain = 'reply.oriel.example';

/** Null: messages cannot be answered by email. */
export function replySettings(
  values: ReplyVariables,
  { hasLocalMailbox }: { hasLocalMailbox: boolean },
): ReplySettings | null {
  const domain = values.REPLY_DOMAIN ?? (hasLocalMailbox ? mailboxDomain : null);
  if (domain === null) {
    return null;
  }
  const { INBOUND_SMTP_PORT: port, INBOUND_SMTP_CERT: certFile, INBOUND_SMTP_KEY: keyFile } = values;
  return {
    domain: domain.toLowerCase(),
    secret: values.INBOUND_SECRET ?? null,
    mailgunKey: values.MAILGUN_SIGNING_KEY ?? null,
    smtp:
      port === undefined
        ? null
        : { host: values.INBOUND_SMTP_HOST, port, tls: certFile && keyFile ? { certFile, keyFile } : null },
  };
}
