import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { replyNotDeliveredEmail } from '#app/emails/message-emails.tsx';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { inboundMails } from '#app/platform/db/schema/mails.ts';
import { env } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countInboundMail } from '#app/platform/metrics.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { NotNow, noticesOfPerson } from './inbound-bounds.ts';
import { judgeMail, type Outcome, type StoredMail } from './judge-mail.server.ts';
import { withoutMarks } from './read-mail.server.ts';
import { mayBeDelivered, type Reason, waitingReasons } from './reasons.ts';

const maxAttempts = 9;

const shownCharacters = 12_000;

/**
 * Turns an accepted mail into a message, a mail waiting for an admin, or nothing. Idempotent: a mail becomes one
 * message.
 */
export async function placeMail(id: string): Promise<void> {
  const [mail] = await db()
    .select()
    .from(inboundMails)
    .where(and(eq(inboundMails.id, id), eq(inboundMails.state, 'received')));
  if (!mail?.raw) {
    return;
  }
  const stored = { ...mail, raw: mail.raw, isLastTry: mail.attempts + 1 >= maxAttempts };
  try {
    await settle(stored, await judgeMail(stored));
  } catch (error) {
    await db().execute(sql`update inbound_mails set attempts = attempts + 1 where id = ${id}`);
    if (!stored.isLastTry) {
      throw error;
    }
    if (!(error instanceof NotNow)) {
      log.error({ err: error, mail: id }, 'an inbound mail was given up');
    }
    await settle(stored, { kind: 'waiting', reason: 'failed', read: null });
  }
}

async function settle(mail: StoredMail, outcome: Outcome): Promise<void> {
  const notice = noticeOf(outcome);
  const { userId } = mail;
  // Before the transaction, which holds a connection.
  const isNotified = notice !== null && userId !== null && (await consume(noticesOfPerson, userId));
  const isSettled = await db().transaction(async (tx) => {
    const [row] = await tx
      .update(inboundMails)
      .set(rowOf(outcome))
      .where(and(eq(inboundMails.id, mail.id), eq(inboundMails.state, 'received')))
      .returning({ id: inboundMails.id });
    if (row && isNotified) {
      await notifySender(tx, { userId, threadId: mail.threadId, ...notice });
    }
    return row !== undefined;
  });
  if (isSettled) {
    countInboundMail(outcome.kind === 'delivered' ? 'delivered' : outcome.reason);
  }
}

const forgotten = {
  raw: null,
  envelope: null,
  decidedAt: null,
  sender: '',
  subject: '',
  body: '',
  files: [],
};

function rowOf(outcome: Outcome): Partial<typeof inboundMails.$inferInsert> {
  if (outcome.kind !== 'waiting') {
    const reason = outcome.kind === 'ignored' ? outcome.reason : null;
    return { ...forgotten, state: outcome.kind, reason, decidedAt: now() };
  }
  const { reason, read } = outcome;
  return {
    ...(mayBeDelivered(reason) ? {} : { raw: null, envelope: null }),
    state: 'waiting',
    reason,
    sender: firstCharacters(read?.senders.join(', ') ?? '', 320),
    subject: read?.subject ?? '',
    body: firstCharacters(withoutMarks(read?.text ?? ''), shownCharacters),
    files: read?.files.map(({ filename }) => filename).slice(0, 20) ?? [],
  };
}

type Notice = { subject: string; told: Reason['told']; files: readonly string[] };

/** The notice to the sender; null when none is due or the sender is unknown. */
function noticeOf(outcome: Outcome): Notice | null {
  if (outcome.kind === 'ignored') {
    return null;
  }
  if (outcome.kind === 'delivered') {
    const { refusedFiles: files, subject } = outcome;
    return files.length > 0 ? { subject, told: null, files } : null;
  }
  const { told }: Reason = waitingReasons[outcome.reason];
  return told && { subject: outcome.read?.subject ?? '', told, files: outcome.refusedFiles ?? [] };
}

/** Sent to the account's address, never to the address in the mail, so that strangers get no mail. */
async function notifySender(
  tx: Transaction,
  { userId, threadId, subject, told, files }: Notice & { userId: string; threadId: string | null },
): Promise<void> {
  const person = await findRow(tx, { email: profiles.email, firstName: profiles.firstName })`
    select email, first_name from profiles where user_id = ${userId}`;
  if (!person) {
    return;
  }
  const content = await replyNotDeliveredEmail({
    firstName: person.firstName,
    subject,
    reason: told?.reason ?? null,
    advice: told?.advice ?? 'You can add them in the conversation.',
    files,
    url: `${env().origin}/messages${threadId ? `/${threadId}` : ''}`,
  });
  await postMail(tx, content, { to: person.email, userId });
}

export const placeMailJob: Job<{ mailId: string }> = {
  name: 'place-inbound-mail',
  schema: z.object({ mailId: z.uuid() }),
  handle: ({ mailId }) => placeMail(mailId),
  // 20 s, 40 s, 80 s …, about an hour and a half in all.
  retries: maxAttempts - 1,
  retryDelaySeconds: 20,
  atOnce: 2,
};
