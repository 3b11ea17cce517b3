import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { notificationChoices, profiles } from '#app/platform/db/schema/identity.ts';
import { type Email, postMail } from '#app/platform/mail/mail.server.ts';
import { type NotificationMail, notificationMails } from './notification-mails.ts';
import { unsubscribeUrl } from './unsubscribe.server.ts';

/** What every template of a notification mail is given besides its own. */
export type Reader = { firstName: string; unsubscribeUrl: string };

type MemberMail = {
  userId: string;
  kind: NotificationMail;
  write: (reader: Reader) => Promise<Email>;
  /** Where their answer goes, and with which other mails a mail program shows it. */
  replyTo?: string | null;
  conversationId?: string;
};

/**
 * Mails somebody of what happened, in the transaction in which it happens, unless they have ended this kind of mail or
 * have left.
 */
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
