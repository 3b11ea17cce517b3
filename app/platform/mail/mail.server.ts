import { desc, eq, lt } from 'drizzle-orm';
import { db, type Transaction } from '../db/client.server.ts';
import { mails } from '../db/schema/mails.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { oneLine } from '../one-line.ts';
import { sendMailJob } from './send-mail.job.server.ts';

/**
 * A rendered mail. `unsubscribeUrl`: unsubscribes from this kind of mail, where allowed. `calendar`: an attached
 * calendar file. `attachment`: an attached CSV table with its file name.
 */
export type Email = {
  template: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string | undefined;
  calendar?: string | undefined;
  attachment?: string | undefined;
  attachmentName?: string | undefined;
};

type Addressing = {
  to: string;
  userId?: string | null;
  replyTo?: string | null;
  conversationId?: string | null;
};

/**
 * Queues a mail in the transaction of its cause: both are committed or neither is. It is stored in the database, and a
 * job sends it with retries for a day. `replyTo`: who receives the reply, if not us. `conversationId`: groups mails in
 * mail programs. Returns the mail's id.
 */
export async function postMail(
  tx: Transaction,
  content: Email,
  { to, userId = null, replyTo, conversationId }: Addressing,
): Promise<string> {
  const [mail] = await tx
    .insert(mails)
    .values({
      ...content,
      subject: oneLine(content.subject, subjectMaxLength),
      toAddress: to,
      userId,
      replyTo,
      conversationId,
    })
    .returning({ id: mails.id });
  if (!mail) {
    throw new Error('A mail was not kept.');
  }
  await enqueue(sendMailJob, { mailId: mail.id }, { on: tx });
  return mail.id;
}

/** Subjects contain names, which may be long; mail programs show less. */
const subjectMaxLength = 250;

export type MailboxEntry = Pick<
  typeof mails.$inferSelect,
  'id' | 'toAddress' | 'subject' | 'status' | 'createdAt'
>;

const mailboxPage = 50;

export async function listMails(address: string | null): Promise<MailboxEntry[]> {
  return db()
    .select({
      id: mails.id,
      toAddress: mails.toAddress,
      subject: mails.subject,
      status: mails.status,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(address ? eq(mails.toAddress, address) : undefined)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(mailboxPage);
}

export async function findMail(id: string): Promise<typeof mails.$inferSelect | null> {
  const [mail] = await db().select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

export const keptMailDays = 30;

export const failedMailDays = 14;

export async function forgetOldMails(before: Date): Promise<void> {
  await db().delete(mails).where(lt(mails.createdAt, before));
}
