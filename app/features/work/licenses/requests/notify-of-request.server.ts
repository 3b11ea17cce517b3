import { sql } from 'drizzle-orm';
import { licenseEmail } from '#app/emails/work-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import type { LockedThread } from '#app/features/talk/messages/lock-thread.server.ts';
import { addMessage, isBlocked } from '#app/features/talk/messages/write/add-message.server.ts';
import { licenseRequestPath } from '#app/features/vocabulary/work-address.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { RequestEvent, RequestSide } from './request-policy.ts';

type Notice = {
  requestId: string;
  event: RequestEvent;
  version?: number;
  thread: LockedThread;
  side: RequestSide;
  body: string;
  title: string;
  paragraphs: readonly string[];
  words?: string;
};

/**
 * Notifies the other party of a request by card, notification and email. False, and nothing is sent, when either has
 * blocked the other.
 */
export async function notifyOfRequest(tx: Transaction, actor: Actor, told: Notice): Promise<boolean> {
  const { requestId, event, version, thread, side, body, title, paragraphs, words } = told;
  if (await isBlocked(tx, thread)) {
    return false;
  }
  const outgoing = { sendKey: crypto.randomUUID(), body, uploads: [] };
  const messageId = await addMessage(tx, actor, { thread, side, outgoing, isNotifiedElsewhere: true });
  await tx.execute(sql`
    insert into license_cards (message_id, request_id, event, version)
    values (${messageId}, ${requestId}, ${event}, ${version ?? null})`);
  const [userId, from] =
    side === 'client' ? [thread.creativeUserId, thread.clientName] : [thread.clientId, thread.creativeName];
  const to = licenseRequestPath(requestId);
  const excerpt = words ?? paragraphs[0] ?? '';
  await notify(tx, { userId, kind: 'license', subjectId: requestId, detail: { from, title, excerpt, to } });
  await mailMember(tx, {
    userId,
    kind: 'licenses',
    write: (reader) =>
      licenseEmail({
        ...reader,
        title,
        paragraphs,
        ...(words ? { lines: words } : {}),
        action: { label: 'Open Request', url: `${env().origin}${to}` },
      }),
  });
  return true;
}
