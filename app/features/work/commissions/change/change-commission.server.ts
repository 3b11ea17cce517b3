import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { cancelCost } from '../commission-days.ts';
import { mayMove, proposalsOfCommission } from '../commission-policy.ts';
import { areBearable, commissionSharesOf, weightsOf } from '../commission-shares.ts';
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
import { asParty, type PartyHand, type PartyStepped } from '../join/party-steps.server.ts';
import { notifyOfProposal, notifyOfRefusal } from '../notify/notify-of-parties.server.ts';
import { notifyOfCancel } from '../notify/notify-of-steps.server.ts';
import { readAs } from '../read/find-commission.server.ts';
import { type PartyRecord, readCommission } from '../read-commission.server.ts';
import { changedTerms, changeLines, type ProposedTerms, proposableFields } from './proposed-terms.ts';
import { closeProposal, settleProposal } from './settle-proposal.server.ts';

type ChangeProposed =
  | { ok: true; isUnchanged: boolean }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'notOpen' | 'waits' | 'notBearable' | 'tooMany' };

/**
 * Proposes a change of scope or rules. It applies only after the other of the two and every joined party have
 * accepted it. Only one can be pending.
 */
export async function proposeChange(
  actor: Actor | null,
  { commissionId, proposed }: { commissionId: string; proposed: ProposedTerms },
): Promise<ChangeProposed> {
  const asked = await readAs(actor, commissionId);
  if (!asked) {
    return { ok: false, code: 'notFound' };
  }
  // Counted before any lock, because counting uses its own connection, and only for users who may propose.
  if (asked.viewer.side !== 'party' && !(await consume(proposalsOfCommission, commissionId))) {
    return { ok: false, code: 'tooMany' };
  }
  return withLockedCommission<ChangeProposed | NotThere>(actor, commissionId, async (held) => {
    const { tx, at, record, standing, viewer } = held;
    const { side } = viewer;
    if (side === 'party' || !mayMove(side, standing.state, 'scope')) {
      return { ok: false, code: mayMove(side, 'agreed', 'scope') ? 'notOpen' : 'notAllowed' };
    }
    const allowed = proposableFields(side, standing.state);
    const terms = changedTerms(termsOf(record.content), proposed, allowed);
    const weights = allowed.includes('weights') ? (proposed.weights ?? {}) : {};
    const parties = record.parties.map((party) => ({
      ...party,
      weight: terms.shareRule === 'equal' ? 1 : (weights[party.id] ?? party.weight),
    }));
    // The shares once all have accepted, without the limits they agreed to before.
    const after = commissionSharesOf(
      { ...record, cost: terms },
      parties.map((party) => (standing.state === 'agreed' ? { ...party, agreedShare: null } : party)),
      at,
    );
    const isFinal = standing.state !== 'agreed';
    const money = moneyOf(record.currency);
    const content = contentWith(terms, after, { isFinal });
    const changes = changeLines(contentWith(termsOf(record.content), standing, { isFinal }), content, money);
    if (changes.length === 0) {
      return { ok: true, isUnchanged: true };
    }
    if (record.proposedRevision !== null) {
      // The form was submitted twice.
      const isSame =
        record.proposedBy === side &&
        record.proposal !== null &&
        changeLines(record.proposal, content, money).length === 0;
      return isSame ? { ok: true, isUnchanged: false } : { ok: false, code: 'waits' };
    }
    if (!isFinal && !areBearable(terms, weightsOf(after.joined))) {
      return { ok: false, code: 'notBearable' };
    }
    const revision = await writeRevision(tx, {
      commissionId,
      kind: 'changed',
      content,
      changes,
      by: held.actor.userId,
      at,
    });
    await tx.execute(sql`
      update commissions set proposed_revision = ${revision}, proposed_by = ${side}, proposal_passed_at = null
       where id = ${commissionId}`);
    const own = record.parties.find(({ id }) => id === viewer.partyId);
    if (own) {
      const personName = own.personName ?? own.name;
      await writeAcceptance(tx, {
        commissionId,
        revision,
        partyId: own.id,
        personName,
        way: 'session',
        at,
      });
    }
    const eventId = await noteEvent(tx, {
      commissionId,
      kind: 'proposed',
      details: { by: side, revision },
      at,
    });
    const now = await readCommission(tx, sql`c.id = ${commissionId}`);
    if (now) {
      await notifyOfProposal(tx, now, { by: side, changes, eventId });
      await settleProposal({ tx, at, record: now, standing });
    }
    return { ok: true, isUnchanged: false };
  });
}

type ProposalWithdrawn = { ok: true } | { ok: false; code: 'notFound' | 'notAllowed' };

export async function withdrawProposal(
  actor: Actor | null,
  { commissionId }: { commissionId: string },
): Promise<ProposalWithdrawn> {
  return withLockedCommission<ProposalWithdrawn | NotThere>(actor, commissionId, async (held) => {
    const { record, viewer, standing } = held;
    if (record.proposedRevision === null) {
      return { ok: true };
    }
    if (viewer.side !== record.proposedBy || !mayMove(viewer.side, standing.state, 'scope')) {
      return { ok: false, code: 'notAllowed' };
    }
    await closeProposal(held);
    return { ok: true };
  });
}

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

type CommissionCanceled =
  | { ok: true }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'notOpen' | 'costsMore' };

/**
 * Cancels a commission under its terms, for either of the two who agreed. The asking party owes the terms' share of
 * the creative fee; other parties owe nothing, and a creative who cancels is owed nothing. `owed` is the amount the
 * user has read: it may have decreased since, but not increased.
 */
export async function cancelCommission(
  actor: Actor | null,
  { commissionId, words, owed }: { commissionId: string; words: string; owed: number },
): Promise<CommissionCanceled> {
  return withLockedCommission<CommissionCanceled | NotThere>(actor, commissionId, async (held) => {
    const { tx, at, record, standing, viewer } = held;
    const { side } = viewer;
    if (side === 'party') {
      return { ok: false, code: 'notAllowed' };
    }
    if (standing.state === 'canceled') {
      return { ok: true };
    }
    if (!mayMove(side, standing.state, 'cancel')) {
      return { ok: false, code: 'notOpen' };
    }
    const cost = cancelCost(record, side, at).owed;
    if (cost > owed) {
      return { ok: false, code: 'costsMore' };
    }
    await tx.execute(sql`
      update commissions set state = 'canceled', canceled_at = ${at}, proposed_revision = null, proposed_by = null,
             proposal_passed_at = null, calendar_sequence = calendar_sequence + 1
       where id = ${commissionId}`);
    await tx.execute(sql`
      update commission_parties set email = null, code_hash = null
       where commission_id = ${commissionId} and state not in ('joined', 'left')`);
    const eventId = await noteEvent(tx, {
      commissionId,
      kind: 'canceled',
      at,
      details: { by: side, owed: cost },
    });
    const now = await readCommission(tx, sql`c.id = ${commissionId}`);
    if (now) {
      await notifyOfCancel(tx, now, { by: side, owed: cost, words, eventId });
    }
    return { ok: true };
  });
}
