import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mayMove, type Viewer } from '../commission-policy.ts';
import { type Held, type NotThere, withLockedCommission } from '../hold-commission.server.ts';
import { noteEvent } from '../note-event.server.ts';
import { readAs } from '../read/find-commission.server.ts';
import type { PartyRecord } from '../read-commission.server.ts';
import {
  type Invited,
  type InviteRefusal,
  mailInvitation,
  mayMailInvitation,
  renewKey,
} from './invitation-link.server.ts';

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

export type InvitationRevoked = { ok: true } | { ok: false; code: InviteRefusal };

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
