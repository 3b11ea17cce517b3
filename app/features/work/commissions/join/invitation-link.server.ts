import { sql } from 'drizzle-orm';
import { commissionInvitationEmail } from '#app/emails/commission-emails.tsx';
import { mailName } from '#app/emails/greeting.ts';
import type { Actor } from '#app/features/accounts/actor.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { partyPath } from '#app/features/vocabulary/work-address.ts';
import { dayMs } from '#app/platform/days.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { buildingTime, unknownZone } from '../commission-days.ts';
import { lateOfferDays, mailsOfCommission } from '../commission-limits.ts';
import { lateShare, nextShare } from '../commission-shares.ts';
import type { Held } from '../hold-commission.server.ts';
import { readAs } from '../read/find-commission.server.ts';
import { hashPartyToken, makePartyToken } from './party-token.server.ts';

export type Invited =
  /** The token, which is shown only now. */
  { ok: true; token: string; isMailed: boolean } | { ok: false; code: InviteRefusal };

export type InviteRefusal =
  | 'notFound'
  | 'notAllowed'
  | 'notOpen'
  | 'tooMany'
  | 'emailTaken'
  | 'answered'
  | 'tooManyMails';

export async function renewKey(
  tx: Transaction,
  { partyId, at }: { partyId: string; at: Date },
): Promise<string> {
  const token = makePartyToken();
  const lateUntil = new Date(at.getTime() + lateOfferDays * dayMs);
  await tx.execute(sql`
    update commission_parties set token_hash = ${hashPartyToken(token)},
           token_expires_at = case when is_late then ${lateUntil}::timestamptz end
     where id = ${partyId}`);
  return token;
}

/**
 * Counts a mail for a user who may send it. Runs before any lock, because counting uses its own connection. Nobody
 * can use up another commission's limit.
 */
export async function mayMailInvitation(
  commissionId: string,
  { email, address, actor }: { email: string; address: string; actor: Actor | null },
): Promise<boolean> {
  const found = await readAs(actor, commissionId);
  if (!found || found.viewer.side === 'party') {
    return true;
  }
  return (
    (await consume(mailsOfCommission, commissionId)) &&
    (await countMail('commissionInvitation', { to: email, address })).ok
  );
}

export async function mailInvitation(
  { tx, record, standing }: Held,
  { company, email, token, isLate }: { company: string; email: string; token: string; isLate: boolean },
): Promise<void> {
  const money = moneyOf(record.currency);
  const who = mailName(
    isLate ? record.creativeName : (record.parties[0]?.name ?? ''),
    isLate ? 'The photographer' : 'The client',
  );
  const what = mailName(record.name, 'a building');
  const until =
    record.lockAt && !isLate
      ? ` Please answer by ${buildingTime(record.lockAt, record.timeZone ?? unknownZone)}.`
      : '';
  const price = isLate ? lateShare(standing, record) : nextShare(standing, record.cost, 1);
  const content = await commissionInvitationEmail({
    title: `${who} invites you to share the pictures of ${what}`,
    paragraphs: [
      `${who} invites ${mailName(company, 'you')} to commission photographs of ${what} together${isLate ? ', after the others' : ''}. Your share would be ${money(price)}.`,
      `The page says what it costs, what you may do with the pictures, and by when. You need no account.${until}`,
    ],
    url: `${env().origin}${partyPath(token)}`,
  });
  await postMail(tx, content, { to: email });
}
