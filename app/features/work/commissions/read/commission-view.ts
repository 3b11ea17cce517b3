import { decisionDay } from '#app/features/vocabulary/terms-days.ts';
import type { CommissionContent, PartyExtra } from '#app/platform/db/schema/commissions.ts';
import {
  buildingDay,
  cancelCost,
  deliveryDay,
  nextFallback,
  unknownZone,
  usualDecisionHour,
} from '../commission-days.ts';
import {
  type CommissionMove,
  type CommissionSide,
  type CommissionState,
  mayMove,
  type Viewer,
} from '../commission-policy.ts';
import { type CommissionShares, commissionSharesOf, lateShare } from '../commission-shares.ts';
import type { CommissionRecord, PartyRecord } from '../read-commission.server.ts';
import { isShown, type PartyView, partyView } from './party-view.ts';

export type CommissionView = {
  id: string;
  number: number;
  name: string;
  place: string | null;
  side: CommissionSide;
  state: CommissionState;
  currency: string;
  timeZone: string;
  clientName: string;
  creativeName: string;
  /** The conversation and the agreement, visible only to the two who agreed. */
  threadId: string | null;
  agreementId: string | null;
  version: number;
  agreedAt: string;
  cost: CommissionRecord['cost'];
  content: CommissionContent;
  revision: number;
  joinedCount: number;
  sum: number;
  openCount: number;
  openNames: string[];
  own: OwnShare | null;
  parties: PartyView[];
  /** Named in the brief and not invited yet; only the asking party may invite them. */
  suggestions: { name: string; role: string }[];
  dates: {
    shootOn: string | null;
    fallbackDays: string[];
    decisionOn: string | null;
    decisionHour: string;
    lockAt: string | null;
    shotOn: string | null;
    deliveryDays: number | null;
    deliverBy: string | null;
    nextFallback: string | null;
    today: string;
  };
  late: { now: number; withOneMore: number };
  proposal: ProposalView | null;
  cancel: { feePercent: number; owed: number };
  can: Partial<Record<CommissionMove, boolean>>;
};

type Shown = { record: CommissionRecord; viewer: Viewer; at: Date };

const shownMoves = [
  ...(['invite', 'leave', 'confirm', 'rules', 'scope', 'postpone', 'shoot', 'offerLate', 'cancel'] as const),
];

/** Everything a reader may see of a commission, and nothing else. */
export function viewOf({ record, viewer, at }: Shown): CommissionView {
  const standing = commissionSharesOf(record, record.parties, at);
  const { side } = viewer;
  const isOneOfTwo = side !== 'party';
  const { content, cost, agreed, parties } = record;
  const open = standing.state === 'agreed' ? parties.filter(isOpen) : [];
  const timeZone = record.timeZone ?? unknownZone;
  const own = ownShare(record, standing, viewer);
  const known = new Set(parties.map(({ name }) => name.toLowerCase()));
  const shootOn = record.shootOn;
  const deliveryDays = agreed.estimate.terms.deliveryDays ?? null;
  const planned = shootOn && deliveryDays ? deliveryDay(shootOn, deliveryDays, record.country) : null;
  return {
    id: record.id,
    number: record.number,
    name: record.name,
    place: record.place,
    side,
    state: standing.state,
    currency: record.currency,
    timeZone,
    clientName: parties[0]?.name ?? agreed.client.name,
    creativeName: record.creativeName,
    threadId: isOneOfTwo ? record.threadId : null,
    agreementId: isOneOfTwo ? record.agreementId : null,
    version: agreed.estimate.version,
    agreedAt: record.agreedAt.toISOString(),
    cost,
    content: shownContent(content, viewer),
    revision: record.revision,
    joinedCount: standing.joined.length,
    sum: standing.sum,
    openCount: open.length,
    openNames: isOneOfTwo ? open.map(({ name }) => name) : [],
    own,
    parties: parties
      .filter((party) => isShown(party, viewer, standing))
      .map((party) => partyView(party, { record, standing, viewer })),
    suggestions:
      side === 'client' && standing.state === 'agreed'
        ? (agreed.brief.content.parties ?? []).filter(({ name }) => !known.has(name.toLowerCase()))
        : [],
    dates: {
      shootOn,
      fallbackDays: content.fallbackDays,
      decisionOn: decisionDay(shootOn ? { shootOn } : {}),
      decisionHour: content.decisionHour ?? usualDecisionHour,
      lockAt: record.lockAt?.toISOString() ?? null,
      shotOn: record.shotOn,
      deliveryDays,
      deliverBy: record.deliverBy ?? planned,
      nextFallback: shootOn ? nextFallback(shootOn, content.fallbackDays) : null,
      today: buildingDay(at, timeZone),
    },
    late: { now: lateShare(standing, record), withOneMore: lateWithOneMore(record, standing) },
    proposal: proposalView(record, standing, viewer),
    cancel: cancelCost(record, side, at),
    can: Object.fromEntries(shownMoves.map((move) => [move, mayMove(side, standing.state, move)])),
  };
}

function isOpen({ state, isLate }: PartyRecord): boolean {
  return !isLate && (state === 'invited' || state === 'opened');
}

function lateWithOneMore(record: CommissionRecord, standing: CommissionShares<PartyRecord>): number {
  const [first] = standing.joined;
  if (!first) return 0;
  const joined = [...standing.joined, { ...first, id: 'next', weight: 1 }];
  return lateShare({ ...standing, joined }, record);
}

type OwnShare = {
  partyId: string;
  isAsking: boolean;
  isLate: boolean;
  share: number;
  own: number;
  extras: PartyExtra[];
  afterConfirming: number;
  isToConfirm: boolean;
};

function ownShare(
  record: CommissionRecord,
  standing: CommissionShares<PartyRecord>,
  { partyId }: Viewer,
): OwnShare | null {
  const party = [...standing.joined, ...standing.late].find(({ id }) => id === partyId);
  if (!party) {
    return null;
  }
  const share = standing.owed.get(party.id) ?? 0;
  const isToConfirm =
    standing.state === 'agreed' && !party.isLate && (party.acceptedRevision ?? 0) < record.confirmRevision;
  return {
    partyId: party.id,
    isAsking: party.number === 1,
    isLate: party.isLate,
    share,
    isToConfirm,
    own: party.extras.reduce((sum, { amount }) => sum + amount, 0),
    extras: party.extras,
    afterConfirming: standing.full.get(party.id) ?? share,
  };
}

type ProposalView = {
  revision: number;
  by: 'client' | 'creative';
  content: CommissionContent;
  accepted: string[];
  waiting: string[];
  /** What the reader would pay; null for the creative. */
  ownShare: number | null;
  mayAnswer: boolean;
  mayWithdraw: boolean;
};

function proposalView(
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

/**
 * Another party's own purchases are visible only to that party and the creative; a party does not see what others
 * pay.
 */
function shownContent(content: CommissionContent, { side, partyId }: Viewer): CommissionContent {
  switch (side) {
    case 'creative':
      return content;
    case 'client':
      return {
        ...content,
        parties: content.parties.map((party) => ({ ...party, own: party.id === partyId ? party.own : 0 })),
      };
    case 'party':
      return { ...content, parties: [] };
  }
}
