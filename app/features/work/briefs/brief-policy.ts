import type { Actor } from '#app/features/accounts/actor.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** Only clients write and send briefs, because only they start conversations (DECISIONS, Messages). It is free. */
export function mayKeepBriefs(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

export function mayAnswerBriefs(actor: Actor | null): actor is Actor & { creativeId: string } {
  return actor?.userType === 'creative' && actor.creativeId !== null;
}

const briefMoves = {
  draft: ['send', 'discard'],
  sent: ['change', 'ask', 'answer', 'remind', 'withdraw', 'close'],
  withdrawn: [],
  closed: [],
} as const satisfies Record<string, readonly string[]>;

export type BriefState = keyof typeof briefMoves;
type BriefMove = (typeof briefMoves)[BriefState][number];

export const briefStates = ['draft', 'sent', 'withdrawn', 'closed'] as const satisfies readonly BriefState[];

export function allows(state: BriefState, move: BriefMove): boolean {
  const moves: readonly BriefMove[] = briefMoves[state];
  return moves.includes(move);
}

export const maxRecipients = 5;
export const maxFiles = 5;
export const maxDrafts = 50;
export const maxSentPerDay = 10;
export const maxChangesPerDay = 10;

export const projectMaxLength = 200;
export const storyMaxLength = 400;
export const fixedMaxLength = 200;
export const partyNameMaxLength = 120;
export const declineMaxLength = 500;
/** A text in a draft, which may be longer than the limit for sending. */
export const typedMaxLength = 4_000;

export const maxDaysAhead = 730;
export const maxSize = 100_000_000;
export const remindDaysBefore = 2;

/**
 * Events of a brief, as cards in conversations name them. To add one, add it here and to the check constraint of
 * brief_cards.
 */
export const briefEvents = {
  sent: 'Estimate wanted',
  changed: 'Changed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
  agreed: 'Agreed',
  passed: 'Decided',
  estimate: 'Estimate',
  recalled: 'Estimate withdrawn',
  refused: 'Estimate declined',
} as const;

export type BriefEvent = keyof typeof briefEvents;

export const briefRefusals = {
  invalid: { status: 400, message: 'Please look at the marked fields. Nothing was sent.' },
  nobodyChosen: { status: 400, message: 'Please choose who gets this brief.' },
  cannotBeAsked: {
    status: 409,
    message:
      'Nothing was sent: somebody you chose cannot be asked at the moment. Take them off the list to send it to the others.',
  },
  conflict: {
    status: 409,
    message:
      'This brief was changed in another tab. What you typed here is still here, and not saved. Save it to keep it in place of the other, or open the other.',
  },
  tooManyToday: {
    status: 429,
    message: `You can send up to ${maxSentPerDay} briefs a day, and change one as often. This one is kept; please send it tomorrow.`,
  },
  tooManyDrafts: {
    status: 409,
    message: `You have ${maxDrafts} drafts. Please send or discard one of them first.`,
  },
  tooManyFiles: {
    status: 400,
    message: `A brief can have up to ${maxFiles} files. The last ones were not kept.`,
  },
  filesGone: { status: 409, message: 'A file is no longer available. Please attach it again.' },
  tooManyRecipients: {
    status: 400,
    message: `A brief goes to up to ${maxRecipients} creatives. A short list gets better answers.`,
  },
  ended: { status: 409, message: 'This brief has ended. It can be read, and not changed.' },
  estimateSent: { status: 409, message: 'You have sent an estimate for this brief.' },
  notFound: { status: 404, message: 'There is no such brief.' },
  notAllowed: { status: 403, message: 'Briefs are written by clients.' },
} satisfies Record<string, { status: number; message: string }>;

export type BriefRefusal = keyof typeof briefRefusals;

export const briefMessages = {
  saved: { title: 'Draft Saved' },
  unchanged: { title: 'Nothing Changed', text: 'The brief says what it said before. Nothing was sent.' },
  changed: { title: 'Changes Sent', text: 'Everybody who has not declined is told what is new.' },
  discarded: { title: 'Draft Discarded' },
  changesDiscarded: { title: 'Changes Discarded', text: 'The brief stays as it was sent.' },
  declined: { title: 'Declined', text: 'The client is told, with your reason.' },
  declineUnsure: { title: 'Not Declined', text: 'Please choose a reason.', tone: 'danger' },
  reminded: { title: 'Reminded', text: 'They get a notification and an email.' },
  notReminded: {
    title: 'Not Reminded',
    text: 'They have answered, or were reminded before.',
    tone: 'danger',
  },
  withdrawn: { title: 'Brief Withdrawn', text: 'Everybody who has not declined is told.' },
  closed: { title: 'Brief Closed', text: 'Everybody who has not declined is told.' },
} satisfies Record<string, Toast>;

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];

export function sentMessage(count: number): Toast {
  const who = count === 1 ? 'One creative has' : `${numbers[count] ?? count} creatives have`;
  return { title: 'Brief Sent', text: `${who} it. You will hear from us when one answers.` };
}

/** The reasons to decline a brief, as the client reads them. Keys are stored. To add one, add a line. */
export const declineReasons = {
  dates: 'Not free on these dates',
  distance: 'Too far away',
  kind: 'Not the kind of work I do',
  budget: 'The budget does not cover it',
  uses: 'The uses do not fit my terms',
  other: 'Another reason',
} as const;

export type DeclineReason = keyof typeof declineReasons;

export function isDeclineReason(text: string): text is DeclineReason {
  return Object.hasOwn(declineReasons, text);
}
