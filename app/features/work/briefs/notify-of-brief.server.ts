import { sql } from 'drizzle-orm';
import { type BriefMail, briefEmail } from '#app/emails/work-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import type { LockedThread } from '#app/features/talk/messages/lock-thread.server.ts';
import type { Side } from '#app/features/talk/messages/thread-policy.ts';
import { addMessage, isBlocked } from '#app/features/talk/messages/write/add-message.server.ts';
import { briefPath } from '#app/features/vocabulary/work-address.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { BriefEvent } from './brief-policy.ts';

type Notice = {
  brief: { id: string; revision: number };
  event: BriefEvent;
  thread: LockedThread;
  side: Side;
  sendKey: string;
  body: string;
  title: string;
  excerpt: string;
  mail: Omit<BriefMail, 'firstName' | 'unsubscribeUrl' | 'url'>;
  /** For an event of an estimate: the version and its path, which links use instead of the brief. */
  estimate?: { versionId: string; path: string };
  path?: string;
};

/**
 * Notifies the other side of a conversation about a brief, by a card, in the list and by mail. Contains no other
 * recipient's name. Returns false, and sends nothing, when the other side has blocked the actor.
 */
export async function notifyOtherSide(tx: Transaction, actor: Actor, told: Notice): Promise<boolean> {
  const { brief, event, thread, side, sendKey, body, estimate } = told;
  if (await isBlocked(tx, thread)) {
    return false;
  }
  const outgoing = { sendKey, body, uploads: [] };
  const messageId = await addMessage(tx, actor, { thread, side, outgoing, isNotifiedElsewhere: true });
  await tx.execute(sql`
    insert into brief_cards (message_id, brief_id, revision, event)
    values (${messageId}, ${brief.id}, ${brief.revision}, ${event})`);
  if (estimate) {
    await tx.execute(sql`
      insert into estimate_cards (message_id, version_id) values (${messageId}, ${estimate.versionId})`);
  }
  const other = side === 'client' ? thread.creativeUserId : thread.clientId;
  await notifyOfBrief(tx, other, {
    ...told,
    from: side === 'client' ? thread.clientName : thread.creativeName,
  });
  return true;
}

export async function notifyOfBrief(
  tx: Transaction,
  userId: string,
  {
    brief,
    from,
    title,
    excerpt,
    mail,
    estimate,
    path = estimate?.path ?? briefPath(brief.id),
  }: Pick<Notice, 'brief' | 'title' | 'excerpt' | 'mail' | 'estimate' | 'path'> & { from: string },
): Promise<void> {
  const detail = { from, title, excerpt, to: path };
  await notify(tx, { userId, kind: 'brief', subjectId: brief.id, detail });
  await mailMember(tx, {
    userId,
    kind: 'briefs',
    write: (reader) => briefEmail({ ...reader, ...mail, url: `${env().origin}${path}` }),
  });
}
