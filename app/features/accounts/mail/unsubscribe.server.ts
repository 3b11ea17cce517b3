import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { writeChoices } from './notification-choices.server.ts';
import { isNotificationMail, type NotificationMail } from './notification-mails.ts';

type Owner = { userId: string; email: string; replyGeneration: number };

/** The link is valid for its email address until the owner revokes reply addresses (`withdrawReplyAddresses`). */
const signedText = ({ userId, email, replyGeneration }: Owner, kind: NotificationMail) =>
  [userId, kind, email.toLowerCase(), replyGeneration].join(' ');

/** A link that unsubscribes one user from one kind of mail, with one click and without signing in. */
export function unsubscribeUrl(owner: Owner, kind: NotificationMail): string {
  const query = new URLSearchParams({
    user: owner.userId,
    kind,
    signature: sign('unsubscribe', signedText(owner, kind)),
  });
  return `${env().origin}/unsubscribe?${query}`;
}

/** The user and kind of a link; null when the link is forged or no longer valid. */
export async function findUnsubscribing(
  query: URLSearchParams,
): Promise<{ userId: string; kind: NotificationMail; email: string } | null> {
  const userId = query.get('user');
  const kind = query.get('kind') ?? '';
  if (!isUuid(userId) || !isNotificationMail(kind)) {
    return null;
  }
  const owner = await findRow(db(), { userId: cell.text, email: cell.text, replyGeneration: cell.number })`
    select user_id, email, reply_generation from profiles where user_id = ${userId}`;
  const signature = query.get('signature') ?? '';
  return owner && isSigned('unsubscribe', signedText(owner, kind), signature)
    ? { userId, kind, email: owner.email }
    : null;
}

export async function unsubscribe(
  query: URLSearchParams,
): Promise<{ ok: true } | { ok: false; code: 'linkInvalid' }> {
  const found = await findUnsubscribing(query);
  if (!found) {
    return { ok: false, code: 'linkInvalid' };
  }
  await writeChoices([{ userId: found.userId, kind: found.kind, isWanted: false }]);
  return { ok: true };
}
