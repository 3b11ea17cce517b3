import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { deliveryEmail } from '#app/emails/work-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { lockThread } from '#app/features/talk/messages/lock-thread.server.ts';
import type { Stage } from '#app/features/talk/messages/stages.ts';
import { addMessage, isBlocked } from '#app/features/talk/messages/write/add-message.server.ts';
import { threadOrNull } from '#app/features/work/briefs/hold-brief.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Delivery } from '../find-delivery.server.ts';

type Noted = { delivery: Pick<Delivery, 'threadId' | 'side'>; body: string; stage?: Stage };

/**
 * Adds a message to the conversation of creative and client, and sets its stage, unless it is gone or one blocked
 * the other. Notifies nobody.
 */
export async function noteInConversation(
  tx: Transaction,
  actor: Actor,
  { delivery: { threadId, side }, body, stage }: Noted,
): Promise<void> {
  const thread = threadId && (await threadOrNull(lockThread(tx, actor, threadId)));
  if (!thread) {
    return;
  }
  if (!(await isBlocked(tx, thread))) {
    const outgoing = { sendKey: randomUUID(), body, uploads: [] };
    await addMessage(tx, actor, {
      thread,
      outgoing,
      isNotifiedElsewhere: true,
      side: side.kind === 'creative' ? 'creative' : 'client',
    });
  }
  if (stage && thread.stage !== stage) {
    await tx.execute(sql`update threads set stage = ${stage} where id = ${thread.id}`);
    await tx.execute(
      sql`insert into thread_stage_changes (thread_id, stage) values (${thread.id}, ${stage})`,
    );
  }
}

type News = {
  userId: string;
  subjectId: string;
  to: string;
  from: string;
  title: string;
  excerpt: string;
  paragraphs: readonly string[];
  label: string;
};

export async function notifyMember(
  tx: Transaction,
  { userId, subjectId, to, from, title, excerpt, paragraphs, label }: News,
): Promise<void> {
  await notify(tx, { userId, kind: 'delivery', subjectId, detail: { from, title, excerpt, to } });
  await mailMember(tx, {
    userId,
    kind: 'deliveries',
    write: (reader) =>
      deliveryEmail({ ...reader, title, paragraphs, action: { label, url: `${env().origin}${to}` } }),
  });
}
