import { decisionDay } from '#app/features/estimates/terms-days.ts';
import type { CommissionContent, PartyExtra } from '#app/platform/db/schema/commissions.ts';
import { buildingDay, deliveryDay, nextFallback, unknownZone, usualDecisionHour } from './commission-days.ts';
import {
  type CommissionMove,
  type CommissionSide,
  type CommissionState,
  mayMove,
} from './commission-policy.ts';
import type { CommissionRecord, PartyRecord } from './read-commission.server.ts';
import { lateShare, nextShare, type Standing, standingOf } from './standing.ts';

/** Who reads a commission: a side, and the party that they are, where they are one. */
export type Viewer = { side: CommissionSide; partyId: string | null };

/** A party as somebody may see it: names, roles and shares; what another alone buys, and its address, never. */
export type PartyView = {
  id: string;
  name: string;
  role: string;
  state: PartyRecord['state'];
  isAsking: boolean;
  isOwn: boolean;
  isLate: boolean;
  /** Joined, and has not confirmed what changed since. */
  isPending: boolean;
  uses: string[];
  /** What it pays, or would pay if it joined; null where the reader is not told. */
  share: number | null;
  /** What it alone buys: for itself and the creative. */
  extras: PartyExtra[] | null;
  weight: number;
  /** A word of whoever declined, for the asking party. */
  words: string | null;
  /** For the creative, who invoices: who signed, and where to write. */
  contact: { name: string; email: string } | null;
  /** Whether an invitation went to an address, or its link was given by hand. */
  isMailed: boolean;
  linkEndsAt: string | null;
};

export type OwnShare = {
  partyId: string;
  isAsking: boolean;
  isLate: boolean;
  /** What the reader pays of the sum, and beside it. */
  share: number;
  own: number;
  extras: PartyExtra[];
  /** What it will be once they confirm; the same where nothing waits for them. */
  afterConfirming: number;
  isToConfirm: boolean;
};

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
  const standing = standingOf(record, record.parties, at);
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
    ...{ id: record.id, number: record.number, name: record.name, place: record.place, side },
    ...{ state: standing.state, currency: record.currency, timeZone },
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

/** What another alone buys is for itself and the creative; a party reads of no other what it pays. */
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

export function isOpen({ state, isLate }: PartyRecord): boolean {
  return !isLate && (state === 'invited' || state === 'opened');
}

/** A party sees who has joined, and itself; the two see everybody who was ever asked. */
function isShown(
  party: PartyRecord,
  { side, partyId }: Viewer,
  { joined, late }: Standing<PartyRecord>,
): boolean {
  return side !== 'party' || party.id === partyId || joined.includes(party) || late.includes(party);
}

type Context = { record: CommissionRecord; standing: Standing<PartyRecord>; viewer: Viewer };

function partyView(party: PartyRecord, { record, standing, viewer }: Context): PartyView {
  const { side, partyId } = viewer;
  const isOwn = party.id === partyId;
  const isIn = standing.joined.includes(party) || standing.late.includes(party);
  const isTold = side !== 'party' || isOwn;
  return {
    ...{
      id: party.id,
      name: party.name,
      role: party.role,
      isOwn,
      isLate: party.isLate,
      weight: party.weight,
    },
    // Joined, and out at a lock that is not written down yet.
    state: party.state === 'joined' && !isIn ? 'left' : party.state,
    isAsking: party.number === 1,
    isPending: isTold && standing.pending.includes(party),
    uses: isOwn || side === 'creative' ? party.uses : record.content.uses,
    share: shareOf(party, { record, standing, viewer }),
    extras: isOwn || side === 'creative' ? party.extras : null,
    words: side === 'client' ? party.declineWords : null,
    contact:
      side === 'creative' && isIn && party.email
        ? { name: party.personName ?? '', email: party.email }
        : null,
    isMailed: side === 'client' && party.email !== null,
    linkEndsAt: isTold ? ((party.tokenExpiresAt ?? record.lockAt)?.toISOString() ?? null) : null,
  };
}

function shareOf(party: PartyRecord, { record, standing, viewer }: Context): number | null {
  const owed = standing.owed.get(party.id);
  if (owed !== undefined) {
    if (viewer.side !== 'party' || party.id === viewer.partyId) return owed;
    // The equal share, as everybody knows it; where shares differ, each knows its own.
    return record.shareRule === 'equal' && !party.isLate ? (standing.full.get(party.id) ?? null) : null;
  }
  if (party.state !== 'invited' && party.state !== 'opened') {
    return null;
  }
  if (party.isLate) {
    return lateShare(standing, record, party.weight);
  }
  return standing.state === 'agreed' ? nextShare(standing, record.cost, party.weight) : null;
}

function ownShare(
  record: CommissionRecord,
  standing: Standing<PartyRecord>,
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
    ...{ partyId: party.id, isAsking: party.number === 1, isLate: party.isLate, share, isToConfirm },
    own: party.extras.reduce((sum, { amount }) => sum + amount, 0),
    extras: party.extras,
    afterConfirming: standing.full.get(party.id) ?? share,
  };
}

function lateWithOneMore(record: CommissionRecord, standing: Standing<PartyRecord>): number {
  const [first] = standing.joined;
  if (!first) return 0;
  const joined = [...standing.joined, { ...first, id: 'next', weight: 1 }];
  return lateShare({ ...standing, joined }, record);
}

function proposalView(
  record: CommissionRecord,
  { joined, late }: Standing<PartyRecord>,
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
    ...{ revision, by, content: shownContent(content, { side, partyId }) },
    accepted: names(true),
    waiting: names(false),
    ownShare: content.parties.find(({ id }) => id === partyId)?.share ?? null,
    mayAnswer: own ? !hasAccepted(own) : side === 'creative' && !isPassed,
    mayWithdraw: by === side,
  };
}

/** What the asking party owes the creative who cancels now, by the terms; a creative who cancels is owed nothing. */
export function cancelCost(
  { agreed, shootOn, timeZone }: Pick<CommissionRecord, 'agreed' | 'shootOn' | 'timeZone'>,
  side: CommissionSide,
  at: Date,
): { feePercent: number; owed: number } {
  const { lines, terms } = agreed.estimate;
  const today = buildingDay(at, timeZone ?? unknownZone);
  const daysLeft = shootOn
    ? (Date.parse(shootOn) - Date.parse(today)) / 86_400_000
    : Number.POSITIVE_INFINITY;
  const steps = (terms.cancellation ?? []).filter(({ daysBefore }) => daysLeft <= daysBefore);
  const feePercent = side === 'client' ? Math.max(0, ...steps.map(({ percent }) => percent)) : 0;
  const fee = lines
    .filter(({ section, kind, isTicked }) => section === 'creative-fee' && (kind === 'charged' || isTicked))
    .reduce((sum, { amount }) => sum + amount, 0);
  return { feePercent, owed: Number((BigInt(fee) * BigInt(feePercent) + 50n) / 100n) };
}
