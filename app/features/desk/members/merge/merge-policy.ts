import { type Actor, isAdmin, type UserType } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';

export type MergeSide = {
  userId: string;
  userType: UserType;
  isAdmin: boolean;
  isDisabled: boolean;
  hasProfile: boolean;
  hasPlan: boolean;
  hasRunningPayment: boolean;
  isPaying: boolean;
  /** Whether the payment provider knows the account, and its open money: credit, unpaid invoices or a dispute. */
  hasCustomer: boolean;
  isLifetime: boolean;
  creditCents: number;
  openCents: number;
  hasDispute: boolean;
};

export type MergePair = {
  keep: MergeSide;
  go: MergeSide;
  knowEachOther: boolean;
};

export type MergeRefusal =
  | 'notAllowed'
  | 'sameAccount'
  | 'ownAccount'
  | 'admin'
  | 'disabled'
  | 'differentTypes'
  | 'twoProfiles'
  | 'twoPlans'
  | 'payingNow'
  | 'moneyLost'
  | 'knowEachOther';

/**
 * The provider customer to delete: the one who neither pays nor has Lifetime; else the one without open money; else
 * that of the removed account. Null unless there are two.
 */
export function customerToForget({ keep, go }: Pick<MergePair, 'keep' | 'go'>): 'keep' | 'go' | null {
  if (!keep.hasCustomer || !go.hasCustomer) {
    return null;
  }
  const [ofKeep, ofGo] = [keep, go].map((side) => (holdsPlan(side) ? 2 : hasOpenMoney(side) ? 1 : 0));
  return (ofGo ?? 0) > (ofKeep ?? 0) ? 'keep' : 'go';
}

function holdsPlan({ hasRunningPayment, isLifetime }: MergeSide): boolean {
  return hasRunningPayment || isLifetime;
}

function hasOpenMoney({ creditCents, openCents, hasDispute }: MergeSide): boolean {
  return creditCents > 0 || openCents > 0 || hasDispute;
}

/**
 * Why two accounts cannot be merged; null when they can. Anything that a merge would discard or have to guess must be
 * settled first.
 */
export function mergeRefusal(
  actor: Actor | null,
  { keep, go, knowEachOther }: MergePair,
): MergeRefusal | null {
  if (!isAdmin(actor)) {
    return 'notAllowed';
  }
  if (keep.userId === go.userId) {
    return 'sameAccount';
  }
  if ([keep.userId, go.userId].includes(actor?.userId ?? '')) {
    return 'ownAccount';
  }
  // Signing in to either account would give the rights of the other.
  if (keep.isAdmin || go.isAdmin) {
    return 'admin';
  }
  if (keep.isDisabled || go.isDisabled) {
    return 'disabled';
  }
  if (keep.userType !== go.userType) {
    return 'differentTypes';
  }
  if (keep.hasProfile && go.hasProfile) {
    return 'twoProfiles';
  }
  const [keepHas, goHas] = [keep, go].map((side) => side.hasPlan || holdsPlan(side));
  if (keepHas && goHas) {
    return 'twoPlans';
  }
  if (keep.isPaying || go.isPaying) {
    return 'payingNow';
  }
  const forgotten = customerToForget({ keep, go });
  if (forgotten && hasOpenMoney(forgotten === 'keep' ? keep : go)) {
    return 'moneyLost';
  }
  return knowEachOther ? 'knowEachOther' : null;
}

/** Like `mergeRefusal`, and also requires a recent sign-in. */
export function mergeRefusalNow(actor: Actor, pair: MergePair, at: Date): MergeRefusal | 'signInOld' | null {
  return mergeRefusal(actor, pair) ?? (isSignInRecent(actor, at) ? null : 'signInOld');
}

export type MergeFailure = MergeRefusal | 'signInOld' | 'gone' | 'emailDiffers' | 'providerAway';

const texts: Record<MergeFailure, string> = {
  notAllowed: 'Only admins can do this.',
  sameAccount: 'This is the same account. Name another one.',
  ownAccount: 'You cannot merge your own account. Another admin can.',
  admin: 'One of them is an admin. Revoke the admin role first.',
  disabled: 'One of them is disabled. Enable sign-in first, or delete that account.',
  differentTypes:
    'One is a client and the other a creative. They cannot be merged: delete the one that is not needed.',
  twoProfiles:
    'Both have a creative profile. Only one can stay in the directory: ask its owner to move what they need, then delete the other account.',
  twoPlans: 'Both have a plan. Cancel one of them, and refund it where that is fair, before you merge.',
  payingNow: 'One of them has a checkout open at this moment. Try again in an hour.',
  moneyLost:
    'Both are customers at the payment provider, and the one that would be forgotten there has credit, an unpaid invoice or a dispute (see below). Settle it at the provider first: pay the credit out or let it be used, have the invoice paid or void it, wait for the bank.',
  providerAway:
    'The payment provider did not answer, so nobody can say whether something is open there. Try again in a few minutes.',
  knowEachOther:
    'One has written to, saved or reviewed the other, so they may be two people. Delete one instead, if they are not.',
  signInOld: 'Please confirm your identity.',
  gone: 'There is no account with this email. It may have been merged or deleted.',
  emailDiffers: 'Type the email of the account that goes exactly as shown here.',
};

export function mergeText(code: MergeFailure): string {
  return texts[code];
}

/**
 * What a merge does to each column that refers to `users`; a test fails for a column missing here. `move`: now names
 * the kept account. `drop`: deleted with the account. A list: moves unless the kept account has an equal row in these
 * columns, else deleted. `own`: handled in `merge-accounts.server.ts`.
 */
export const mergeDecisions = {
  'account_views.admin_id': 'move',
  'account_views.user_id': 'move',
  'accounts.user_id': 'own',
  'admin_todos.user_id': 'move',
  'billing_customers.user_id': 'own',
  'billing_disputes.user_id': 'move',
  'billing_invoices.user_id': 'move',
  'billing_refunds.refunded_by': 'move',
  'billing_refunds.user_id': 'move',
  'billing_subscriptions.user_id': 'move',
  'blocks.blocked_id': ['blocker_id'],
  'blocks.blocker_id': ['blocked_id'],
  'agreements.client_id': 'move',
  'board_comments.author_id': 'move',
  'board_entries.added_by': 'move',
  'boards.user_id': 'move',
  // A former admin's draft, which no one could open.
  'blog_drafts.writer_id': 'drop',
  'blog_posts.updated_by': 'move',
  'blog_versions.writer_id': 'move',
  'briefs.client_id': 'move',
  'bulk_change_people.user_id': ['change_id'],
  'bulk_changes.admin_id': 'move',
  'checkouts.user_id': 'move',
  'commission_parties.user_id': 'move',
  'commission_revisions.created_by': 'move',
  'commissions.client_id': 'move',
  'contact_messages.answered_by': 'move',
  'contact_messages.user_id': 'move',
  'creative_profiles.user_id': 'move',
  'credit_disputes.decided_by': 'move',
  'credit_disputes.raised_by': 'move',
  'distinct_firms.decided_by': 'move',
  'firm_claims.decided_by': 'move',
  'firm_claims.user_id': 'move',
  'firm_invitations.invited_by': 'move',
  // An account belongs to one firm; the kept account's membership wins.
  'firm_members.user_id': [],
  'firm_merges.started_by': 'move',
  'firms.created_by': 'move',
  'imports.admin_id': 'move',
  'inbound_mails.user_id': 'move',
  'invitations.admin_id': 'move',
  'invitations.user_id': 'move',
  'license_requests.client_id': 'move',
  'licenses.holder_id': 'move',
  'mails.user_id': 'move',
  'merged_accounts.kept_user_id': 'move',
  'merged_accounts.merged_by': 'move',
  // Admins cannot be merged.
  'moderation_decisions.admin_id': 'drop',
  'notification_choices.user_id': ['kind'],
  'notifications.user_id': 'own',
  'partial_uploads.owner_id': 'move',
  'passkeys.user_id': 'move',
  'plan_gifts.given_by': 'move',
  'plan_gifts.user_id': 'move',
  'profiles.user_id': 'drop',
  'refund_orders.admin_id': 'move',
  'refund_orders.user_id': 'move',
  'report_mails.admin_id': 'drop',
  'reports.decided_by': 'move',
  'reports.reporter_id': 'move',
  'reviews.user_id': 'own',
  'saved_searches.user_id': ['address'],
  'saved_user_filters.admin_id': ['name'],
  'sessions.user_id': 'drop',
  'shortlist_shares.user_id': [],
  'shortlists.user_id': 'own',
  'subscriptions.user_id': 'own',
  'threads.client_id': 'own',
  'two_factors.user_id': 'own',
  'uploads.owner_id': 'move',
  'user_notes.author_id': 'move',
  'user_notes.user_id': 'move',
  'user_roles.user_id': 'drop',
  'user_summaries.user_id': 'drop',
  'verification_requests.decided_by': 'move',
} as const satisfies Record<string, 'move' | 'drop' | 'own' | readonly string[]>;

/** The same for conversations that are joined with another of the same two people. */
export const threadDecisions = {
  'agreements.thread_id': 'move',
  'brief_recipients.thread_id': 'move',
  'commissions.thread_id': 'move',
  'inbound_mails.thread_id': 'move',
  'license_requests.thread_id': 'move',
  'messages.thread_id': 'move',
  'reports.thread_id': 'move',
  'thread_notes.thread_id': 'own',
  'thread_stage_changes.thread_id': 'move',
} as const satisfies Record<string, 'move' | 'own'>;
