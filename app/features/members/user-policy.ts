import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

/** What an admin can do to somebody's account or profile. */
export const userActions = [
  'grantFeatured',
  'removeFeatured',
  'verify',
  'unverify',
  'unlist',
  'listAgain',
  'disable',
  'enable',
  'sendReset',
  'removeTwoFactor',
  'grantAdmin',
  'revokeAdmin',
  'viewAs',
  'export',
  'delete',
] as const;
export type UserAction = (typeof userActions)[number];

/** What a decision about somebody depends on. */
export type PersonState = {
  userId: string;
  isAdmin: boolean;
  isDisabled: boolean;
  hasTwoFactor: boolean;
  /** Null for whoever has no creative profile. */
  profile: { isFeatured: boolean; hasGrant: boolean; isVerified: boolean; isUnlisted: boolean } | null;
};

export type UserRefusal =
  | 'notAllowed'
  | 'noProfile'
  | 'ownAccount'
  | 'stillAdmin'
  | 'viewsAdmin'
  | 'isDisabled'
  | 'nothingToDo';

/**
 * Why a action is refused; null when it may be done. Nobody takes their own account or role away, and an admin's role
 * goes before the account does.
 */
export function refusalOf(actor: Actor | null, action: UserAction, person: PersonState): UserRefusal | null {
  if (!isAdmin(actor)) {
    return 'notAllowed';
  }
  const isOwn = actor?.userId === person.userId;
  const { profile } = person;
  switch (action) {
    case 'grantFeatured':
      return profile ? (profile.hasGrant ? 'nothingToDo' : null) : 'noProfile';
    case 'removeFeatured':
      return profile ? (profile.isFeatured ? null : 'nothingToDo') : 'noProfile';
    case 'verify':
      return profile ? (profile.isVerified ? 'nothingToDo' : null) : 'noProfile';
    case 'unverify':
      return profile ? (profile.isVerified ? null : 'nothingToDo') : 'noProfile';
    case 'unlist':
      return profile ? (profile.isUnlisted ? 'nothingToDo' : null) : 'noProfile';
    case 'listAgain':
      return profile ? (profile.isUnlisted ? null : 'nothingToDo') : 'noProfile';
    case 'disable':
      return isOwn ? 'ownAccount' : person.isAdmin ? 'stillAdmin' : person.isDisabled ? 'nothingToDo' : null;
    case 'enable':
      return person.isDisabled ? null : 'nothingToDo';
    case 'grantAdmin':
      return person.isAdmin || person.isDisabled ? 'nothingToDo' : null;
    case 'revokeAdmin':
      return isOwn ? 'ownAccount' : person.isAdmin ? null : 'nothingToDo';
    case 'delete':
      return isOwn ? 'ownAccount' : person.isAdmin ? 'stillAdmin' : null;
    case 'viewAs':
      return isOwn ? 'ownAccount' : person.isAdmin ? 'viewsAdmin' : person.isDisabled ? 'isDisabled' : null;
    case 'sendReset':
      return person.isDisabled ? 'nothingToDo' : null;
    case 'removeTwoFactor':
      return isOwn ? 'ownAccount' : person.hasTwoFactor ? null : 'nothingToDo';
    case 'export':
      return null;
  }
}

/** Actions that need a recent sign-in, in case someone left a screen open. */
const sensitiveActions: ReadonlySet<UserAction> = new Set([
  'verify',
  'unverify',
  'removeTwoFactor',
  'grantAdmin',
  'revokeAdmin',
  'viewAs',
  'export',
  'delete',
]);

/** As `refusalOf`, at the moment of the action: what is grave also needs a sign-in that is recent. Every verb asks this. */
export function refusalNow(
  actor: Actor,
  { action, person, at }: { action: UserAction; person: PersonState; at: Date },
): UserRefusal | 'signInOld' | null {
  const refusal = refusalOf(actor, action, person);
  return refusal ?? (sensitiveActions.has(action) && !isSignInRecent(actor, at) ? 'signInOld' : null);
}

/** What a screen offers: each action, and whether it may be done. */
export function canOf(actor: Actor | null, person: PersonState): Record<UserAction, boolean> {
  return Object.fromEntries(
    userActions.map((action) => [action, refusalOf(actor, action, person) === null]),
    // Every action is in the list.
  ) as Record<UserAction, boolean>;
}

/** Actions that ask for the person's email to be typed out, so that none is done to somebody else by mistake. */
const spelledActions: ReadonlySet<UserAction> = new Set(['grantAdmin', 'revokeAdmin', 'delete']);

/** Whether what was typed is enough for this action: the person's email, whatever the case, or nothing where none is asked for. */
export function isSpelledOut(
  action: UserAction,
  { typedEmail, email }: { typedEmail: string; email: string },
): boolean {
  return !spelledActions.has(action) || typedEmail.trim().toLowerCase() === email.toLowerCase();
}

/** The actions that change a row of ours and nothing else. */
export type UserChange = Exclude<UserAction, 'sendReset' | 'viewAs' | 'export' | 'delete'>;
