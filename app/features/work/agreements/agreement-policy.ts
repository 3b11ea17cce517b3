import type { Actor } from '#app/features/accounts/actor.ts';
import { isStillValid } from '#app/features/vocabulary/terms-days.ts';
import { type BriefState, mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';
import type { VersionState } from '#app/features/work/estimates/estimate-policy.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export function mayAcceptEstimates(actor: Actor | null): actor is Actor {
  return mayKeepBriefs(actor);
}

/** The side of an actor; null for anyone but the two who agreed, including admins. */
export function agreementSide(
  actor: Actor | null,
  agreement: { clientId: string | null; creativeId: string | null },
): 'client' | 'creative' | null {
  if (!actor) {
    return null;
  }
  if (actor.userId === agreement.clientId) {
    return 'client';
  }
  return actor.creativeId !== null && actor.creativeId === agreement.creativeId ? 'creative' : null;
}

type Offered = { briefState: BriefState; state: VersionState; terms: EstimateTerms };

/** Why the newest version of an estimate cannot be accepted now; null if it can. */
export function offerRefusal(
  { briefState, state, terms }: Offered,
  at: Date,
): 'withdrawn' | 'expired' | null {
  if (briefState === 'withdrawn' || state !== 'sent') {
    return 'withdrawn';
  }
  return isStillValid(terms, at) ? null : 'expired';
}

export const agreementMessages = {
  agreed: { title: 'Estimate Accepted', text: 'This is your agreement. Both of you can print it.' },
  notAllowed: {
    title: 'Not Accepted',
    text: 'Only whoever sent the brief accepts an estimate.',
    tone: 'danger',
  },
  notFound: { title: 'Not Accepted', text: 'There is no such estimate.', tone: 'danger' },
  agreedOtherwise: {
    title: 'Not Accepted',
    text: 'You have accepted another estimate for this brief.',
    tone: 'danger',
  },
  withdrawn: {
    title: 'Not Accepted',
    text: 'This estimate was withdrawn or declined meanwhile.',
    tone: 'danger',
  },
  replaced: {
    title: 'Not Accepted',
    text: 'A newer version has come. Please read it below before you accept.',
    tone: 'danger',
    seconds: 10,
  },
  expired: {
    title: 'Not Accepted',
    text: 'This estimate was valid until a day that is over. Ask for a new version.',
    tone: 'danger',
  },
  optionsChanged: {
    title: 'Not Accepted',
    text: 'One of the options is no longer offered.',
    tone: 'danger',
  },
  unreachable: { title: 'Not Accepted', text: 'The two of you cannot write to each other.', tone: 'danger' },
} satisfies Record<string, Toast>;
