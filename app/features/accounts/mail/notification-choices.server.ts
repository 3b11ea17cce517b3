import { eq, sql } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { notificationChoices } from '#app/platform/db/schema/identity.ts';
import type { Actor } from '../actor.ts';
import {
  type NotificationChoices,
  type NotificationMail,
  notificationMails,
  notificationMailsFor,
} from './notification-mails.ts';

/** The user's choices for the kinds of mail offered to them, with defaults where none was made. */
export async function findChoices(actor: Pick<Actor, 'userId' | 'userType'>): Promise<NotificationChoices> {
  const rows = await db()
    .select({ kind: notificationChoices.kind, isWanted: notificationChoices.isWanted })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, actor.userId));
  const chosen = new Map(rows.map(({ kind, isWanted }) => [kind, isWanted]));
  return Object.fromEntries(
    notificationMailsFor(actor.userType).map((kind) => [
      kind,
      chosen.get(kind) ?? notificationMails[kind].isWantedAtFirst,
    ]),
  );
}

/** Saves choices for the kinds offered; kinds missing from `wanted` are turned off. */
export async function saveChoices(
  actor: Pick<Actor, 'userId' | 'userType'>,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const kinds = notificationMailsFor(actor.userType);
  await writeChoices(kinds.map((kind) => ({ userId: actor.userId, kind, isWanted: wanted.has(kind) })));
}

export async function writeChoices(
  choices: { userId: string; kind: NotificationMail; isWanted: boolean }[],
): Promise<void> {
  await db()
    .insert(notificationChoices)
    .values(choices)
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind],
      set: { isWanted: sql`excluded.is_wanted`, updatedAt: now() },
    });
}
