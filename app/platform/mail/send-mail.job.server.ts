import { eq, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { db } from '../db/client.server.ts';
import { mails } from '../db/schema/mails.ts';
import { env } from '../env.server.ts';
import type { Job } from '../jobs/jobs.server.ts';
import { messageIdOf, ownMailHeader } from './own-mail.server.ts';

/**
 * Sends one mail. It is sent twice only if the machine stops between sending and recording it. `replyTo`: from an older
 * release, before mails had a column for it.
 */
export const sendMailJob: Job<{ mailId: string; replyTo?: string | undefined }> = {
  name: 'send-mail',
  schema: z.object({ mailId: z.uuid(), replyTo: z.email().optional() }),
  handle: ({ mailId, replyTo }) => sendMail(mailId, replyTo ?? null),
  // 30 s, 1 min, 2 min … about a day in all.
  retries: 11,
  retryDelaySeconds: 30,
  atOnce: 4,
};

const calendarName = 'oriel-dates.ics';

async function sendMail(id: string, formerReplyTo: string | null): Promise<void> {
  const [mail] = await db().select().from(mails).where(eq(mails.id, id));
  // A held mail is sent by another job after it is released.
  if (!mail || mail.status === 'sent' || mail.status === 'held') {
    return;
  }
  const replyTo = mail.replyTo ?? formerReplyTo;
  try {
    await transport()?.sendMail({
      from: env().mailFrom,
      to: mail.toAddress,
      ...(replyTo ? { replyTo } : {}),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      ...(mail.calendar
        ? {
            icalEvent: {
              method: calendarMethod(mail.calendar),
              filename: calendarName,
              content: mail.calendar,
            },
          }
        : {}),
      ...(mail.attachment && mail.attachmentName
        ? {
            attachments: [
              {
                filename: mail.attachmentName,
                content: mail.attachment,
                contentType: 'text/csv; charset=utf-8',
              },
            ],
          }
        : {}),
      messageId: messageIdOf(mail.id),
      ...(mail.conversationId ? threadHeaders(mail.conversationId) : {}),
      headers: {
        'Auto-Submitted': 'auto-generated',
        [ownMailHeader]: env().origin,
        ...unsubscribeHeaders(mail.unsubscribeUrl),
      },
    });
  } catch (error) {
    const lastError = (error as Error).message.slice(0, 500);
    await db()
      .update(mails)
      .set({ status: 'failed', attempts: sql`${mails.attempts} + 1`, lastError })
      .where(eq(mails.id, id));
    throw error;
  }
  if (env().smtpUrl && mail.userId === null) {
    // It was sent, and its account no longer exists.
    await db().delete(mails).where(eq(mails.id, id));
    return;
  }
  await db()
    .update(mails)
    .set({
      status: 'sent',
      attempts: sql`${mails.attempts} + 1`,
      sentAt: new Date(),
      lastError: null,
      // Its links open accounts; after sending, only the recipient needs them.
      ...(env().smtpUrl ? forgotten : {}),
    })
    .where(eq(mails.id, id));
}

const forgotten = {
  html: '',
  text: '',
  calendar: null,
  attachment: null,
  unsubscribeUrl: null,
  replyTo: null,
};

/** The METHOD of a calendar file, repeated in the mail's header: 'PUBLISH' or 'CANCEL' (RFC 6047). */
function calendarMethod(calendar: string): string {
  return /^METHOD:([A-Z]+)\r?$/m.exec(calendar)?.[1] ?? 'PUBLISH';
}

/**
 * All mails of a conversation reply to the same Message-ID, so that mail programs group them. That mail was never sent;
 * programs accept this.
 */
function threadHeaders(conversationId: string): { inReplyTo: string; references: string } {
  const root = messageIdOf(`conversation-${conversationId}`);
  return { inReplyTo: root, references: root };
}

/** Lets mail programs unsubscribe for the reader (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

let known: { url: string; transporter: Transporter } | undefined;

function transport(): Transporter | null {
  const url = env().smtpUrl;
  if (!url) {
    return null;
  }
  if (known?.url !== url) {
    known = { url, transporter: createTransport(url, {}) };
  }
  return known.transporter;
}
