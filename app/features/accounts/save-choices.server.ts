import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { notificationChoices } from '#app/platform/db/schema/identity.ts';
import type { NotificationChoices } from './account-schema.ts';
import type { Actor } from './actor.ts';

/** Saves which mails somebody wants. */
export async function saveChoices(actor: Actor, choices: NotificationChoices): Promise<void> {
  await db()
    .insert(notificationChoices)
    .values({ userId: actor.userId, ...choices })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: { ...choices, updatedAt: now() } });
}
