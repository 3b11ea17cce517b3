import { sql } from 'drizzle-orm';
import { contactReplyEmail } from '#app/emails/contact-reply-email.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, type RowOf } from '#app/platform/db/rows.server.ts';
import { contactMessages } from '#app/platform/db/schema/contact.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { mayAnswerContact } from './contact-messages-policy.ts';

export type AnswerContactResult =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'notFound' | 'answeredMeanwhile' };

/**
 * Mails an answer with the original quoted, and marks the message as answered. What was answered is kept nowhere but
 * in that mail: the audit log is never deleted, and must not hold what people write to each other.
 */
export async function answerContactMessage(
  actor: Actor,
  { id, reply, wasAnswered, now }: { id: string; reply: string; wasAnswered: boolean; now: Date },
): Promise<AnswerContactResult> {
  if (!mayAnswerContact(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const failure = await db().transaction(async (tx) => {
    const marked = await markToAnswer(tx, actor, { id, wasAnswered, now });
    return typeof marked === 'string' ? marked : postReply(tx, marked, reply);
  });
  return failure ? { ok: false, code: failure } : { ok: true };
}

async function postReply(tx: Transaction, asked: Asked, reply: string): Promise<null> {
  const { supportEmail } = await getSiteSettings(tx);
  const content = await contactReplyEmail({
    name: asked.name,
    subject: asked.subject,
    reply,
    preview: firstCharacters(reply, 120),
    original: asked.message,
    supportEmail,
  });
  await postMail(tx, content, { to: asked.email, userId: asked.userId, replyTo: supportEmail });
  return null;
}

const askedShape = {
  userId: contactMessages.userId,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  isAnswered: cell.boolean,
};

type Asked = RowOf<typeof askedShape>;

async function markToAnswer(
  tx: Transaction,
  actor: Actor,
  { id, wasAnswered, now }: { id: string; wasAnswered: boolean; now: Date },
): Promise<Asked | 'notFound' | 'answeredMeanwhile'> {
  const asked = await findRow(tx, askedShape)`
    select user_id, name, email, subject, message, answered_at is not null as is_answered
      from contact_messages where id::text = ${id} for update`;
  if (!asked) {
    return 'notFound';
  }
  if (asked.isAnswered && !wasAnswered) {
    return 'answeredMeanwhile';
  }
  await tx.execute(sql`
    update contact_messages set answered_at = ${now.toISOString()}::timestamptz, answered_by = ${actor.userId}
     where id = ${id}`);
  await writeAudit(tx, actor.userId, {
    action: 'contact.answered',
    subject: { kind: 'contact_message', id },
    userId: asked.userId,
    before: { isAnswered: asked.isAnswered },
    after: { isAnswered: true, byMail: true },
  });
  return asked;
}

/** Marks a message as answered without a mail, or as open again. False when it was so already, or there is none. */
export async function markContactMessage(
  actor: Actor,
  { id, isAnswered, now }: { id: string; isAnswered: boolean; now: Date },
): Promise<boolean> {
  if (!mayAnswerContact(actor)) {
    return false;
  }
  return db().transaction(async (tx) => {
    const change = isAnswered
      ? sql`answered_at = ${now.toISOString()}::timestamptz, answered_by = ${actor.userId}`
      : sql`answered_at = null, answered_by = null`;
    const marked = await findRow(tx, { userId: contactMessages.userId })`
      update contact_messages set ${change}
       where id::text = ${id} and (answered_at is null) = ${isAnswered} returning user_id`;
    if (marked) {
      await writeAudit(tx, actor.userId, {
        action: isAnswered ? 'contact.answered' : 'contact.reopened',
        subject: { kind: 'contact_message', id },
        userId: marked.userId,
        before: { isAnswered: !isAnswered },
        after: { isAnswered },
      });
    }
    return marked !== null;
  });
}
