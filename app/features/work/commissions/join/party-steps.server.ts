import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { closeProposal } from '../change/settle-proposal.server.ts';
import { mayMove } from '../commission-policy.ts';
import { commissionSharesOf } from '../commission-shares.ts';
import { termsOf } from '../commission-terms.ts';
import {
  contentWith,
  type Held,
  type NotThere,
  noteEvent,
  withLockedCommission,
  writeAcceptance,
  writeRevision,
} from '../hold-commission.server.ts';
import { shareDetails } from '../notify/notify-of-commission.server.ts';
import { notifyOfConfirming, notifyOfLeaving } from '../notify/notify-of-parties.server.ts';
import { type PartyRecord, readCommission } from '../read-commission.server.ts';
import { checkCode } from './join-commission.server.ts';
import { onPartyLink } from './party-link.server.ts';

/** The steps of a joined party before the lock: leave, or confirm a change. By its account or its link. */

/** An account, or the link of a party without one, which also needs a code to sign. */
export type PartyHand = { actor: Actor | null; commissionId: string } | { token: string; code: string };

export type PartyStepped =
  | { ok: true }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'notOpen' | 'wrongCode' | 'staleCode' | 'changed' };

export type HeldOwn = Held & { party: PartyRecord; way: 'session' | 'code' };

/** Leaves before the lock. The others confirm again; until then, none of them pays more than they agreed to. */
export async function leaveCommission(hand: PartyHand): Promise<PartyStepped> {
  return asParty<PartyStepped>(hand, { signs: false }, async (held) => {
    const { tx, at, record, party, standing } = held;
    if (party.number === 1 || party.isLate) {
      return { ok: false, code: 'notAllowed' };
    }
    if (standing.state !== 'agreed') {
      return { ok: false, code: 'notOpen' };
    }
    await closeProposal(held);
    await tx.execute(sql`
      update commission_parties set state = 'left', joined_order = null, answered_at = ${at} where id = ${party.id}`);
    const now = await readCommission(tx, sql`c.id = ${record.id}`);
    if (!now) {
      return { ok: false, code: 'notFound' };
    }
    const staying = commissionSharesOf(now, now.parties, at);
    const revision = await writeRevision(tx, {
      commissionId: record.id,
      kind: 'left',
      content: contentWith(termsOf(record.content), staying),
      changes: [],
      by: party.userId,
      at,
    });
    await tx.execute(sql`
      update commissions set revision = ${revision}, confirm_revision = ${revision}, reminded_at = null where id = ${record.id}`);
    const eventId = await noteEvent(tx, {
      commissionId: record.id,
      kind: 'left',
      partyId: party.id,
      at,
      details: shareDetails(now, staying),
    });
    await notifyOfLeaving(tx, now, { party, standing: staying, eventId });
    return { ok: true };
  });
}

/**
 * Accepts the current shares after a party has left. `revision` and `price` are what the party has read; if the
 * share has increased since, it is asked again.
 */
export async function confirmShare(
  hand: PartyHand,
  { revision, price }: { revision: number; price: number },
): Promise<PartyStepped> {
  return asParty<PartyStepped>(hand, { signs: true }, async ({ tx, at, record, party, standing, way }) => {
    if (!mayMove(party.number === 1 ? 'client' : 'party', standing.state, 'confirm')) {
      return { ok: false, code: 'notOpen' };
    }
    if ((party.acceptedRevision ?? 0) >= record.confirmRevision) {
      return { ok: true };
    }
    const share = standing.full.get(party.id) ?? 0;
    if (revision < record.confirmRevision || share > price) {
      return { ok: false, code: 'changed' };
    }
    await tx.execute(sql`
      update commission_parties set accepted_revision = ${record.revision}, agreed_share = ${share} where id = ${party.id}`);
    const personName = party.personName ?? party.name;
    await writeAcceptance(tx, {
      commissionId: record.id,
      revision: record.revision,
      partyId: party.id,
      personName,
      way,
      at,
    });
    await noteEvent(tx, { commissionId: record.id, kind: 'confirmed', partyId: party.id, at });
    const now = await readCommission(tx, sql`c.id = ${record.id}`);
    if (now) {
      await notifyOfConfirming(tx, now, { party, standing: commissionSharesOf(now, now.parties, at) });
    }
    return { ok: true };
  });
}

export async function asParty<Result extends { ok: boolean }>(
  hand: PartyHand,
  { signs }: { signs: boolean },
  work: (held: HeldOwn) => Promise<Result>,
): Promise<Result | Exclude<PartyStepped, { ok: true }>> {
  if ('actor' in hand) {
    return withLockedCommission<Result | NotThere | { ok: false; code: 'notAllowed' }>(
      hand.actor,
      hand.commissionId,
      async (held) => {
        const party = held.record.parties.find(({ id }) => id === held.viewer.partyId);
        return party ? work({ ...held, party, way: 'session' }) : { ok: false, code: 'notAllowed' };
      },
    );
  }
  if (signs) {
    const known = await onPartyLink(
      hand.token,
      async ({ party: { id, email } }) => ({ ok: true, id, email }) as const,
    );
    if (!known.ok) {
      return { ok: false, code: 'notFound' };
    }
    const { id: partyId, email } = known;
    const checked = await checkCode({ partyId, purpose: 'sign', email: email ?? '', code: hand.code });
    if (!checked.ok) {
      return { ok: false, code: checked.code };
    }
  }
  return onPartyLink<Result | { ok: false; code: 'notOpen' }>(hand.token, async (held) =>
    held.state === 'own' ? work({ ...held, way: 'code' }) : { ok: false, code: 'notOpen' },
  );
}
