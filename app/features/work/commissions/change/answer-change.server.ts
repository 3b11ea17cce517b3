import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { type Held, type NotThere, withLockedCommission } from '../hold-commission.server.ts';
import { asParty, type PartyHand, type PartyStepped } from '../join/party-steps.server.ts';
import { noteEvent } from '../note-event.server.ts';
import { notifyOfRefusal } from '../notify/notify-of-change.server.ts';
import { type PartyRecord, readCommission } from '../read-commission.server.ts';
import { writeAcceptance } from '../write-revision.server.ts';
import { closeProposal } from './close-proposal.server.ts';
import { settleProposal } from './settle-proposal.server.ts';

type ActionResult = {
  revision: number;
  accepts: boolean;
  words: string;
};

/**
 * Accepts or rejects a proposed change; a rejected change is closed. For the creative, who agrees to do it, and for
 * each party, who signs it. Idempotent.
 */
export async function answerChange(
  hand: PartyHand | { creative: Actor; commissionId: string },
  answer: ActionResult,
): Promise<PartyStepped> {
  if ('creative' in hand) {
    return withLockedCommission<PartyStepped | NotThere>(hand.creative, hand.commissionId, async (held) => {
      if (held.viewer.side !== 'creative') {
        return { ok: false, code: 'notAllowed' };
      }
      return answerAs(held, answer, null, 'session');
    });
  }
  return asParty(hand, { signs: answer.accepts }, (held) => answerAs(held, answer, held.party, held.way));
}

async function answerAs(
  held: Held,
  { revision, accepts, words }: ActionResult,
  party: PartyRecord | null,
  way: 'session' | 'code',
): Promise<PartyStepped> {
  const { tx, at, record } = held;
  if (record.proposedRevision === null) {
    return record.revision >= revision && accepts ? { ok: true } : { ok: false, code: 'changed' };
  }
  if (record.proposedRevision !== revision) {
    return { ok: false, code: 'changed' };
  }
  const commissionId = record.id;
  if (!accepts) {
    await closeProposal(held);
    await noteEvent(tx, { commissionId, kind: 'refused', partyId: party?.id ?? null, at });
    await notifyOfRefusal(tx, record, {
      who: party?.name ?? record.creativeName,
      partyId: party?.id ?? null,
      words,
    });
    return { ok: true };
  }
  if (party) {
    if (record.proposalAcceptedBy.includes(party.id)) {
      return { ok: true };
    }
    const personName = party.personName ?? party.name;
    await writeAcceptance(tx, { commissionId, revision, partyId: party.id, personName, way, at });
    await noteEvent(tx, { commissionId, kind: 'accepted', partyId: party.id, at });
  } else {
    await tx.execute(sql`
      update commissions set proposal_passed_at = coalesce(proposal_passed_at, ${at}) where id = ${commissionId}`);
  }
  const now = await readCommission(tx, sql`c.id = ${commissionId}`);
  if (now) {
    await settleProposal({ ...held, record: now });
  }
  return { ok: true };
}
