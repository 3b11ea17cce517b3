import type { Actor } from '#app/features/accounts/actor.ts';
import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { lowerStart, picturesWords, usesInWords } from '../license-words.ts';

/** Clients only, because only they start conversations. Suppliers and the press join as clients. */
export function mayRequestLicenses(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

export type RequestSide = 'client' | 'creative';

/** Null for everyone but the two parties, admins included. */
export function requestSide(
  actor: Pick<Actor, 'userId' | 'creativeId'> | null,
  request: { clientId: string | null; creativeId: string | null },
): RequestSide | null {
  if (!actor) {
    return null;
  }
  if (actor.userId === request.clientId) {
    return 'client';
  }
  return actor.creativeId !== null && actor.creativeId === request.creativeId ? 'creative' : null;
}

const requestMoves = {
  open: { client: ['accept', 'refuse', 'withdraw'], creative: ['offer', 'decline'] },
  accepted: { client: [], creative: [] },
  declined: { client: [], creative: [] },
  refused: { client: [], creative: [] },
  withdrawn: { client: [], creative: [] },
} as const satisfies Record<string, Record<RequestSide, readonly string[]>>;

type RequestState = keyof typeof requestMoves;
type RequestMove = (typeof requestMoves)['open'][RequestSide][number];

export const requestStates = Object.keys(requestMoves) as RequestState[];

/** Accepting and refusing need an offer; withdrawing needs that there is none. */
const needsOffer: Partial<Record<RequestMove, boolean>> = { accept: true, refuse: true, withdraw: false };

/** `offer` is the newest offer's version, 0 for none. */
type RequestStatus = { state: RequestState; offer: number };

export type MoveRefusal = 'notAllowed' | 'over' | 'overtaken';

export function moveRefusal(
  side: RequestSide,
  { state, offer }: RequestStatus,
  move: RequestMove,
): MoveRefusal | null {
  const movesIn = (each: RequestState): readonly RequestMove[] => requestMoves[each][side];
  if (!movesIn('open').includes(move)) {
    return 'notAllowed';
  }
  if (!movesIn(state).includes(move)) {
    return 'over';
  }
  const needs = needsOffer[move];
  return needs === undefined || needs === offer > 0 ? null : 'overtaken';
}

export function mayMove(side: RequestSide, standing: RequestStatus, move: RequestMove): boolean {
  return moveRefusal(side, standing, move) === null;
}

/** Maximum lengths, in characters. */
export const requestLengths = {
  company: 200,
  place: 200,
  purpose: 1_000,
  note: 1_000,
  reason: 1_000,
} as const;

export const maxPieces = 20;

export const offerDays = { usual: 30, max: 365 } as const;

export const maxOffers = 20;

/** Events that a request card shows. To add one, add a line here and to the check of license_cards. */
export const requestEvents = {
  asked: 'License asked for',
  offered: 'Offer',
  accepted: 'Licensed',
  declined: 'Declined',
  refused: 'Offer declined',
  withdrawn: 'Withdrawn',
} as const;

export type RequestEvent = keyof typeof requestEvents;

type Rights = { uses: readonly string[]; term: string; territory: string };

export function rightsWords({ uses: asked, term, territory }: Rights): string {
  return `${usesInWords(asked)}. ${boundsWords({ term, territory })}`;
}

function boundsWords({ term, territory }: Omit<Rights, 'uses'>): string {
  const where = labelOf(territories, territory);
  return [labelOf(licenseTerms, term), territory === 'worldwide' ? lowerStart(where) : where]
    .filter(Boolean)
    .join(', ');
}

export function askedWords({
  pieces,
  project,
}: {
  pieces: readonly unknown[];
  project: { name: string };
}): string {
  return `${picturesWords(pieces.length)} of ${project.name}`;
}

function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(labels, key) ? (labels[key] ?? '') : '';
}

export const requestMessages = {
  sent: { title: 'Request Sent', text: 'You will get the answer in your conversation, and here.' },
  offered: { title: 'Offer Sent', text: 'It can no longer be changed, but a new offer can replace it.' },
  licensed: {
    title: 'License Issued',
    text: 'This is your certificate. The photographer will send you the files and an invoice.',
  },
  declined: { title: 'Request Declined' },
  refused: { title: 'Offer Declined' },
  withdrawn: { title: 'Request Withdrawn' },
  notAllowed: { title: 'Not Possible', text: 'Only clients can ask for licenses.', tone: 'danger' },
  notYours: { title: 'Not Possible', text: 'Only the other side can do this.', tone: 'danger' },
  piecesGone: { title: 'Not Possible', text: 'One of these pictures is no longer there.', tone: 'danger' },
  unreachable: { title: 'Not Possible', text: 'The two of you cannot write to each other.', tone: 'danger' },
  tooMany: {
    title: 'Not Sent',
    text: 'You have asked for many licenses today. Please try again tomorrow.',
    tone: 'danger',
  },
  tooManyOffers: {
    title: 'Not Sent',
    text: 'There are already too many offers for this request.',
    tone: 'danger',
  },
  over: { title: 'Not Possible', text: 'This request is over.', tone: 'danger' },
  sentBefore: {
    title: 'Not Sent',
    text: 'An offer was sent in the meantime. Please read it first; what you typed is still here.',
    tone: 'danger',
  },
  overtaken: { title: 'Not Possible', text: 'A newer offer has come. Please read it first.', tone: 'danger' },
  expired: {
    title: 'Not Possible',
    text: 'This offer has expired. Please ask for a new one.',
    tone: 'danger',
  },
  tooLong: { title: 'Not Sent', text: 'Please use at most 1,000 characters.', tone: 'danger' },
} satisfies Record<string, Toast>;
