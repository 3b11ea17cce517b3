import { sql } from 'drizzle-orm';
import { mailName } from '#app/emails/greeting.ts';
import { commissionInvitationEmail } from '#app/emails/work-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { partyPath } from '#app/features/vocabulary/work-address.ts';
import { dayMs } from '#app/platform/days.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { buildingTime, unknownZone } from '../commission-days.ts';
import {
  lateOfferDays,
  mailsOfCommission,
  maxActive,
  maxEver,
  maxJoined,
  mayMove,
  type Viewer,
} from '../commission-policy.ts';
import { lateShare, nextShare } from '../commission-shares.ts';
import { begunTerms } from '../commission-terms.ts';
import { type Held, type NotThere, noteEvent, withLockedCommission } from '../hold-commission.server.ts';
import { readAs } from '../read/find-commission.server.ts';
import type { CommissionRecord, PartyRecord } from '../read-commission.server.ts';
import { hashPartyToken, makePartyToken } from './party-token.server.ts';

type Invitation = {
  /** The id of the new party from the form; submitting it twice creates one. */
  partyId: string;
  company: string;
  role: string;
  email: string | null;
};

/**
 * Invites a party to share the cost, until the lock. Only for the asking party. `address`: the requester's IP
 * address.
 */
export async function inviteParty(
  actor: Actor | null,
  invitation: Invitation & { commissionId: string },
  { address }: { address: string },
): Promise<Invited> {
  return addParty(actor, invitation, { address, isLate: false });
}

export async function offerLate(
  actor: Actor | null,
  invitation: Invitation & { commissionId: string },
  { address }: { address: string },
): Promise<Invited> {
  return addParty(actor, invitation, { address, isLate: true });
}

async function addParty(
  actor: Actor | null,
  { commissionId, ...invitation }: Invitation & { commissionId: string },
  { address, isLate }: { address: string; isLate: boolean },
): Promise<Invited> {
  const { email } = invitation;
  if (email && !(await mayMailInvitation(commissionId, { email, address, actor }))) {
    return { ok: false, code: 'tooManyMails' };
  }
  return withLockedCommission<Invited | NotThere>(actor, commissionId, async (held) => {
    const { record, standing, viewer } = held;
    if (!isUuid(invitation.partyId)) {
      return { ok: false, code: 'notFound' };
    }
    const move = isLate ? 'offerLate' : 'invite';
    if (!mayMove(viewer.side, standing.state, move)) {
      const isTheirs = mayMove(viewer.side, isLate ? 'locked' : 'agreed', move);
      return { ok: false, code: isTheirs ? 'notOpen' : 'notAllowed' };
    }
    const known = record.parties.find(({ id }) => id === invitation.partyId);
    if (known) {
      // The form was submitted twice: renew the link, so that the answer shows a working one.
      return known.state === 'invited' && known.isLate === isLate
        ? { ok: true, token: await renewKey(held.tx, { partyId: known.id, at: held.at }), isMailed: false }
        : { ok: false, code: 'answered' };
    }
    const refusal = roomRefusal(record, { email, isLate });
    if (refusal) {
      return { ok: false, code: refusal };
    }
    const token = await insertParty(held, invitation, isLate);
    if (email) {
      await mailInvitation(held, { company: invitation.company, email, token, isLate });
    }
    return { ok: true, token, isMailed: email !== null };
  });
}

function roomRefusal(
  { parties }: CommissionRecord,
  { email, isLate }: { email: string | null; isLate: boolean },
): InviteRefusal | null {
  const active = parties.filter(({ state }) => ['invited', 'opened', 'joined'].includes(state));
  if (email && active.some((party) => party.email === email)) {
    return 'emailTaken';
  }
  const joined = active.filter(({ state }) => state === 'joined').length;
  const isFull = active.length >= maxActive || parties.length >= maxEver || (!isLate && joined >= maxJoined);
  return isFull ? 'tooMany' : null;
}

async function insertParty(
  { tx, at, record, standing }: Held,
  { partyId, company, role, email }: Invitation,
  isLate: boolean,
): Promise<string> {
  const token = makePartyToken();
  const { terms, offered } = { terms: record.content, offered: begunTerms(record.agreed).offered };
  const expiresAt = isLate ? new Date(at.getTime() + lateOfferDays * dayMs) : null;
  await tx.execute(sql`
    insert into commission_parties (id, commission_id, number, state, is_late, name, role, email, uses, offered, token_hash,
                                    token_expires_at, invited_at)
    select ${partyId}, ${record.id}, max(number) + 1, 'invited', ${isLate}, ${company}, ${role}, ${email},
           ${JSON.stringify(terms.uses)}::jsonb, ${JSON.stringify(offered)}::jsonb, ${hashPartyToken(token)}, ${expiresAt}::timestamptz, ${at}
      from commission_parties where commission_id = ${record.id}`);
  await noteEvent(tx, {
    commissionId: record.id,
    partyId,
    at,
    ...(isLate ? { kind: 'offered', details: { amount: lateShare(standing, record) } } : { kind: 'invited' }),
  });
  return token;
}

export type Invited =
  /** The token, which is shown only now. */
  { ok: true; token: string; isMailed: boolean } | { ok: false; code: InviteRefusal };

type InviteRefusal =
  | 'notFound'
  | 'notAllowed'
  | 'notOpen'
  | 'tooMany'
  | 'emailTaken'
  | 'answered'
  | 'tooManyMails';

async function renewKey(tx: Transaction, { partyId, at }: { partyId: string; at: Date }): Promise<string> {
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
async function mayMailInvitation(
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

async function mailInvitation(
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

/** Creates a new link for a pending invitation and invalidates the previous one. Mails it if there is an address. */
export async function renewLink(
  actor: Actor | null,
  { commissionId, partyId }: { commissionId: string; partyId: string },
  { address }: { address: string },
): Promise<Invited> {
  const known = (await readAs(actor, commissionId))?.record.parties.find(({ id }) => id === partyId);
  if (known?.email && !(await mayMailInvitation(commissionId, { email: known.email, address, actor }))) {
    return { ok: false, code: 'tooManyMails' };
  }
  return withLockedCommission<Invited | NotThere>(actor, commissionId, async (held) => {
    const party = held.record.parties.find(({ id }) => id === partyId);
    const refusal = invitationRefusal(held, party);
    if (!party || refusal) {
      return { ok: false, code: refusal ?? 'notFound' };
    }
    const { email, isLate, name } = party;
    const token = await renewKey(held.tx, { partyId, at: held.at });
    await noteEvent(held.tx, { commissionId, kind: 'renewed', partyId, at: held.at });
    if (email) {
      await mailInvitation(held, { company: name, email, token, isLate });
    }
    return { ok: true, token, isMailed: email !== null };
  });
}

type InvitationRevoked = { ok: true } | { ok: false; code: InviteRefusal };

export async function revokeInvitation(
  actor: Actor | null,
  { commissionId, partyId }: { commissionId: string; partyId: string },
): Promise<InvitationRevoked> {
  return withLockedCommission<InvitationRevoked | NotThere>(actor, commissionId, async (held) => {
    const { tx, at, record } = held;
    const party = record.parties.find(({ id }) => id === partyId);
    if (party?.state === 'revoked') {
      return { ok: true };
    }
    const refusal = invitationRefusal(held, party);
    if (refusal) {
      return { ok: false, code: refusal };
    }
    await tx.execute(sql`
      update commission_parties set state = 'revoked', answered_at = ${at}, email = null, code_hash = null where id = ${partyId}`);
    await noteEvent(tx, { commissionId, kind: 'revoked', partyId, at });
    return { ok: true };
  });
}

/** Only the inviting user changes a pending invitation: the asking party its own, the creative late offers. */
function invitationRefusal(
  { record, standing, viewer }: Held & { viewer: Viewer },
  party: PartyRecord | undefined,
): InviteRefusal | null {
  if (!party || viewer.side === 'party' || !record.parties.includes(party)) {
    return viewer.side === 'party' ? 'notAllowed' : 'notFound';
  }
  if (!['invited', 'opened', 'declined'].includes(party.state)) {
    return 'answered';
  }
  const move = party.isLate ? 'offerLate' : 'invite';
  if (mayMove(viewer.side, standing.state, move)) {
    return null;
  }
  return mayMove(viewer.side, party.isLate ? 'locked' : 'agreed', move) ? 'notOpen' : 'notAllowed';
}
