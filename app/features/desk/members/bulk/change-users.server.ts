import { sql } from 'drizzle-orm';
import { featuredGrantedEmail, paymentReminderEmail } from '#app/emails/admin-emails.tsx';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { auth } from '#app/features/accounts/auth.server.ts';
import { inAuthTransaction } from '#app/features/accounts/auth-transaction.server.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import { type AuditEntry, writeAudit } from '#app/features/audit/write-audit.server.ts';
import { listDue } from '#app/features/billing/list-past-due.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { bulkChangePeople, bulkChanges } from '#app/platform/db/schema/desk.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { lockPerson, type Person } from '../lock-person.server.ts';
import type { UserChange } from '../members-policy.ts';
import { userChanges } from '../user-changes.server.ts';
import {
  type BulkChange,
  type BulkPerson,
  examine,
  maxBulkPeople,
  sensitiveBulkActions,
} from './bulk-rules.ts';
import { listBulkPeople, remindedAction } from './list-bulk-people.server.ts';

type BulkRequest = {
  id: string;
  action: BulkChange;
  ids: readonly string[];
  reason: string | null;
  isNotified: boolean;
  now: Date;
};

type BulkResult =
  | { ok: true; people: number; leftOut: number }
  | { ok: false; code: 'notAllowed' | 'signInOld' | 'tooMany' | 'reasonMissing' | 'nobody' };

/**
 * Changes several people in one transaction, with an audit entry for each and one for all. People who no longer qualify
 * are left out. All or nothing; repeating a request changes nothing.
 */
export async function changeUsers(actor: Actor, request: BulkRequest): Promise<BulkResult> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (sensitiveBulkActions.has(request.action) && !isSignInRecent(actor, request.now)) {
    return { ok: false, code: 'signInOld' };
  }
  if (request.ids.length > maxBulkPeople) {
    return { ok: false, code: 'tooMany' };
  }
  if (request.action === 'disable' && !request.reason) {
    return { ok: false, code: 'reasonMissing' };
  }
  const result = await inAuthTransaction((tx) => changeIn(tx, actor, request));
  if (result.ok && result.people > 0) {
    dropPages('directory');
  }
  return result;
}

async function changeIn(tx: Transaction, actor: Actor, request: BulkRequest): Promise<BulkResult> {
  const { id, action, now } = request;
  const { rowCount } = await tx.execute(sql`
    insert into bulk_changes (id, admin_id, action) values (${id}, ${actor.userId}, ${action}) on conflict do nothing`);
  if (rowCount === 0) {
    return findDone(tx, actor, request);
  }
  const ids = [...new Set(request.ids)];
  await lockAll(tx, ids);
  const found = await listBulkPeople(tx, ids);
  const included = found.filter((person) => 'after' in examine(actor, { action, person, at: now }));
  for (const person of included) {
    await changeOne(tx, actor, { request, person });
  }
  if (included.length === 0) {
    await tx.execute(sql`delete from bulk_changes where id = ${id}`);
    return { ok: false, code: 'nobody' };
  }
  await tx.execute(sql`update bulk_changes set people = ${included.length} where id = ${id}`);
  await writeAudit(tx, actor.userId, {
    action: 'users.changed_together',
    subject: { kind: 'change', id },
    after: { action, people: included.length },
    reason: request.reason,
  });
  return { ok: true, people: included.length, leftOut: ids.length - included.length };
}

/** The result of this request if it was made before. The row lock has waited for a concurrent one to finish. */
async function findDone(tx: Transaction, actor: Actor, { id, ids }: BulkRequest): Promise<BulkResult> {
  const row = await findRow(tx, { people: bulkChanges.people })`
    select people from bulk_changes where id = ${id} and admin_id = ${actor.userId}`;
  return row
    ? { ok: true, people: row.people, leftOut: new Set(ids).size - row.people }
    : { ok: false, code: 'notAllowed' };
}

/** Locks in a fixed order, so that concurrent changes cannot deadlock. */
export async function lockAll(tx: Transaction, ids: readonly string[]): Promise<void> {
  const all = sql.param([...ids]);
  await tx.execute(sql`select 1 from users where id = any(${all}::uuid[]) order by id for update`);
  await tx.execute(sql`
    select 1 from creative_profiles where user_id = any(${all}::uuid[]) order by user_id for no key update`);
}

type OneChange = { request: BulkRequest; person: BulkPerson & { firstName: string } };

async function changeOne(tx: Transaction, actor: Actor, { request, person }: OneChange): Promise<void> {
  const { id: changeId, reason } = request;
  const { userId } = person;
  const { action, before, after, subject } = await bulkSteps[request.action](tx, {
    actor,
    person,
    ...request,
  });
  await writeAudit(tx, actor.userId, {
    action,
    subject: subject ?? { kind: 'user', id: userId },
    userId,
    before,
    after,
    reason,
  });
  await tx.insert(bulkChangePeople).values({ changeId, userId, before, after });
}

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
const bulkSteps: Record<BulkChange, Step> = {
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
