import type { Actor } from '#app/features/accounts/actor.ts';
import { mayAnswerBriefs, mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';
import { dayWords } from '#app/features/work/briefs/brief-words.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

/** Creatives who may answer briefs, for briefs sent to them. Answering is free. */
export function mayWriteEstimates(actor: Actor | null): actor is Actor & { creativeId: string } {
  return mayAnswerBriefs(actor);
}

export function mayDeclineEstimates(actor: Actor | null): actor is Actor {
  return mayKeepBriefs(actor);
}

/** Null for everyone but the two parties. Admins included: an estimate belongs to two people. */
export function estimateSide(
  actor: Actor | null,
  estimate: { clientId: string | null; creativeId: string | null },
): 'client' | 'creative' | null {
  if (mayKeepBriefs(actor) && actor.userId === estimate.clientId) {
    return 'client';
  }
  return mayAnswerBriefs(actor) && actor.creativeId === estimate.creativeId ? 'creative' : null;
}

const versionMoves = {
  draft: ['send', 'discard'],
  sent: ['replace', 'withdraw', 'accept', 'decline'],
  replaced: [],
  withdrawn: [],
  accepted: [],
  declined: [],
} as const satisfies Record<string, readonly string[]>;

export type VersionState = keyof typeof versionMoves;
type VersionMove = (typeof versionMoves)[VersionState][number];

export const sentStates = [
  'sent',
  'replaced',
  'withdrawn',
  'accepted',
  'declined',
] as const satisfies readonly VersionState[];
export type SentState = (typeof sentStates)[number];

export function versionAllows(state: VersionState, move: VersionMove): boolean {
  const moves: readonly VersionMove[] = versionMoves[state];
  return moves.includes(move);
}

export const maxLines = 100;
export const lineMaxLength = 300;
/** In hundredths and in minor units per unit; the table has the same checks. */
export const maxQuantity = 10_000_000;
export const maxPrice = 9_999_999_999;
/** All lines with every option ticked, in minor units. A thread's amount can hold no more. */
export const maxTotal = 9_999_999_999;

export const openingMaxLength = 1_000;
export const noteMaxLength = 2_000;
export const termMaxLength = 500;
export const useMaxLength = 200;
export const notIncludedMaxLines = 20;
export const notIncludedMaxLength = 200;
export const maxFallbackDays = 3;
export const maxCancelSteps = 4;
export const maxDaysBefore = 365;
export const maxDeliveryDays = 250;
export const maxRetouchRounds = 20;
export const endWordsMaxLength = 1_000;

export const usualValidDays = 14;

export const maxVersionsPerDay = 10;
export const maxVersions = 99;

export const maxTemplates = 50;
export const templateNameMaxLength = 100;
/** For one text of a draft, which may be longer than what can be sent. */
export const typedMaxLength = 4_000;

export const estimateRefusals = {
  invalid: { status: 400, message: 'Please look at the marked fields. Nothing was sent.' },
  conflict: {
    status: 409,
    message:
      'This estimate was changed in another tab. What you typed here is still here, and not saved. Save it to keep it in place of the other, or open the other.',
  },
  sentMeanwhile: {
    status: 409,
    message:
      'This version was sent from another tab. What you typed here is still here: send it to make it the next version.',
  },
  briefChanged: {
    status: 409,
    message:
      'The brief has changed while you were writing. What is new stands below. Look at it, and send your estimate then.',
  },
  withdrawn: {
    status: 409,
    message: 'The client has withdrawn this brief, so no estimate can be sent. What you typed is kept.',
  },
  closed: {
    status: 409,
    message: 'The client has closed this brief, so no estimate can be sent. What you typed is kept.',
  },
  unchanged: {
    status: 409,
    message: 'This says what the last version says. Change something to send a new one.',
  },
  tooManyToday: {
    status: 429,
    message: `You can send up to ${maxVersionsPerDay} versions a day. This one is kept; please send it tomorrow.`,
  },
  tooManyVersions: { status: 409, message: `An estimate has up to ${maxVersions} versions.` },
  unreachable: {
    status: 409,
    message: 'The two of you cannot write to each other, so nothing was sent. What you typed is kept.',
  },
  notFound: { status: 404, message: 'There is no such brief.' },
  notAllowed: { status: 403, message: 'Estimates are written by creatives.' },
} satisfies Record<string, { status: number; message: string }>;

export type EstimateRefusal = keyof typeof estimateRefusals;

export const templateRefusals = {
  noName: 'Please name the template.',
  longName: `Please use at most ${templateNameMaxLength} characters.`,
  nameTaken: 'You have a template with this name.',
  tooManyTemplates: `You have ${maxTemplates} templates. Please delete one of them first.`,
  invalid: 'Please look at the marked fields first.',
  notFound: 'There is no such template any more.',
  notAllowed: 'Templates are kept by creatives.',
} satisfies Record<string, string>;

export const estimateMessages = {
  saved: { title: 'Draft Saved' },
  discarded: { title: 'Draft Discarded' },
  templateSaved: { title: 'Template Saved', text: 'You can begin other estimates with it.' },
  templateRenamed: { title: 'Template Renamed' },
  templateDeleted: { title: 'Template Deleted', text: 'Estimates that began with it stay as they are.' },
  templateAdded: { title: 'Lines and Terms Copied', text: 'What you had typed is still there.' },
  withdrawn: { title: 'Estimate Withdrawn', text: 'The client is told. You can send a new version.' },
  declined: { title: 'Estimate Declined', text: 'They are told, in your words.' },
} satisfies Record<string, Toast>;

export const endRefusals = {
  notAllowed: { title: 'Not Done', text: 'Only the two sides of an estimate can do this.', tone: 'danger' },
  notFound: { title: 'Not Done', text: 'There is no such estimate.', tone: 'danger' },
  replaced: {
    title: 'Not Done',
    text: 'A newer version has come. Please look at it first.',
    tone: 'danger',
  },
  withdrawn: { title: 'Not Done', text: 'This estimate was withdrawn meanwhile.', tone: 'danger' },
  accepted: { title: 'Not Done', text: 'This estimate was accepted meanwhile.', tone: 'danger' },
  declined: { title: 'Not Done', text: 'This estimate was declined meanwhile.', tone: 'danger' },
} satisfies Record<string, Toast>;

export const endErrors = {
  noReason: 'Please choose a reason.',
  long: `Please use at most ${endWordsMaxLength.toLocaleString('en-US')} characters.`,
};

export function sentMessage(version: number, client: string, validUntil: string | undefined): Toast {
  return {
    title: `Version ${version} Sent`,
    text: `${client} can accept it${validUntil ? ` until ${dayWords(validUntil)}` : ''}.`,
  };
}
