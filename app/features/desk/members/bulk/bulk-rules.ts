import type { Actor } from '#app/features/accounts/actor.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { dayMs } from '#app/platform/days.ts';
import { dayText } from '#app/ui/day-text.ts';
import { grantedFeatured, removedFeatured } from '../featured-grant.ts';
import { type PersonState, refusalOf } from '../user-policy.ts';
import { type BulkAction, remindAgainDays } from './bulk-actions.ts';

export type BulkPerson = PersonState & {
  name: string;
  email: string;
  isConfirmed: boolean;
  dueCents: number;
  remindedAt: Date | null;
  featuredUntil: Date | null;
  /** End of a paid Featured; null for none. */
  paidUntil: Date | null;
};

export type BulkOutcome = { now: string; after: string } | { now: string; leftOut: string };

/** Used by both the preview and the verb. */
export function examine(
  actor: Actor,
  { action, person, at }: { action: BulkAction; person: BulkPerson; at: Date },
): BulkOutcome {
  switch (action) {
    case 'grantFeatured':
    case 'removeFeatured':
      return examineFeatured(actor, { action, person, at });
    case 'disable':
    case 'enable':
      return examineSignIn(actor, { action, person });
    case 'verify':
      return examineVerify(actor, person);
    case 'export':
      return { now: person.email, after: 'In the file' };
    case 'remind':
      return examineReminder(person, at);
    case 'resendConfirmation': {
      const now = person.isConfirmed ? 'Email confirmed' : 'Email not confirmed';
      if (person.isConfirmed) return { now, leftOut: 'is confirmed' };
      return person.isDisabled ? { now, leftOut: 'is disabled' } : { now, after: 'Gets the email again' };
    }
  }
}

function examineVerify(actor: Actor, person: BulkPerson): BulkOutcome {
  const now = person.profile?.isVerified ? 'Verified' : 'Not verified';
  switch (refusalOf(actor, 'verify', person)) {
    case null:
      return { now, after: 'Verified, and told by email' };
    case 'noProfile':
      return { now, leftOut: 'has no creative profile' };
    default:
      return { now, leftOut: 'is verified already' };
  }
}

type Examined<Action> = { action: Action; person: BulkPerson; at: Date };

function examineFeatured(
  actor: Actor,
  { action, person, at }: Examined<'grantFeatured' | 'removeFeatured'>,
): BulkOutcome {
  const { featuredUntil, paidUntil, profile } = person;
  const now = !profile?.isFeatured
    ? 'Not featured'
    : featuredUntil
      ? `Until ${dayText(featuredUntil.toISOString())}`
      : 'No end date';
  if (!profile) {
    return { now, leftOut: 'has no creative profile' };
  }
  const isPaid = paidUntil !== null && paidUntil > at;
  if (isPaid && (action === 'grantFeatured' || !profile.hasGrant)) {
    return { now, leftOut: 'pays for it' };
  }
  if (refusalOf(actor, action, person)) {
    return { now, leftOut: action === 'grantFeatured' ? 'has it already' : 'is not featured' };
  }
  const after =
    action === 'grantFeatured'
      ? grantedFeatured({ paidUntil, now: at })
      : removedFeatured({ paidUntil, now: at });
  return {
    now,
    after: after.featuredUntil ? `Until ${dayText(after.featuredUntil.toISOString())}` : 'Not featured',
  };
}

function examineSignIn(
  actor: Actor,
  { action, person }: Omit<Examined<'disable' | 'enable'>, 'at'>,
): BulkOutcome {
  const now = person.isDisabled ? 'Sign-in disabled' : 'Can sign in';
  switch (refusalOf(actor, action, person)) {
    case null:
      return { now, after: action === 'disable' ? 'Signed out, cannot sign in' : 'Can sign in' };
    case 'ownAccount':
      return { now, leftOut: 'is you' };
    case 'stillAdmin':
      return { now, leftOut: 'is an admin' };
    default:
      return { now, leftOut: action === 'disable' ? 'is disabled already' : 'is not disabled' };
  }
}

function examineReminder(person: BulkPerson, at: Date): BulkOutcome {
  const { dueCents, remindedAt, isDisabled } = person;
  if (dueCents <= 0) {
    return { now: 'Nothing due', leftOut: 'owes nothing' };
  }
  const now = `${dollars(dueCents)} due`;
  if (isDisabled) {
    return { now, leftOut: 'cannot sign in to pay' };
  }
  if (remindedAt && at.getTime() - remindedAt.getTime() < remindAgainDays * dayMs) {
    return { now, leftOut: `was reminded on ${dayText(remindedAt.toISOString())}` };
  }
  return { now, after: 'Gets a reminder' };
}
