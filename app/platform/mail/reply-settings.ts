import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';

/** Answers by email: where they go, and the ways they come in (docs/decisions/0030-reply-by-email.md). */
export type ReplySettings = {
  /** What stands behind the @ of every reply address. */
  domain: string;
  /** Opens the webhook for raw mails; null: it is closed. */
  secret: string | null;
  /** Signs what Mailgun posts; null: its webhook is closed. */
  mailgunKey: string | null;
  /** Null: no SMTP server runs here. */
  smtp: { host: string; port: number; tls: { certFile: string; keyFile: string } | null } | null;
};

export const replyVariables = {
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
};

type ReplyVariables = ValuesOf<typeof replyVariables>;

const ways = ['INBOUND_SECRET', 'MAILGUN_SIGNING_KEY', 'INBOUND_SMTP_PORT'];
const ofTls = ['INBOUND_SMTP_CERT', 'INBOUND_SMTP_KEY'];

/** The settings that those which are set cannot do without. */
export function requiredForReplies(variables: Record<string, string | undefined>): string[] {
  const isOneSet = (names: readonly string[]) => names.some((name) => variables[name]);
  return [
    ...(isOneSet([...ways, ...ofTls]) ? ['REPLY_DOMAIN'] : []),
    ...(isOneSet(ofTls) ? [...ofTls, 'INBOUND_SMTP_PORT'] : []),
  ];
}

/** Whether mails would name an address that nothing listens to. */
export function isReplyDomainDeaf(variables: Record<string, string | undefined>): boolean {
  return Boolean(variables.REPLY_DOMAIN) && !ways.some((name) => variables[name]);
}

/** Where mails stay in the local mailbox, they can be answered there. */
const mailboxDomain = 'reply.oriel.example';

/** Null: messages are not answered by email. */
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
