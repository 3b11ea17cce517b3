import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { moneyOf } from '#app/features/vocabulary/money.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { proposalsOfCommission } from '../commission-limits.ts';
import { mayMove } from '../commission-policy.ts';
import { commissionSharesOf, weightsOf } from '../commission-shares.ts';
import { termsOf } from '../commission-terms.ts';
import { type NotThere, withLockedCommission } from '../hold-commission.server.ts';
import { noteEvent } from '../note-event.server.ts';
import { notifyOfProposal } from '../notify/notify-of-change.server.ts';
import { areBearable } from '../owed-shares.ts';
import { readAs } from '../read/find-commission.server.ts';
import { readCommission } from '../read-commission.server.ts';
import { contentWith, writeAcceptance, writeRevision } from '../write-revision.server.ts';
import { closeProposal } from './close-proposal.server.ts';
import { changedTerms, changeLines, type ProposedTerms, proposableFields } from './proposed-terms.ts';
import { settleProposal } from './settle-proposal.server.ts';

export type ChangeProposed =
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

export type ProposalWithdrawn = { ok: true } | { ok: false; code: 'notFound' | 'notAllowed' };

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
