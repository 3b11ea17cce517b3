import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { notificationChoices } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import type { NotificationChoices } from './account-schema.ts';

const kinds = z.enum(['unreadMessages', 'newReviews', 'reviewReplies', 'productNews']);

/** The address that ends one kind of mail for one person, with one click and without signing in. */
export function unsubscribeUrl(userId: string, kind: keyof NotificationChoices): string {
  const query = new URLSearchParams({
    user: userId,
    kind,
    signature: sign('unsubscribe', `${userId} ${kind}`),
  });
  return `${env().origin}/unsubscribe?${query}`;
}

/** Ends one kind of mail. False when the address was not made by us. */
export async function unsubscribe(query: URLSearchParams): Promise<boolean> {
  const userId = z.uuid().safeParse(query.get('user'));
  const kind = kinds.safeParse(query.get('kind'));
  if (!userId.success || !kind.success) {
    return false;
  }
  if (!isSigned('unsubscribe', `${userId.data} ${kind.data}`, query.get('signature') ?? '')) {
    return false;
  }
  await db()
    .insert(notificationChoices)
    .values({ userId: userId.data, [kind.data]: false })
    .onConflictDoUpdate({
      target: notificationChoices.userId,
      set: { [kind.data]: false, updatedAt: now() },
    });
  return true;
}
