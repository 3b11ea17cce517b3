import { env } from '#app/platform/env.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { writeChoices } from './notification-choices.server.ts';
import { isNotificationMail, type NotificationMail } from './notification-mails.ts';

/** The address that ends one kind of mail for one person, with one click and without signing in. */
export function unsubscribeUrl(userId: string, kind: NotificationMail): string {
  const query = new URLSearchParams({
    user: userId,
    kind,
    signature: sign('unsubscribe', `${userId} ${kind}`),
  });
  return `${env().origin}/unsubscribe?${query}`;
}

/** Ends one kind of mail. `linkInvalid`: the address was not made by us. */
export async function unsubscribe(
  query: URLSearchParams,
): Promise<{ ok: true } | { ok: false; code: 'linkInvalid' }> {
  const userId = query.get('user');
  const kind = query.get('kind') ?? '';
  if (
    !isUuid(userId) ||
    !isNotificationMail(kind) ||
    !isSigned('unsubscribe', `${userId} ${kind}`, query.get('signature') ?? '')
  ) {
    return { ok: false, code: 'linkInvalid' };
  }
  await writeChoices([{ userId, kind, isWanted: false }]);
  return { ok: true };
}
