import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { localPartOf, type ReplyTicket, readLocalPart, replyAddressDays } from './reply-address.ts';
import type { Side } from './thread-policy.ts';

/** The signature of addresses, apart from that of everything else we sign. */
const signatureOf = (text: string) => Buffer.from(sign('reply-address', text), 'base64url');

/**
 * Where one side's answer to a mail about a thread goes; null where messages are not answered by email. Nobody else can
 * make it, and by itself it lets nobody in: the answer must also come from the person's own address.
 */
export function replyAddress(
  { threadId, side, generation }: Pick<ReplyTicket, 'threadId' | 'side' | 'generation'>,
  now: Date,
): string | null {
  const { replies } = env();
  if (!replies) {
    return null;
  }
  const lastDay = Math.floor(now.getTime() / dayMs) + replyAddressDays;
  return `${localPartOf({ threadId, side, generation, lastDay }, signatureOf)}@${replies.domain}`;
}

/** Whom a reply address admits, and where to. */
export type Admitted = {
  state: 'good' | 'expired' | 'withdrawn';
  threadId: string;
  side: Side;
  userId: string;
};

/** Whom an address admits; null for one that we never made, or of a conversation or an account that is gone. */
export async function admittedBy(address: string, now: Date): Promise<Admitted | null> {
  const ticket = signedTicket(address);
  if (!ticket) {
    return null;
  }
  const { threadId, side } = ticket;
  const row = await findRow(db(), { userId: orNull(cell.text), generation: orNull(cell.number) })`
    select p.user_id, p.reply_generation as generation
      from threads t
      left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = ${side === 'client' ? sql`t.client_id` : sql`c.user_id`}
     where t.id = ${threadId}`;
  if (!row?.userId) {
    return null;
  }
  const isPresent = (row.generation ?? 0) % 0x1_00_00 === ticket.generation;
  const isOver = Math.floor(now.getTime() / dayMs) > ticket.lastDay;
  const state = !isPresent ? 'withdrawn' : isOver ? 'expired' : 'good';
  return { state, threadId, side, userId: row.userId };
}

/** Whether an address stands behind the @ of our replies, ours or made up. */
export function isOfReplyDomain(address: string): boolean {
  return address.toLowerCase().endsWith(`@${env().replies?.domain}`);
}

function signedTicket(address: string): ReplyTicket | null {
  const read = isOfReplyDomain(address) ? readLocalPart(address.slice(0, address.lastIndexOf('@'))) : null;
  if (!read) {
    return null;
  }
  const expected = signatureOf(read.signed).subarray(0, read.signature.length);
  return timingSafeEqual(expected, read.signature) ? read.ticket : null;
}

/**
 * Ends every reply address, and every link that turns off mails, that was mailed to somebody so far; the next mails bring
 * new ones.
 */
export async function withdrawReplyAddresses(actor: Actor): Promise<void> {
  await db().execute(sql`
    update profiles set reply_generation = reply_generation + 1 where user_id = ${actor.userId}`);
}
