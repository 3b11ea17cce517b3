import { contactMessageEmail, contactReceivedEmail } from '#app/emails/contact-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { contactMessages } from '#app/platform/db/schema/settings.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import type { ContactGiven } from './contact-schema.ts';

type ContactResult = { ok: true } | { ok: false; code: 'tooMany' };

/**
 * Accepts a message from the contact form: stores it, mails it to the support address with the writer as reply-to,
 * and confirms it to the writer. Open to anyone. The confirmation repeats none of it, because the address may not be
 * the writer's.
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

const purpose = 'contact form';

export function writeOpened(at: Date): string {
  const millis = String(at.getTime());
  return `${millis}.${sign(purpose, millis)}`;
}

/** Null for anything that `writeOpened` did not write. */
export function readOpened(text: unknown): Date | null {
  const [, millis = '', signature = ''] =
    typeof text === 'string' ? (text.match(/^(\d{1,15})\.([\w-]{1,100})$/) ?? []) : [];
  return millis !== '' && isSigned(purpose, millis, signature) ? new Date(Number(millis)) : null;
}
