import type { CommissionContent } from '#app/platform/db/schema/commission-content.ts';
import type { Viewer } from './commission-policy.ts';
import type { CommissionShares } from './commission-shares.ts';
import type { CommissionRecord, PartyRecord } from './read-commission.server.ts';
import { shownContent } from './shown-content.ts';

/** A change that waits until all have accepted it, as somebody reads it. */
export type ProposalView = {
  revision: number;
  by: 'client' | 'creative';
  content: CommissionContent;
  /** Who has accepted it, and who is waited for. */
  accepted: string[];
  waiting: string[];
  /** What the reader would pay; null for the creative. */
  ownShare: number | null;
  mayAnswer: boolean;
  mayWithdraw: boolean;
};

/** The change that waits; null where none does. */
export function proposalView(
  record: CommissionRecord,
  { joined, late }: CommissionShares<PartyRecord>,
  { side, partyId }: Viewer,
): ProposalView | null {
  const { proposedRevision: revision, proposedBy: by, proposal: content, proposalPassedAt } = record;
  if (revision === null || by === null || content === null) {
    return null;
  }
  const everybody = [...joined, ...late];
  const hasAccepted = ({ id }: PartyRecord) => record.proposalAcceptedBy.includes(id);
  const isPassed = by === 'creative' || proposalPassedAt !== null;
  const names = (accepted: boolean) => [
    ...(isPassed === accepted ? [record.creativeName] : []),
    ...everybody.filter((party) => hasAccepted(party) === accepted).map(({ name }) => name),
  ];
  const own = everybody.find(({ id }) => id === partyId);
  return {
    revision,
    by,
    content: shownContent(content, { side, partyId }),
    accepted: names(true),
    waiting: names(false),
    ownShare: content.parties.find(({ id }) => id === partyId)?.share ?? null,
    mayAnswer: own ? !hasAccepted(own) : side === 'creative' && !isPassed,
    mayWithdraw: by === side,
  };
}
