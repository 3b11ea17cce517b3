import { desc, eq, lt } from 'drizzle-orm';
import { db, type Transaction } from '../db/client.server.ts';
import { mails } from '../db/schema/mails.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import { oneLine } from '../one-line.ts';
import { sendMailJob } from './send-mail.job.server.ts';

/**
 * A mail as a template made it. `unsubscribeUrl`: what ends mails of its kind, where that may be. `calendar`: a calendar
 * file that goes with it. `attachment`: a table as CSV that does, by the name it is given.
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
 * Takes a mail on in the transaction of the change that causes it: both are there or neither is. It is kept in the
 * database, and a job sends it, trying again for a day. `replyTo`: who gets the answer, when that is not us.
 * `conversationId`: with which other mails a mail program shows it. Returns the mail's id.
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

/** Names stand in it, and names are long; a mailbox shows less. */
const subjectMaxLength = 250;

export type MailboxEntry = Pick<
  typeof mails.$inferSelect,
  'id' | 'toAddress' | 'subject' | 'status' | 'createdAt'
>;

const mailboxPage = 50;

/** The newest mails of the local mailbox; of one address when it is given. */
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

/** One mail of the local mailbox, or null. */
export async function findMail(id: string): Promise<typeof mails.$inferSelect | null> {
  const [mail] = await db().select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

/** That a mail was sent, and to whom, is kept for so long. */
export const keptMailDays = 30;

/** A failed mail is something for an admin to look at for so long. */
export const failedMailDays = 14;

/** Forgets mails that left long ago. */
export async function forgetOldMails(before: Date): Promise<void> {
  await db().delete(mails).where(lt(mails.createdAt, before));
}
