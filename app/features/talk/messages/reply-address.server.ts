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

/** A signature key of its own, apart from everything else we sign. */
const signatureOf = (text: string) => Buffer.from(sign('reply-address', text), 'base64url');

/**
 * The Reply-To address for one side of a thread; null when replies by email are off. It cannot be forged, and alone it
 * is not enough: the reply must also come from the person's own address.
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

export type Admitted = {
  state: 'good' | 'expired' | 'withdrawn';
  threadId: string;
  side: Side;
  userId: string;
};

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

/** Invalidates all reply addresses and unsubscribe links sent to this user so far; later emails bring new ones. */
export async function withdrawReplyAddresses(actor: Actor): Promise<void> {
  await db().execute(sql`
    update profiles set reply_generation = reply_generation + 1 where user_id = ${actor.userId}`);
}
