import { contactMessageEmail, contactReceivedEmail } from '#app/emails/contact-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { contactMessages } from '#app/platform/db/schema/contact.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import type { ContactGiven } from './contact-schema.ts';

export type ContactResult = { ok: true } | { ok: false; code: 'tooMany' };

/**
 * Takes a message from the contact form: kept, mailed to the support address of the settings (a reply goes to the
 * writer), and confirmed to the writer. Anybody may write. The confirmation repeats nothing of what was written: it
 * may go to somebody who did not write it.
 */
export async function sendContactMessage(
  actor: Actor | null,
  given: ContactGiven,
  { address, now }: { address: string; now: Date },
): Promise<ContactResult> {
  const counted = await countMail('contact', {
    to: given.email,
    address,
    ...(actor ? { userId: actor.userId } : {}),
  });
  if (!counted.ok) {
    return { ok: false, code: 'tooMany' };
  }
  const { supportEmail } = await getSiteSettings();
  const isMember = actor !== null && actor.email === given.email;
  const [toSupport, toWriter] = await Promise.all([
    contactMessageEmail({ ...given, isMember }),
    contactReceivedEmail({ supportEmail }),
  ]);
  await db().transaction(async (tx) => {
    await tx.insert(contactMessages).values({ ...given, userId: actor?.userId ?? null, createdAt: now });
    await postMail(tx, toSupport, { to: supportEmail, replyTo: given.email });
    await postMail(tx, toWriter, { to: given.email, userId: isMember ? actor.userId : null });
  });
  return { ok: true };
}
