import type { Actor } from '#app/features/accounts/actor.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { dayMs } from '#app/platform/days.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { grantedFeatured, type PersonState, refusalOf, removedFeatured } from '../members-policy.ts';

export const bulkActions = {
  grantFeatured: {
    label: 'Grant Featured',
    button: (people: number) => `Grant Featured to ${people}`,
    done: (people: number) => `Featured granted to ${peopleText(people)}`,
    isUndoable: true,
    isDanger: false,
  },
  removeFeatured: {
    label: 'Remove Featured',
    button: (people: number) => `Remove Featured from ${people}`,
    done: (people: number) => `Featured removed from ${peopleText(people)}`,
    isUndoable: true,
    isDanger: false,
  },
  remind: {
    label: 'Remind to Pay',
    button: (people: number) => `Remind ${people}`,
    done: (people: number) => `Reminder sent to ${peopleText(people)}`,
    isUndoable: false,
    isDanger: false,
  },
  resendConfirmation: {
    label: 'Resend Confirmation',
    button: (people: number) => `Resend to ${people}`,
    done: (people: number) => `Confirmation email sent to ${peopleText(people)}`,
    isUndoable: false,
    isDanger: false,
  },
  disable: {
    label: 'Disable Sign-in',
    button: (people: number) => `Disable ${people}`,
    done: (people: number) => `Sign-in disabled for ${peopleText(people)}`,
    isUndoable: true,
    isDanger: true,
  },
  enable: {
    label: 'Enable Sign-in',
    button: (people: number) => `Enable ${people}`,
    done: (people: number) => `Sign-in enabled for ${peopleText(people)}`,
    isUndoable: true,
    isDanger: false,
  },
  verify: {
    label: 'Verify',
    button: (people: number) => `Verify ${people}`,
    done: (people: number) => `${peopleText(people)} verified`,
    isUndoable: true,
    isDanger: false,
  },
  export: {
    label: 'Export CSV',
    button: (people: number) => `Export ${people}`,
    done: (people: number) => `${peopleText(people)} exported`,
    isUndoable: false,
    isDanger: false,
  },
} as const;

export type BulkAction = keyof typeof bulkActions;

export type BulkChange = Exclude<BulkAction, 'export'>;

/** Actions that need a recent sign-in, as they do for one person. */
export const sensitiveBulkActions: ReadonlySet<BulkAction> = new Set(['verify', 'export']);

export const bulkActionNames = Object.keys(bulkActions) as BulkAction[];

export const maxBulkPeople = 100;
export const undoHours = 24;
const remindAgainDays = 3;

export function peopleText(people: number): string {
  return `${people} ${people === 1 ? 'person' : 'people'}`;
}

export function readBulkQuestion(parameters: URLSearchParams): { action: BulkAction | null; ids: string[] } {
  const asked = parameters.get('do');
  const ids = [...new Set(parameters.getAll('id').filter(isUuid))];
  return {
    action: bulkActionNames.find((name) => name === asked) ?? null,
    ids: ids.slice(0, maxBulkPeople + 1),
  };
}

type BulkFailure = 'notAllowed' | 'signInOld' | 'tooMany' | 'reasonMissing' | 'nobody' | 'gone' | 'tooLate';

const reasons: Record<BulkFailure, string> = {
  notAllowed: 'Only admins can do this.',
  signInOld: 'Please confirm your identity.',
  tooMany: `Select at most ${maxBulkPeople} people.`,
  reasonMissing: 'Please give a reason.',
  nobody: 'Nobody of those selected fits any more.',
  gone: 'This was undone already.',
  tooLate: `This can be undone for ${undoHours} hours.`,
};

export function bulkDone(
  action: BulkAction,
  { people, leftOut }: { people: number; leftOut: number },
): Toast {
  return {
    title: bulkActions[action].done(people),
    text: leftOut > 0 ? `${peopleText(leftOut)} left out.` : undefined,
  };
}

export function bulkUndone({ people, changedSince }: { people: number; changedSince: number }): Toast {
  return {
    title: `Undone for ${peopleText(people)}`,
    text: changedSince > 0 ? `${peopleText(changedSince)} changed since and left as they are.` : undefined,
  };
}

export function bulkFailed(code: BulkFailure): Toast {
  return { title: 'Nothing was changed', text: reasons[code], tone: 'danger' };
}

export function bulkReason(code: BulkFailure): string {
  return reasons[code];
}

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
