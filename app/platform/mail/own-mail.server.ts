import { eq } from 'drizzle-orm';
import { db } from '../db/client.server.ts';
import { mails } from '../db/schema/mails.ts';
import { env } from '../env.server.ts';
import { isUuid } from '../uuid.ts';

/** A header of every mail we send, with our address: a mail that arrives with it is a loop. */
export const ownMailHeader = 'X-Oriel-Mail';

export function ownAddress(): string {
  return env().mailFrom.replace(/^.*<|>.*$/g, '');
}

/** The sender name of our mails; '' if there is none. */
export function ownName(): string {
  return (/^\s*"?([^"<]*?)"?\s*</.exec(env().mailFrom)?.[1] ?? '').trim();
}

export function messageIdOf(name: string): string {
  return `<${name}@${new URL(env().origin).hostname}>`;
}

/** Whether this is the Message-ID of a mail we sent; other programs use the same form. */
export async function isOwnMessageId(messageId: string): Promise<boolean> {
  const [, name = ''] = messageId.match(/^\s*<([^@>]*)@/) ?? [];
  if (!isUuid(name) || messageId.trim() !== messageIdOf(name)) {
    return false;
  }
  const [mail] = await db().select({ id: mails.id }).from(mails).where(eq(mails.id, name));
  return mail !== undefined;
}
