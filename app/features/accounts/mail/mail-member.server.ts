import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { notificationChoices, profiles } from '#app/platform/db/schema/identity.ts';
import { type Email, postMail } from '#app/platform/mail/mail.server.ts';
import { type NotificationMail, notificationMails } from './notification-mails.ts';
import { unsubscribeUrl } from './unsubscribe.server.ts';

export type Reader = { firstName: string; unsubscribeUrl: string };

type MemberMail = {
  userId: string;
  kind: NotificationMail;
  write: (reader: Reader) => Promise<Email>;
  /** Where replies go, and the thread in which mail programs show it. */
  replyTo?: string | null;
  conversationId?: string;
};

/** Notifies a user by mail in the transaction of the event, unless they unsubscribed from this kind or have left. */
export async function mailMember(
  tx: Transaction,
  { userId, kind, write, ...addressing }: MemberMail,
): Promise<void> {
  const [reader] = await tx
    .select({
      email: profiles.email,
      firstName: profiles.firstName,
      replyGeneration: profiles.replyGeneration,
      isWanted: notificationChoices.isWanted,
    })
    .from(profiles)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.userId, profiles.userId), eq(notificationChoices.kind, kind)),
    )
    .where(eq(profiles.userId, userId));
  if (reader && (reader.isWanted ?? notificationMails[kind].isWantedAtFirst)) {
    const content = await write({
      firstName: reader.firstName,
      unsubscribeUrl: unsubscribeUrl({ ...reader, userId }, kind),
    });
    await postMail(tx, content, { ...addressing, to: reader.email, userId });
  }
}
