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
