import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { lateOfferDays, maxActive, maxEver, maxJoined } from '../commission-limits.ts';
import { mayMove } from '../commission-policy.ts';
import { lateShare } from '../commission-shares.ts';
import { type Held, type NotThere, withLockedCommission } from '../hold-commission.server.ts';
import { noteEvent } from '../note-event.server.ts';
import type { CommissionRecord } from '../read-commission.server.ts';
import { begunTerms } from '../shoot/begun-terms.ts';
import {
  type Invited,
  type InviteRefusal,
  mailInvitation,
  mayMailInvitation,
  renewKey,
} from './invitation-link.server.ts';
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
