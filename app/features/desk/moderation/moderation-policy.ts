import { type RefObject, useEffect } from 'react';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type ModerationRight = 'mayDecide' | 'notAllowed' | 'ownMatter' | 'decidedMeanwhile' | 'signInOld';

type Question = {
  isOpen: boolean;
  concerned: readonly (string | null)[];
  /** Set when a sign-in must be recent at this time. */
  recentAt?: Date | undefined;
};

/** Admins decide open matters, except their own. */
export function moderationRight(
  actor: Pick<Actor, 'isAdmin' | 'userId' | 'signedInAt'> | null,
  { isOpen, concerned, recentAt }: Question,
): ModerationRight {
  if (!actor?.isAdmin) {
    return 'notAllowed';
  }
  if (!isOpen) {
    return 'decidedMeanwhile';
  }
  if (concerned.includes(actor.userId)) {
    return 'ownMatter';
  }
  return recentAt && !isSignInRecent(actor, recentAt) ? 'signInOld' : 'mayDecide';
}

/** Hours in which a decision can be undone. */
export const undoHours = 24;

/** Admins undo their own decisions only. */
export function mayUndo(
  actor: Pick<Actor, 'isAdmin' | 'userId'> | null,
  decision: { adminId: string } | null,
): boolean {
  return actor?.isAdmin === true && decision?.adminId === actor.userId;
}

export const decisionReasonMaxLength = 1_000;

const optionalReason = z
  .string({ error: 'Please say why.' })
  .trim()
  .max(
    decisionReasonMaxLength,
    `Please use at most ${decisionReasonMaxLength.toLocaleString('en-US')} characters.`,
  );

const reason = optionalReason.min(1, 'Please say why.');

const decision = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.object({ id: z.uuid(), decision: z.enum(words), reason });

export const decisionSchemas = {
  // "picturesRemoved" keeps the review's text.
  decideReview: decision(['kept', 'picturesRemoved', 'removed']),
  decideCorrespondent: decision(['kept', 'warned']),
  decideDispute: decision(['kept', 'changed', 'removed']),
  decideFirmClaim: decision(['given', 'declined']),
  // Verifying needs no reason.
  decideVerification: z.discriminatedUnion('decision', [
    z.object({ id: z.uuid(), decision: z.literal('declined'), reason }),
    z.object({ id: z.uuid(), decision: z.literal('verified'), reason: optionalReason }),
  ]),
} as const;

export type DecisionIntent = keyof typeof decisionSchemas;

export function isDecisionIntent(text: unknown): text is DecisionIntent {
  return typeof text === 'string' && Object.hasOwn(decisionSchemas, text);
}

export const queues = ['reviews', 'correspondents', 'verification', 'credits', 'firms', 'history'] as const;

export type Queue = (typeof queues)[number];

export const queueLabels: Record<Queue, string> = {
  reviews: 'Reviews',
  correspondents: 'Correspondents',
  verification: 'Verification',
  credits: 'Credits',
  firms: 'Firms',
  history: 'Decisions',
};

/** Falls back to reported reviews. */
export function readQueue(text: string | null): Queue {
  return queues.find((queue) => queue === text) ?? 'reviews';
}

export function queuePath(queue: Queue, after?: string): string {
  const parameters = new URLSearchParams({ queue, ...(after ? { after } : {}) });
  return `/admin/moderation?${parameters}`;
}

/** The outcome of a decision, or why it was refused. */
export type Decided = { ok: true } | { ok: false; code: Exclude<ModerationRight, 'mayDecide'> };

/** A decision with the reason that is sent to those concerned. */
export type Decision<Word extends string> = { id: string; decision: Word; reason: string; now: Date };

const typing = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/**
 * Shortcuts: J and K move between cases. A and R go to the reason for the mild or the severe decision (or to its button
 * when a reason is typed); Control with Enter sends it. No single key decides anything. U undoes the last decision.
 */
export function useCaseKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const own = target?.closest<HTMLElement>('[data-case]');
      const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (isSending && own && target instanceof HTMLTextAreaElement) {
        event.preventDefault();
        chosenButton(own, own.dataset.chosen)?.click();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing) || !list.current) return;
      const key = event.key.toLowerCase();
      if (key === 'u' && !event.repeat) {
        list.current.querySelector<HTMLButtonElement>('button[data-key="u"]')?.click();
        return;
      }
      const cases = [...list.current.querySelectorAll<HTMLElement>('[data-case]')];
      const at = own ? cases.indexOf(own) : -1;
      if (key === 'j') goTo(cases[Math.min(at + 1, cases.length - 1)]);
      if (key === 'k') goTo(cases[Math.max(at - 1, 0)]);
      if ((key === 'a' || key === 'r') && own) {
        event.preventDefault();
        choose(own, key);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}

function goTo(next: HTMLElement | undefined): void {
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function choose(own: HTMLElement, key: string): void {
  own.dataset.chosen = key;
  const reason = own.querySelector('textarea');
  if (reason?.value.trim()) {
    chosenButton(own, key)?.focus();
  } else {
    reason?.focus();
  }
}

function chosenButton(own: HTMLElement, key: string | undefined): HTMLButtonElement | null {
  return key ? own.querySelector<HTMLButtonElement>(`button[data-key="${key}"]`) : null;
}

export const moderationMessages = {
  reviewKept: { title: 'Review Kept', text: 'We emailed the reason to the creative who reported it.' },
  reviewRemoved: { title: 'Review Removed', text: 'We emailed the reason to both sides.' },
  picturesRemoved: {
    title: 'Pictures Removed',
    text: 'The review stays. We emailed the reason to both sides.',
  },
  correspondentKept: { title: 'Report Closed', text: 'We emailed the reason to the person who reported it.' },
  correspondentWarned: { title: 'Warning Sent', text: 'We emailed both sides.' },
  verified: { title: 'Creative Verified', text: 'The Verified badge now appears next to the name.' },
  declined: { title: 'Verification Declined', text: 'We emailed the reason to the creative.' },
  creditKept: {
    title: 'Credit Kept',
    text: 'It is not confirmed, and no longer disputed. We emailed both sides.',
  },
  creditChanged: {
    title: 'Credit Changed',
    text: 'It has the role that the firm wants. We emailed both sides.',
  },
  creditRemoved: { title: 'Credit Removed', text: 'Nobody can propose it again. We emailed both sides.' },
  firmGiven: { title: 'Firm Given', text: 'They speak for it from now on. We emailed them.' },
  firmDeclined: { title: 'Claim Declined', text: 'We emailed the reason.' },
  undone: {
    title: 'Decision Taken Back',
    text: 'It is open again. Emails that were sent cannot be called back.',
  },
  undoGone: { title: 'Nothing to Undo', text: 'Only your last decision can be taken back.', tone: 'danger' },
  undoTooLate: {
    title: 'Not Undone',
    text: `A decision can be taken back for ${undoHours} hours.`,
    tone: 'danger',
  },
  actedSince: {
    title: 'Not Undone',
    text: 'Somebody has acted on it since, so the decision stands.',
    tone: 'danger',
  },
  invalid: { title: 'Not Decided', text: 'Please check the highlighted field.', tone: 'danger' },
  decidedMeanwhile: {
    title: 'Already Decided',
    text: 'Another admin decided first, or it no longer exists. See Decisions for the outcome.',
    tone: 'danger',
    seconds: 7,
  },
  ownMatter: {
    title: 'Not Decided',
    text: 'This concerns you, so another admin has to decide.',
    tone: 'danger',
  },
  signInOld: { title: 'Not Decided', text: 'Please confirm your identity.', tone: 'danger' },
  notAllowed: { title: 'Not Decided', text: 'Only admins can decide.', tone: 'danger' },
} satisfies Record<string, Toast>;

export const decidedActions = [
  'review.kept',
  'review.removed',
  'review.picturesRemoved',
  'correspondent.kept',
  'correspondent.warned',
  'verification.verified',
  'verification.declined',
] as const;

/** The history's actions: decisions and undone ones. */
export const historyActions = [
  ...decidedActions,
  'credit.kept',
  'credit.changed',
  'credit.removed',
  'firmClaim.given',
  'firmClaim.declined',
  'review.undone',
  'correspondent.undone',
  'verification.undone',
] as const;

export type DecisionAction = (typeof historyActions)[number];

export const decisionNames: Record<DecisionAction, string> = {
  'review.kept': 'Review kept',
  'review.removed': 'Review removed',
  'review.picturesRemoved': 'Pictures of a review removed',
  'correspondent.kept': 'Report closed',
  'correspondent.warned': 'Correspondent warned',
  'verification.verified': 'Creative verified',
  'verification.declined': 'Verification declined',
  'credit.kept': 'Credit kept',
  'credit.changed': 'Credit changed',
  'credit.removed': 'Credit removed',
  'firmClaim.given': 'Firm given',
  'firmClaim.declined': 'Claim of a firm declined',
  'review.undone': 'Decision about a review taken back',
  'correspondent.undone': 'Decision about a correspondent taken back',
  'verification.undone': 'Decision about a verification taken back',
};
