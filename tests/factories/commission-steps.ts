import { randomUUID } from 'node:crypto';
import type { Actor } from '#app/features/accounts/actor.ts';
import { commissionSharesOf, shareFor } from '#app/features/work/commissions/commission-shares.ts';
import { inviteParty, offerLate } from '#app/features/work/commissions/join/invite-party.server.ts';
import {
  askCode,
  type Joined,
  joinByCode,
} from '#app/features/work/commissions/join/join-commission.server.ts';
import { findPartyByToken } from '#app/features/work/commissions/join/party-link.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';

/** Steps of parties, as a test takes them. */

/** Somewhere else each time: mails are counted by the place that asks for them. */
export function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `${part()}.${part()}.${part()}.7`;
}

/** Invites a company by a link that is passed on by hand; returns its key and the party's id. */
export async function invitedTo(
  actor: Actor,
  commissionId: string,
  company: string,
  {
    role = 'contractor',
    email = null,
    isLate = false,
  }: { role?: string; email?: string | null; isLate?: boolean } = {},
): Promise<{ token: string; partyId: string }> {
  const partyId = randomUUID();
  const verb = isLate ? offerLate : inviteParty;
  const invited = await verb(
    actor,
    { commissionId, partyId, company, role, email },
    { address: anyAddress() },
  );
  if (!invited.ok) throw new Error(invited.code);
  return { token: invited.token, partyId };
}

/** The newest code that was mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  const mail = await findRow(db(), { text: cell.text })`
    select text from mails where to_address = ${email} and template = 'commission-code' order by created_at desc limit 1`;
  const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
  if (!code) throw new Error(`No code was mailed to ${email}.`);
  return code;
}

/** What a party of this link would pay now. */
export async function priceOf(token: string): Promise<number> {
  const link = await findPartyByToken(token);
  if (!link) throw new Error('No such link.');
  const standing = commissionSharesOf(link.record, link.record.parties, now());
  return shareFor({ record: link.record, standing, party: link.party });
}

/** Joins by the code from the mailbox, as somebody without an account. */
export async function joinedBy(
  token: string,
  {
    company = 'Cardinal Builders',
    email = `${randomUUID().slice(0, 8)}@builders.example`,
    extras = [] as string[],
  } = {},
): Promise<Extract<Joined, { ok: true }> & { email: string; ownToken: string }> {
  const asked = await askCode({ token, purpose: 'join', email }, { address: anyAddress() });
  if (!asked.ok) throw new Error(asked.code);
  const joined = await joinByCode({
    token,
    personName: 'Ana Cardinal',
    company,
    email,
    extras,
    price: await priceOf(token),
    code: await mailedCode(email),
  });
  if (!joined.ok || !joined.ownToken) throw new Error(joined.ok ? 'Has an account.' : joined.code);
  return { ...joined, ownToken: joined.ownToken, email };
}

/** Invites a company, which joins at once. */
export async function joins(
  actor: Actor,
  commissionId: string,
  company: string,
  options: { isLate?: boolean; extras?: string[] } = {},
): Promise<{ partyId: string; token: string; ownToken: string; email: string }> {
  const { token, partyId } = await invitedTo(actor, commissionId, company, options);
  const { ownToken, email } = await joinedBy(token, {
    company,
    ...(options.extras ? { extras: options.extras } : {}),
  });
  return { partyId, token, ownToken, email };
}
