import { featuredGrantedEmail, paymentReminderEmail } from '#app/emails/admin-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { auth } from '#app/features/accounts/auth.server.ts';
import type { AuditEntry } from '#app/features/audit/write-audit.server.ts';
import { listDue } from '#app/features/billing/list-due.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { lockPerson, type Person } from '../lock-person.server.ts';
import { userChanges } from '../user-changes.server.ts';
import type { UserChange } from '../user-policy.ts';
import type { BulkChange } from './bulk-actions.ts';
import type { BulkPerson } from './bulk-rules.ts';
import { remindedAction } from './list-bulk-people.server.ts';

type StepInput = {
  actor: Actor;
  person: BulkPerson & { firstName: string };
  reason: string | null;
  isNotified: boolean;
  now: Date;
};

type Done = { action: string; before: unknown; after: unknown; subject?: AuditEntry['subject'] };

type Step = (tx: Transaction, input: StepInput) => Promise<Done>;

/** What each action does to one person, who has passed the rules and is locked. */
export const bulkSteps: Record<BulkChange, Step> = {
  grantFeatured: async (tx, input) => {
    const done = await change(tx, 'grantFeatured', input);
    if (input.isNotified && done.featuredUntil) {
      const { firstName, email, userId } = input.person;
      const content = await featuredGrantedEmail({
        firstName,
        until: dayText(done.featuredUntil.toISOString()),
        url: `${env().origin}/dashboard`,
      });
      await postMail(tx, content, { to: email, userId });
    }
    return done;
  },
  removeFeatured: (tx, input) => change(tx, 'removeFeatured', input),
  verify: (tx, input) => change(tx, 'verify', input),
  disable: (tx, input) => change(tx, 'disable', input),
  enable: (tx, input) => change(tx, 'enable', input),
  remind: async (tx, { person }) => {
    const { userId, firstName, email, dueCents } = person;
    const [first] = await listDue(userId, tx);
    const content = await paymentReminderEmail({
      firstName,
      planName: planName(first?.plan ?? null),
      amount: dollars(dueCents),
      lastDay: first ? dayText(first.lastDay) : null,
      url: `${env().origin}/subscription`,
    });
    await postMail(tx, content, { to: email, userId });
    return { action: remindedAction, before: null, after: { amount: dollars(dueCents) } };
  },
  resendConfirmation: async (_tx, { person }) => {
    // Runs in the verb's transaction (`inAuthTransaction`).
    await auth().api.sendVerificationEmail({ body: { email: person.email } });
    return { action: 'user.confirmation_sent', before: null, after: null };
  },
};

async function change(
  tx: Transaction,
  name: UserChange,
  { actor, person, reason, now }: StepInput,
): Promise<Done & { featuredUntil: Date | null }> {
  const locked = await lockPerson(tx, person.userId);
  if (!locked) {
    throw new Error('Somebody who is locked is gone.');
  }
  const changed = await userChanges[name](tx, { actor, person: locked, reason, now });
  if (!changed.ok) {
    throw new Error(`A change that the rules allow was refused: ${changed.code}`);
  }
  const { action, before, after } = changed;
  const subject = subjectOf(locked, action);
  return { action, before, after, subject, featuredUntil: featuredUntilOf(after) };
}

function subjectOf(person: Person, action: string): AuditEntry['subject'] {
  return person.creative && (action.startsWith('featured.') || action.startsWith('profile.'))
    ? { kind: 'creative', id: person.creative.id }
    : { kind: 'user', id: person.userId };
}

function featuredUntilOf(after: unknown): Date | null {
  const until =
    typeof after === 'object' && after !== null && 'featuredUntil' in after ? after.featuredUntil : null;
  return until instanceof Date ? until : null;
}
