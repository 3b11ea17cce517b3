import { sql } from 'drizzle-orm';
import { type CommissionMail, commissionEmail } from '#app/emails/work-emails.tsx';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { lockThread } from '#app/features/talk/messages/lock-thread.server.ts';
import { addMessage, isBlocked } from '#app/features/talk/messages/write/add-message.server.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { commissionPath, partyPath } from '#app/features/vocabulary/work-address.ts';
import { threadOrNull } from '#app/features/work/briefs/hold-brief.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { sentenceStart, spelledOut } from '#app/ui/spelled-out.ts';
import { maxPartyLinks } from '../commission-policy.ts';
import type { CommissionShares } from '../commission-shares.ts';
import { hashPartyToken, makePartyToken } from '../join/party-token.server.ts';
import type { CommissionRecord, PartyRecord } from '../read-commission.server.ts';

type Notice = Pick<CommissionMail, 'title' | 'paragraphs' | 'lines' | 'calendar'> & {
  excerpt: string;
  from: string;
};

/** Notifies each recipient for whom `wordsFor` returns a notice. */
export async function notifyOfCommission(
  tx: Transaction,
  record: CommissionRecord,
  to: readonly Recipient[],
  wordsFor: (recipient: Recipient) => Notice | null,
): Promise<void> {
  for (const recipient of to) {
    const told = wordsFor(recipient);
    if (!told) continue;
    if (recipient.userId) {
      await notifyMember(tx, record, recipient.userId, told);
    } else if (recipient.side === 'party' && recipient.email) {
      await mailParty(tx, recipient.partyId, { ...told, email: recipient.email, name: recipient.personName });
    }
  }
}

async function notifyMember(
  tx: Transaction,
  { id }: CommissionRecord,
  userId: string,
  { title, excerpt, from, ...mail }: Notice,
): Promise<void> {
  const to = commissionPath(id);
  await notify(tx, { userId, kind: 'commission', subjectId: id, detail: { from, title, excerpt, to } });
  await mailMember(tx, {
    userId,
    kind: 'commissions',
    write: (reader) => commissionEmail({ ...reader, ...mail, title, url: `${env().origin}${to}` }),
  });
}

export async function mailParty(
  tx: Transaction,
  partyId: string,
  {
    email,
    name,
    ...mail
  }: Pick<CommissionMail, 'title' | 'paragraphs' | 'lines' | 'calendar'> & { email: string; name: string },
): Promise<void> {
  const url = `${env().origin}${partyPath(await addPartyLink(tx, partyId))}`;
  const content = await commissionEmail({
    title: mail.title,
    paragraphs: mail.paragraphs,
    firstName: name,
    url,
    ...(mail.lines ? { lines: mail.lines } : {}),
    ...(mail.calendar ? { calendar: mail.calendar } : {}),
  });
  await postMail(tx, content, { to: email });
}

/**
 * Creates a link to a party's own page and removes the oldest beyond the limit. Returns the token, which is not
 * stored.
 */
export async function addPartyLink(tx: Transaction, partyId: string): Promise<string> {
  const token = makePartyToken();
  await tx.execute(sql`
    insert into commission_party_links (token_hash, party_id) values (${hashPartyToken(token)}, ${partyId})`);
  await tx.execute(sql`
    delete from commission_party_links where token_hash in (
      select token_hash from commission_party_links where party_id = ${partyId}
       order by created_at desc, token_hash offset ${maxPartyLinks})`);
  return token;
}

/**
 * Adds a card to the conversation of the two who agreed, sent by the one who acted, or by the client for its
 * parties. Adds none when one of them has left or blocked the other.
 */
export async function addCommissionCard(
  tx: Transaction,
  record: CommissionRecord,
  { eventId, side, body }: { eventId: number; side: 'client' | 'creative'; body: string },
): Promise<void> {
  const { threadId, clientId, creativeUserId } = record;
  const userId = side === 'client' ? clientId : creativeUserId;
  if (!threadId || !userId) return;
  const actor = { userId, userType: side };
  const thread = await threadOrNull(lockThread(tx, actor, threadId));
  if (!thread || (await isBlocked(tx, thread))) return;
  const outgoing = { sendKey: crypto.randomUUID(), body, uploads: [] };
  const messageId = await addMessage(tx, actor, { thread, side, outgoing, isNotifiedElsewhere: true });
  await tx.execute(sql`
    insert into commission_cards (message_id, commission_id, event_id) values (${messageId}, ${record.id}, ${eventId})`);
}

export type Recipient =
  | { side: 'client' | 'creative'; userId: string; partyId: string | null }
  | { side: 'party'; userId: string | null; partyId: string; email: string | null; personName: string };

export function recipientsOf(record: CommissionRecord): Recipient[] {
  const { clientId, creativeUserId, parties } = record;
  const asking = parties.find(({ number }) => number === 1);
  return [
    ...(clientId ? [{ side: 'client', userId: clientId, partyId: asking?.id ?? null } as const] : []),
    ...(creativeUserId ? [{ side: 'creative', userId: creativeUserId, partyId: null } as const] : []),
    ...parties.filter((party) => party.state === 'joined' && party.number !== 1).map(partyRecipient),
  ];
}

export function partyRecipient({ id, userId, email, personName }: PartyRecord): Recipient {
  return { side: 'party', userId, partyId: id, email, personName: personName ?? '' };
}

export function ownShareWords(
  { currency }: Pick<CommissionRecord, 'currency'>,
  owed: ReadonlyMap<string, number>,
  { partyId }: Recipient,
  is = 'is',
): string {
  const share = owed.get(partyId ?? '');
  return share === undefined ? '' : `Your share ${is} ${moneyOf(currency)(share)}.`;
}

/** 'Three of you pay $2,713.33 each.'; with different weights 'Three of you share $8,140.00.' */
export function sharedBy(
  record: CommissionRecord,
  { joined, full, sum }: CommissionShares<PartyRecord>,
): string {
  const money = moneyOf(record.currency);
  const who = joined.length === 1 ? 'One party' : `${sentenceStart(spelledOut(joined.length))} of you`;
  const shares = [...full.values()];
  if (record.shareRule !== 'equal') {
    return `${who} ${joined.length === 1 ? 'pays' : 'share'} ${money(sum)}.`;
  }
  const each = money(Math.min(...shares));
  return joined.length === 1 ? `${who} pays ${each}.` : `${who} pay ${each} each.`;
}

export function shareDetails(
  record: CommissionRecord,
  { joined, full, sum }: CommissionShares<PartyRecord>,
): Record<string, number> {
  const count = joined.length;
  if (record.shareRule !== 'equal' || count === 0) {
    return { count };
  }
  const each = Math.min(...full.values());
  return { count, each, odd: sum - each * count };
}
