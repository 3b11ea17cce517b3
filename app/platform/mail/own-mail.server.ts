import { eq } from 'drizzle-orm';
import { db } from '../db/client.server.ts';
import { mails } from '../db/schema/mails.ts';
import { env } from '../env.server.ts';
import { isUuid } from '../uuid.ts';

/** Stands in every mail we send, with our address: one that comes back to us with it goes in a circle. */
export const ownMailHeader = 'X-Oriel-Mail';

/** The address that our mails come from. */
export function ownAddress(): string {
  return env().mailFrom.replace(/^.*<|>.*$/g, '');
}

/** The name that our mails come from; '' where there is none. */
export function ownName(): string {
  return (/^\s*"?([^"<]*?)"?\s*</.exec(env().mailFrom)?.[1] ?? '').trim();
}

/** The Message-ID of a mail of ours. */
export function messageIdOf(name: string): string {
  return `<${name}@${new URL(env().origin).hostname}>`;
}

/** Whether this is the Message-ID of a mail that we sent; other programs write theirs the same way. */
export async function isOwnMessageId(messageId: string): Promise<boolean> {
  const [, name = ''] = messageId.match(/^\s*<([^@>]*)@/) ?? [];
  if (!isUuid(name) || messageId.trim() !== messageIdOf(name)) {
    return false;
  }
  const [mail] = await db().select({ id: mails.id }).from(mails).where(eq(mails.id, name));
  return mail !== undefined;
}
