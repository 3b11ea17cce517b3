import { sql } from 'drizzle-orm';
import { contactReplyEmail } from '#app/emails/contact-emails.tsx';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, type RowOf } from '#app/platform/db/rows.server.ts';
import { contactMessages } from '#app/platform/db/schema/settings.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';

type AnswerContactResult =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'notFound' | 'answeredMeanwhile' };

/**
 * Mails an answer with the original quoted, and marks the message as answered. The answer is stored only in that
 * mail: the audit log is permanent and must not contain correspondence.
 */
export async function answerContactMessage(
  actor: Actor,
  { id, reply, wasAnswered, now }: { id: string; reply: string; wasAnswered: boolean; now: Date },
): Promise<AnswerContactResult> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const marked = await markToAnswer(tx, actor, { id, wasAnswered, now });
    if (!marked.ok) {
      return marked;
    }
    await postReply(tx, marked.message, reply);
    return { ok: true };
  });
}

async function postReply(tx: Transaction, message: Message, reply: string): Promise<void> {
  const { supportEmail } = await getSiteSettings(tx);
  const content = await contactReplyEmail({
    name: message.name,
    subject: message.subject,
    reply,
    preview: firstCharacters(reply, 120),
    original: message.message,
    supportEmail,
  });
  await postMail(tx, content, { to: message.email, userId: message.userId, replyTo: supportEmail });
}

const messageShape = {
  userId: contactMessages.userId,
  name: contactMessages.name,
  email: contactMessages.email,
  subject: contactMessages.subject,
  message: contactMessages.message,
  isAnswered: cell.boolean,
};

type Message = RowOf<typeof messageShape>;

async function markToAnswer(
  tx: Transaction,
  actor: Actor,
  { id, wasAnswered, now }: { id: string; wasAnswered: boolean; now: Date },
): Promise<{ ok: true; message: Message } | Extract<AnswerContactResult, { ok: false }>> {
  const message = await findRow(tx, messageShape)`
    select user_id, name, email, subject, message, answered_at is not null as is_answered
      from contact_messages where id = ${uuidOrNull(id)}::uuid for update`;
  if (!message) {
    return { ok: false, code: 'notFound' };
  }
  if (message.isAnswered && !wasAnswered) {
    return { ok: false, code: 'answeredMeanwhile' };
  }
  await tx.execute(sql`
    update contact_messages set answered_at = ${now.toISOString()}::timestamptz, answered_by = ${actor.userId}
     where id = ${id}`);
  await writeAudit(tx, actor.userId, {
    action: 'contact.answered',
    subject: { kind: 'contact_message', id },
    userId: message.userId,
    before: { isAnswered: message.isAnswered },
    after: { isAnswered: true, byMail: true },
  });
  return { ok: true, message };
}

/** Marks a message as answered without a mail, or as open. `unchanged`: it already was, or does not exist. */
export async function markContactMessage(
  actor: Actor,
  { id, isAnswered, now }: { id: string; isAnswered: boolean; now: Date },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'unchanged' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const change = isAnswered
      ? sql`answered_at = ${now.toISOString()}::timestamptz, answered_by = ${actor.userId}`
      : sql`answered_at = null, answered_by = null`;
    const marked = await findRow(tx, { userId: contactMessages.userId })`
      update contact_messages set ${change}
       where id = ${uuidOrNull(id)}::uuid and (answered_at is null) = ${isAnswered} returning user_id`;
    if (!marked) {
      return { ok: false, code: 'unchanged' };
    }
    await writeAudit(tx, actor.userId, {
      action: isAnswered ? 'contact.answered' : 'contact.reopened',
      subject: { kind: 'contact_message', id },
      userId: marked.userId,
      before: { isAnswered: !isAnswered },
      after: { isAnswered },
    });
    return { ok: true };
  });
}
