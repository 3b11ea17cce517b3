import { decisionDay } from '#app/features/estimates/terms-days.ts';
import type { CommissionContent } from '#app/platform/db/schema/commission-content.ts';
import { cancelCost } from './cancel-cost.ts';
import { buildingDay, deliveryDay, nextFallback, unknownZone, usualDecisionHour } from './commission-days.ts';
import {
  type CommissionMove,
  type CommissionSide,
  type CommissionState,
  mayMove,
  type Viewer,
} from './commission-policy.ts';
import { type CommissionShares, commissionSharesOf, lateShare } from './commission-shares.ts';
import { type OwnShare, ownShare } from './own-share.ts';
import { isShown, type PartyView, partyView } from './party-view.ts';
import { type ProposalView, proposalView } from './proposal-view.ts';
import type { CommissionRecord, PartyRecord } from './read-commission.server.ts';
import { shownContent } from './shown-content.ts';

/** A commission as somebody reads it: what they may know of it, and what they may do. */
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
  /** Where the two write to each other, and what they agreed; for these two alone. */
  threadId: string | null;
  agreementId: string | null;
  version: number;
  agreedAt: string;
  cost: CommissionRecord['cost'];
  content: CommissionContent;
  revision: number;
  joinedCount: number;
  sum: number;
  /** How many invitations are open, and whose where the reader may know. */
  openCount: number;
  openNames: string[];
  own: OwnShare | null;
  parties: PartyView[];
  /** Named in the brief and not invited yet: the asking party's to decide. */
  suggestions: { name: string; role: string }[];
  dates: {
    shootOn: string | null;
    fallbackDays: string[];
    decisionOn: string | null;
    decisionHour: string;
    lockAt: string | null;
    shotOn: string | null;
    deliveryDays: number | null;
    /** Of the shoot as it is planned, until it was shot. */
    deliverBy: string | null;
    nextFallback: string | null;
    today: string;
  };
  /** What a late party pays with those who have joined; and what the next one would, had one more signed. */
  late: { now: number; withOneMore: number };
  proposal: ProposalView | null;
  cancel: { feePercent: number; owed: number };
  can: Partial<Record<CommissionMove, boolean>>;
};

type Shown = { record: CommissionRecord; viewer: Viewer; at: Date };

const shownMoves = [
  ...(['invite', 'leave', 'confirm', 'rules', 'scope', 'postpone', 'shoot', 'offerLate', 'cancel'] as const),
];

/** What a reader may see of a commission, and nothing else of it. */
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
